import { Check, Plus, Trash2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useWords } from '../ui/words.ts';
import { ChoiceGallery } from './choice-gallery.tsx';
import { DateGallery } from './date-gallery.tsx';
import { FormSample } from './form-sample.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';
import { TextGallery } from './text-gallery.tsx';

/** Every control of a form with its states. */
export function FormGallery() {
  return (
    <>
      <ButtonGallery />
      <TextGallery />
      <ChoiceGallery />
      <DateGallery />
      <FormSample />
    </>
  );
}

const variants = [
  { variant: 'primary', label: kitSample('دکمهٔ اصلی', 'Primary') },
  { variant: 'secondary', label: kitSample('دکمهٔ دوم', 'Secondary') },
  { variant: 'quiet', label: kitSample('دکمهٔ آرام', 'Quiet') },
  { variant: 'danger', label: kitSample('حذف', 'Delete') },
] as const;

function ButtonGallery() {
  const words = useWords();
  return (
    <GallerySection title={kitSample('دکمه', 'Button')}>
      <GalleryRow>
        {variants.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {words(label)}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        <Button icon={<Plus aria-hidden className="size-5" />}>{words(kitSample('افزودن', 'Add'))}</Button>
        <Button isPending>{words(kitSample('در حال ذخیره', 'Saving'))}</Button>
        <Button isDisabled>{words(kitSample('ناتوان', 'Disabled'))}</Button>
        <Button size="small" variant="secondary">
          {words(kitSample('کوچک', 'Small'))}
        </Button>
        <IconButton label={kitSample('پذیرفتن', 'Accept')}>
          <Check aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={kitSample('پاک کردن', 'Remove')} variant="danger">
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={kitSample('در حال حذف', 'Removing')} variant="secondary" isPending>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </GalleryRow>
    </GallerySection>
  );
}

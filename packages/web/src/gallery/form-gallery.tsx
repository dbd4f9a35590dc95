import { Check, Plus, Trash2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useWords } from '../ui/words.ts';
import { ChoiceGallery } from './choice-gallery.tsx';
import { DateGallery } from './date-gallery.tsx';
import { FormSample } from './form-sample.tsx';
import { Row, Section } from './gallery-section.tsx';
import { sample } from './kit-sample.ts';
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
  { variant: 'primary', label: sample('دکمهٔ اصلی', 'Primary') },
  { variant: 'secondary', label: sample('دکمهٔ دوم', 'Secondary') },
  { variant: 'quiet', label: sample('دکمهٔ آرام', 'Quiet') },
  { variant: 'danger', label: sample('حذف', 'Delete') },
] as const;

function ButtonGallery() {
  const words = useWords();
  return (
    <Section title={sample('دکمه', 'Button')}>
      <Row>
        {variants.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {words(label)}
          </Button>
        ))}
      </Row>
      <Row>
        <Button icon={<Plus aria-hidden className="size-5" />}>{words(sample('افزودن', 'Add'))}</Button>
        <Button isPending>{words(sample('در حال ذخیره', 'Saving'))}</Button>
        <Button isDisabled>{words(sample('ناتوان', 'Disabled'))}</Button>
        <Button size="small" variant="secondary">
          {words(sample('کوچک', 'Small'))}
        </Button>
        <IconButton label={sample('پذیرفتن', 'Accept')}>
          <Check aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={sample('پاک کردن', 'Remove')} variant="danger">
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={sample('در حال حذف', 'Removing')} variant="secondary" isPending>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </Row>
    </Section>
  );
}

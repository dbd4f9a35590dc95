import { useSettings } from '#settings/settings-provider.tsx';
import { AriaLanguage } from '../ui/aria-language.tsx';
import { Button } from '../ui/button.tsx';
import { Toaster } from '../ui/toast.tsx';
import { useWords } from '../ui/words.ts';
import { DataGallery } from './data-gallery.tsx';
import { FormGallery } from './form-gallery.tsx';
import { GalleryRow } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';
import { OverlayGallery } from './overlay-gallery.tsx';
import { StructureGallery } from './structure-gallery.tsx';

const themes = [
  { id: 'light', title: kitSample('روشن', 'Light') },
  { id: 'dark', title: kitSample('تیره', 'Dark') },
  { id: 'system', title: kitSample('مانند دستگاه', 'System') },
] as const;

/** Every component with its states, for the eye and for axe. */
export function KitGallery() {
  const words = useWords();
  const { settings, update } = useSettings();
  return (
    <AriaLanguage>
      <main className="mx-auto max-w-5xl space-y-8 px-4 py-8">
        <h1 className="text-3xl">{words(kitSample('نگارخانهٔ سنجه', 'Sanjeh gallery'))}</h1>
        <GalleryRow>
          {themes.map(({ id, title }) => (
            <Button
              key={id}
              size="small"
              variant={settings.theme === id ? 'primary' : 'secondary'}
              onPress={() => update({ theme: id })}
            >
              {words(title)}
            </Button>
          ))}
          <Button
            size="small"
            variant="secondary"
            onPress={() => update({ language: settings.language === 'fa' ? 'en' : 'fa' })}
          >
            {words(kitSample('English', 'فارسی'))}
          </Button>
        </GalleryRow>
        <StructureGallery />
        <FormGallery />
        <DataGallery />
        <OverlayGallery />
      </main>
      <Toaster />
    </AriaLanguage>
  );
}

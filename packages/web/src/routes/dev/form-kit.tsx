import { createFileRoute } from '@tanstack/react-router';
import { useSettings } from '../../settings/settings-provider.tsx';
import { FormGallery } from '../../ui/gallery/form-gallery.tsx';

export const Route = createFileRoute('/dev/form-kit')({ component: Page });

function Page() {
  const { settings, update } = useSettings();
  return (
    <main className="mx-auto max-w-5xl space-y-8 px-4 py-8">
      <h1>{'Kit'}</h1>
      <button
        type="button"
        id="switch"
        onClick={() => update({ language: settings.language === 'fa' ? 'en' : 'fa' })}
      >
        {'switch'}
      </button>
      <FormGallery />
    </main>
  );
}

import type { Medium } from '@sanjeh/contract/medium/medium.schema';
import { PlayedMedium } from '#medium/medium-figure.tsx';
import { Picture } from '#medium/picture.tsx';

/** As it was taken in. */
export function MediumPreview({ medium, captions }: { medium: Medium; captions: string }) {
  const shown = { ...medium, alt: '', ...(captions.trim() !== '' && { captions }) };
  return (
    <div className="flex max-h-64 justify-center overflow-hidden rounded-xl bg-page p-2 [&_img]:max-h-60 [&_img]:w-auto">
      {medium.kind === 'picture' ? (
        <Picture medium={shown} place="answer" />
      ) : (
        <PlayedMedium medium={shown} hasWords={false} />
      )}
    </div>
  );
}

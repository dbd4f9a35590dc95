import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { Picture } from '#medium/picture.tsx';
import { m } from '#paraglide/messages.js';

type BlankMediumProps = { medium: PlacedMedium | undefined; place: 'question' | 'answer' };

/** A picture. Of a sound or a video what it is, and what is said in it: whoever hands the form out plays it. */
export function BlankMedium({ medium, place }: BlankMediumProps) {
  const say = useSay();
  if (medium === undefined) return null;
  const { kind, alt, transcript } = medium;
  if (kind === 'picture')
    return (
      <div className={place === 'question' ? 'max-w-[120mm] *:max-h-[100mm] *:w-auto' : 'max-w-[45mm]'}>
        <Picture medium={medium} place={place} />
      </div>
    );
  return (
    <div className="rounded-lg border border-dashed border-control px-3 py-2 text-sm">
      <p>{say(kind === 'sound' ? m.paper_form_blank_sound : m.paper_form_blank_video)}</p>
      <ContentText as="p" className="text-start text-muted" text={alt} />
      {transcript && (
        <>
          <p className="mt-1 font-medium">{say(m.medium_transcript)}</p>
          <ContentText as="p" className="text-start whitespace-pre-line" text={transcript} />
        </>
      )}
    </div>
  );
}

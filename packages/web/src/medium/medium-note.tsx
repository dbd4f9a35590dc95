import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { ContentText } from '#i18n/content-text.tsx';
import { Picture } from './picture.tsx';

/** What stood in a question or an answer, small: where it is looked back at. Of sounds and videos what they were. */
export function MediumNote({ medium }: { medium: PlacedMedium | undefined }) {
  if (medium === undefined) return null;
  if (medium.kind !== 'picture')
    return <ContentText as="span" className="mt-1 block text-sm text-muted" text={medium.alt} />;
  return (
    <span className="mt-1 block max-w-32">
      <Picture medium={medium} place="note" />
    </span>
  );
}

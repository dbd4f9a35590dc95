import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { lateScript, useLate } from '#ui/late-script.ts';
import { Picture, type PicturePlace } from './picture.tsx';

const script = lateScript(async () => (await import('./medium-figure.tsx')).PlayedMedium);

type MediumViewProps = { medium: PlacedMedium | undefined; place: PicturePlace };

/** The picture, sound or video of a question or an answer; nothing where there is none. */
export function MediumView({ medium, place }: MediumViewProps) {
  if (medium === undefined) return null;
  return medium.kind === 'picture' ? <Picture {...{ medium, place }} /> : <Played medium={medium} />;
}

/** Few exams have any: what plays them is fetched with the first. */
function Played({ medium }: { medium: PlacedMedium }) {
  const PlayedMedium = useLate(script, true);
  return PlayedMedium && <PlayedMedium medium={medium} />;
}

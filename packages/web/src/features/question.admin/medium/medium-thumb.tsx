import { Film, Volume2 } from 'lucide-react';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';

/** Its words stand beside it. */
export function MediumThumb({ draft: { medium } }: { draft: MediumDraft }) {
  if (medium.kind === 'picture')
    return (
      <img
        src={medium.files[0]?.path}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-md object-cover"
      />
    );
  const Icon = medium.kind === 'sound' ? Volume2 : Film;
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-text">
      <Icon aria-hidden className="size-6" />
    </span>
  );
}

import { Pencil, X } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { iconButtonClass } from '#ui/button-class.ts';
import type { MediumPlace } from '../editor/editor.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';
import { MediumThumb } from './medium-thumb.tsx';
import { removeMedium } from './place-medium.ts';

/** What stands in a question or an answer: a small picture, its words, and what can be done with it. */
export function MediumLine({ place, draft }: { place: MediumPlace; draft: MediumDraft | null }) {
  const say = useSay();
  const editor = useEditor();
  if (draft === null) return null;
  const { alt } = draft;
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-lg border border-line bg-page p-1.5">
      <MediumThumb draft={draft} />
      <ContentText as="p" className="line-clamp-2 min-w-0 flex-1 text-start text-sm text-muted" text={alt} />
      <button
        type="button"
        aria-label={say(m.medium_change_of, { alt })}
        onClick={() => editor.show({ dialog: { kind: 'medium', ...place, file: null } })}
        className={iconButtonClass('quiet', 'small')}
      >
        <Pencil aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={say(m.medium_remove_of, { alt })}
        onClick={() => removeMedium(editor, place)}
        className={iconButtonClass('quiet', 'small')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

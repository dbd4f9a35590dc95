import { ChevronDown } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { partId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { RowIcon } from '../row/painted.tsx';
import { kindIcons } from './kind-words.ts';

/** What kind of question it is; pressed, it can become another. */
export function KindButton({ entry: { key, draft }, number }: { entry: Entry; number: number }) {
  const say = useSay();
  const editor = useEditor();
  const kind = say(kindNames[draft.kind]);
  return (
    <button
      type="button"
      id={partId(key, 'kind')}
      aria-label={say(m.question_editor_kind_of, { number, kind })}
      aria-haspopup="menu"
      onClick={(event) => editor.show({ kindMenu: { key, button: event.currentTarget } })}
      className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-lg border border-line bg-surface px-2 text-sm hover:border-control hover:bg-hover pointer-coarse:min-h-11"
    >
      <RowIcon icon={kindIcons[draft.kind]} className="size-4 shrink-0 text-primary-text" />
      {kind}
      <RowIcon icon={ChevronDown} className="size-4 shrink-0 text-muted" />
    </button>
  );
}

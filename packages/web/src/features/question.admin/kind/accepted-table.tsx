import { useMemo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { lineActions, lineKeys } from '../answers/line-actions.ts';
import { lineId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { isBlankAccepted } from '../question-drafts/kind-fields.ts';
import { DecimalLine } from '../row/decimal-line.tsx';
import { InlineLine } from '../row/inline-text.tsx';
import { issueAt } from '../row/issue-at.ts';
import { acceptedList } from './line-lists.ts';
import { AddLine, RemoveLine } from './line-parts.tsx';

/** Texts that are worth something. */
export function AcceptedTable({ entry }: { entry: Entry }) {
  const say = useSay();
  const editor = useEditor();
  const { key, state } = entry;
  const actions = useMemo(() => lineActions(editor, key, acceptedList), [editor, key]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium">{say(m.question_editor_accepted)}</p>
      <p className="text-sm text-muted">{say(m.question_editor_accepted_help)}</p>
      <ol className="flex flex-col gap-1.5">
        {entry.draft.fields.accepted.map((line, index) => {
          const number = index + 1;
          const onKeyDown = lineKeys(actions, line.key, isBlankAccepted(line));
          return (
            <li key={line.key} className="grid grid-cols-[1fr_5.5rem_auto] items-start gap-1.5">
              <InlineLine
                id={lineId(key, line.key, 'text')}
                name="text"
                label={say(m.question_editor_accepted_text, { number })}
                placeholder={say(m.question_editor_accepted_placeholder)}
                value={line.text}
                error={issueAt(state, 'scoring', 'accepted', index, 'text')}
                onText={({ value }) => actions.change(line.key, { text: value })}
                onKeyDown={onKeyDown}
              />
              <DecimalLine
                id={lineId(key, line.key, 'score')}
                name="score"
                label={say(m.question_editor_accepted_score, { number })}
                placeholder={say(m.question_score_placeholder)}
                value={line.score}
                error={issueAt(state, 'scoring', 'accepted', index, 'score')}
                onTyped={(score) => actions.change(line.key, { score })}
                onKeyDown={onKeyDown}
              />
              <RemoveLine
                label={say(m.question_editor_accepted_remove, { number })}
                onPress={() => actions.remove(line.key)}
              />
            </li>
          );
        })}
      </ol>
      <AddLine label={say(m.question_editor_accepted_add)} onPress={actions.add} />
    </div>
  );
}

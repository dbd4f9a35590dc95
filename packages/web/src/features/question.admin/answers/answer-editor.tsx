import { ArrowLeftRight, BookmarkPlus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { reverse } from '../editor/commands.ts';
import { useEditor } from '../editor/use-editor.ts';
import { issuesOf } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { issueAt } from '../row/issue-at.ts';
import { answerList } from './answer-list.ts';
import { AnswerRow } from './answer-row.tsx';
import { lineActions } from './line-actions.ts';
import { SetChoice } from './set-choice.tsx';

/** One press, and a name that is there already. */
function KeepButton({ entry: { key, draft } }: { entry: Entry }) {
  const say = useSay();
  const editor = useEditor();
  const keep = () => {
    if (issuesOf({ ...draft, kind: 'single', title: '.' }).length === 0)
      editor.show({ dialog: { kind: 'keep-set', key } });
    else showToast(m.answer_set_incomplete, { tone: 'neutral' });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<BookmarkPlus aria-hidden className="size-4" />}
      onPress={keep}
    >
      {say(m.answer_set_save)}
    </Button>
  );
}

export function AnswerEditor({ entry }: { entry: Entry }) {
  const say = useSay();
  const editor = useEditor();
  const { key, draft, state } = entry;
  const actions = useMemo(() => lineActions(editor, key, answerList), [editor, key]);
  const missing = issueAt(state, 'answers');
  return (
    <>
      <SetChoice entry={entry} />
      {draft.answers.length > 0 && (
        <ol className="flex flex-col gap-1.5">
          {draft.answers.map((answer, index) => (
            <AnswerRow
              key={answer.key}
              questionKey={key}
              answer={answer}
              index={index}
              state={state}
              actions={actions}
              saved={entry.saved?.answers.find(({ id }) => id === answer.id)}
            />
          ))}
        </ol>
      )}
      {missing && <p className="text-sm text-danger-text">{say(m.question_state_no_answers)}</p>}
      {draft.answers.length === 1 && <p className="text-sm text-muted">{say(m.question_one_answer)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={actions.add}
        >
          {say(m.question_answer_add)}
        </Button>
        {draft.answers.length > 1 && (
          <Button
            size="small"
            variant="secondary"
            icon={<ArrowLeftRight aria-hidden className="size-4" />}
            onPress={() => reverse(editor, key)}
          >
            {say(m.question_reverse)}
          </Button>
        )}
        {draft.answers.length > 1 && <KeepButton entry={entry} />}
      </div>
    </>
  );
}

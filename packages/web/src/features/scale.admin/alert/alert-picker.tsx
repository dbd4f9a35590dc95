import { useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import type { IndexedQuestion } from '../draft/question-index.ts';
import type { AlertDraft } from '../draft/scale-draft.ts';
import { withMarked } from '../draft/scale-edits.ts';
import { PickerDialog } from '../picker-dialog.tsx';
import { useScaleWork } from '../scale-work.ts';

type AlertPickerProps = { onDone: (alerts: AlertDraft[]) => void; onClose: () => void };

/** The answers of all questions, those that are marked already chosen. */
export function AlertPicker({ onDone, onClose }: AlertPickerProps) {
  const say = useSay();
  const { draft, sections } = useScaleWork();
  const [marked, setMarked] = useState<ReadonlySet<number>>(
    () => new Set(draft.alerts.map(({ answerId }) => answerId)),
  );
  const offered = sections.flatMap(({ questions }) =>
    questions.flatMap(({ id, answers }) =>
      answers.map((answer) => ({ questionId: id, answerId: answer.id })),
    ),
  );
  const mark = (id: number, isMarked: boolean) =>
    setMarked((now) => new Set(isMarked ? [...now, id] : [...now].filter((one) => one !== id)));
  return (
    <PickerDialog
      title={say(m.scale_alerts_choose)}
      count={marked.size}
      onDone={() => onDone(withMarked(draft.alerts, marked, offered))}
      onClose={onClose}
    >
      {(found) => (
        <ul className="divide-y divide-line">
          {found.flatMap(({ questions }) =>
            questions.map((question) => (
              <li
                key={question.id}
                className="py-2 [contain-intrinsic-block-size:auto_8rem] [content-visibility:auto]"
              >
                <AnswerChoice question={question} marked={marked} onMark={mark} />
              </li>
            )),
          )}
        </ul>
      )}
    </PickerDialog>
  );
}

type AnswerChoiceProps = {
  question: IndexedQuestion;
  marked: ReadonlySet<number>;
  onMark: (answerId: number, isMarked: boolean) => void;
};

function AnswerChoice({ question: { number, title, answers }, marked, onMark }: AnswerChoiceProps) {
  const say = useSay();
  return (
    <fieldset>
      <legend className="font-medium">
        <ContentText text={say(m.scale_question_name, { number, title })} />
      </legend>
      <div className="grid gap-x-6 ps-2 sm:grid-cols-2">
        {answers.map((answer) => (
          <Checkbox
            key={answer.id}
            name={`answer-${answer.id}`}
            label={say(m.scale_answer_score, { answer: answer.title, score: answer.score })}
            isChecked={marked.has(answer.id)}
            onChange={(isMarked) => onMark(answer.id, isMarked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { problemWords } from '#question-kind/problem-words.ts';
import { flag } from '#ui/control-class.ts';
import { FieldErrorSlot } from '#ui/field.tsx';
import { answerElementId, cardClass, KeyHint } from '../answer-card.tsx';
import { AnswerMedium, answerName, answersClass } from '../media/answer-medium.tsx';
import { FieldHint } from './field-hint.tsx';
import type { KindAnswerProps } from './kind-field.ts';
import { useDraft } from './use-draft.ts';

const boxClass = [
  'peer size-5 cursor-[inherit] appearance-none rounded-md border-2 border-control bg-surface outline-none',
  'checked:border-primary checked:bg-primary',
  'after:pointer-events-none after:absolute after:-inset-0.5 after:rounded-xl',
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
].join(' ');

/** Several of the answers. One more than may be chosen is not taken, and why is said; too few are no answer yet. */
export function ChoicesField(props: KindAnswerProps) {
  const { question, given, labelledBy, actions } = props;
  const id = useId();
  const format = useFormat();
  const [isFull, setIsFull] = useState(false);
  const { draft, reading, type, leave, clear } = useDraft({ ...props, meanwhile: null });
  const shown = draft ?? given;
  const chosen = Array.isArray(shown) ? shown : [];
  const most = question.bounds?.most ?? question.answers.length;
  const toggle = (answerId: number) => {
    const others = chosen.filter((other) => other !== answerId);
    const isTaken = others.length < chosen.length;
    // Of one alone another takes its place.
    const kept = most === 1 ? [] : others;
    setIsFull(!isTaken && kept.length >= most);
    if (!isTaken && kept.length >= most) return;
    type(isTaken ? others : [...kept, answerId].toSorted((a, b) => a - b));
    leave();
  };
  const problem = isFull ? ({ code: 'too_many_chosen', limit: most } as const) : reading.problem;
  return (
    <>
      <div>
        <FieldHint id={`${id}-hint`} question={question} />
        <fieldset
          aria-labelledby={labelledBy}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          className={answersClass(question.answers)}
        >
          {question.answers.map(({ id: answerId, title, medium }, index) => (
            <label key={answerId} data-checked={flag(chosen.includes(answerId))} className={cardClass}>
              <span className="grid shrink-0 place-items-center">
                <input
                  type="checkbox"
                  autoComplete="off"
                  id={answerElementId(answerId)}
                  aria-label={answerName(title, medium)}
                  checked={chosen.includes(answerId)}
                  onChange={() => toggle(answerId)}
                  className={`${boxClass} col-start-1 row-start-1`}
                />
                <Check
                  aria-hidden
                  strokeWidth={3.5}
                  className="pointer-events-none invisible col-start-1 row-start-1 size-3.5 text-on-primary peer-checked:visible"
                />
              </span>
              <ContentText as="span" className="min-w-0 flex-1 text-start break-words" text={title} />
              <AnswerMedium medium={medium} />
              <KeyHint index={index} written={format.number(index + 1)} />
            </label>
          ))}
        </fieldset>
        <FieldErrorSlot id={`${id}-error`} error={problem ? problemWords(problem) : null} />
      </div>
      {actions(
        chosen.length === 0
          ? null
          : () => {
              setIsFull(false);
              clear();
            },
      )}
    </>
  );
}

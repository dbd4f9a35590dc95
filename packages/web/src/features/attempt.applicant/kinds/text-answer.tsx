import { longestText } from '@sanjeh/domain/question/answer-value';
import { useId } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { problemWords } from '#question-kind/problem-words.ts';
import { boxProps, freeTextDirection, inputClass } from '#ui/control-class.ts';
import { FieldErrorSlot } from '#ui/field.tsx';
import { FieldHint } from './field-hint.tsx';
import type { KindAnswerProps } from './kind-field.ts';
import { OlderText } from './older-text.tsx';
import { onEnter } from './on-enter.ts';
import { StandingAnswer } from './standing-answer.tsx';
import { useDraft } from './use-draft.ts';

/** What is longer than this does not fit a line of a phone. */
const oneLine = 80;
/** From here on it is said how much is left. */
const scarce = 40;

export function TextAnswer(props: KindAnswerProps) {
  const { question, given, labelledBy, onDecide, actions } = props;
  const id = useId();
  const say = useSay();
  const drafting = useDraft(props);
  const { draft, reading, isSettled, type, leave, clear } = drafting;
  const shown = draft ?? given;
  const text = typeof shown === 'string' ? shown : '';
  const problem = isSettled ? reading.problem : undefined;
  const limit = question.bounds?.maxLength ?? longestText;
  const left = limit - text.trim().length;
  const isNear = left >= 0 && left <= Math.min(scarce, limit / 4);
  const shared = {
    id,
    dir: freeTextDirection(text),
    autoComplete: 'off',
    'aria-labelledby': labelledBy,
    'aria-describedby': `${id}-hint${problem ? ` ${id}-error ${id}-standing` : ''}`,
    'aria-invalid': problem ? (true as const) : undefined,
    value: text,
    onBlur: leave,
  };
  return (
    <>
      <div>
        <FieldHint id={`${id}-hint`} question={question} />
        <div {...boxProps({ error: problem })}>
          {limit <= oneLine ? (
            <input
              {...shared}
              type="text"
              onChange={(event) => type(event.target.value)}
              onKeyDown={onEnter(leave, reading.problem ? undefined : onDecide)}
              className={`${inputClass} text-start`}
            />
          ) : (
            <textarea
              {...shared}
              rows={4}
              onChange={(event) => type(event.target.value)}
              className={`${inputClass} min-h-28 resize-y text-start leading-relaxed`}
            />
          )}
        </div>
        <p className="mt-1 text-sm text-muted empty:hidden">
          {isNear ? say(m.attempt_text_left, { count: left }) : null}
        </p>
        <FieldErrorSlot id={`${id}-error`} error={problem ? problemWords(problem) : null} />
        {problem && <StandingAnswer id={`${id}-standing`} question={question} given={given} />}
        <OlderText {...drafting} fieldId={id} />
      </div>
      {actions(given === null && draft === null ? null : clear)}
    </>
  );
}

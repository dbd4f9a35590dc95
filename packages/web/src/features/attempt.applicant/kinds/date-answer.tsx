import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { boundsWords } from '#question-kind/bounds-words.ts';
import { problemWords } from '#question-kind/problem-words.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { halfDate, halfTyped } from './half-date.ts';
import type { KindAnswerProps } from './kind-field.ts';
import { StandingAnswer } from './standing-answer.tsx';
import { useDraft } from './use-draft.ts';

/** The widest that a value of this kind can be. */
const [firstDay, lastDay] = ['1800-01-01', '2199-12-31'];

/** Typed or picked in the calendar of the language. A day that is not there yet stays in its boxes, and the answer as it is. */
export function DateAnswer(props: KindAnswerProps) {
  const { question, given, labelledBy, actions } = props;
  const say = useSay();
  const format = useFormat();
  const [cleared, setCleared] = useState(0);
  const { draft, reading, type, settle, leave, clear } = useDraft(props);
  const shown = draft ?? given;
  const half = halfTyped(draft);
  const { earliest, latest } = question.bounds ?? {};
  return (
    <>
      <fieldset aria-labelledby={labelledBy} className="max-w-80 min-w-0">
        <DatePicker
          key={cleared}
          name={`question-${question.id}`}
          label={m.attempt_date_label}
          description={boundsWords(question, { say, format }) ?? undefined}
          error={reading.problem && !half ? problemWords(reading.problem) : null}
          value={typeof shown === 'string' ? shown : null}
          min={earliest ?? firstDay}
          max={latest ?? lastDay}
          typed={half}
          onChange={(day, problem, boxes) => {
            type(problem === null ? (day ?? '') : halfDate(boxes));
            if (problem === null) settle();
          }}
          onBlur={leave}
        />
        {reading.problem && <StandingAnswer question={question} given={given} />}
      </fieldset>
      {actions(
        given === null && draft === null
          ? null
          : () => {
              setCleared(cleared + 1);
              clear();
            },
      )}
    </>
  );
}

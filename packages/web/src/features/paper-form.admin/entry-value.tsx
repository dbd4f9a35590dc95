import { kindOf } from '@sanjeh/domain/question/question-kind';
import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { problemWords } from '#question-kind/problem-words.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withParams } from '#ui/with-params.ts';
import { type PaperGiven, readTyped } from './paper-draft.ts';
import type { PaperQuestion } from './paper-entry.ts';

type EntryValueProps = {
  question: PaperQuestion;
  given: PaperGiven | undefined;
  onType: (given: PaperGiven) => void;
  onNext: () => void;
};

/** The widest that a day can be. */
const [firstDay, lastDay] = ['1800-01-01', '2199-12-31'];

/** What was written by hand: a number, a mark on a line read off it, words or a day. Enter leads on. */
export function EntryValue({ question, given, onType, onNext }: EntryValueProps) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const kind = kindOf(question);
  const text = typeof given === 'string' ? given : '';
  const { problem } = readTyped(question, text === '' ? null : text);
  const field = {
    name: `question-${question.id}`,
    label: withParams(m.paper_form_answer_of, { number: question.number }),
    error: problem ? problemWords(problem) : null,
  };
  return (
    <form
      ref={box}
      className="max-w-96"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {kind === 'date' ? (
        <DateField
          {...field}
          value={text === '' ? null : text}
          min={question.bounds?.earliest ?? firstDay}
          max={question.bounds?.latest ?? lastDay}
          onChange={(day, unread) => {
            // What is half typed leaves the answer as it is.
            if (unread === null) onType(day ?? '');
          }}
        />
      ) : (
        <TextField
          {...field}
          autoComplete="off"
          digits={kind !== 'text'}
          inputMode={kind === 'text' ? 'text' : 'decimal'}
          value={text}
          onChange={onType}
        />
      )}
    </form>
  );
}

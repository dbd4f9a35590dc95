import { readValue } from '@sanjeh/domain/question/answer-value';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { boundsWords } from '#question-kind/bounds-words.ts';
import { kindNames } from '#question-kind/kind-names.ts';
import { problemWords } from '#question-kind/problem-words.ts';
import { classNames } from '#ui/class-names.ts';
import { EntryValue } from './entry-value.tsx';
import type { PaperGiven } from './paper-draft.ts';
import { type PaperQuestion, toggled } from './paper-entry.ts';

type EntryQuestionProps = {
  question: PaperQuestion;
  count: number;
  /** Undefined: nothing was said of it yet. */
  given: PaperGiven | undefined;
  onAnswer: (answerId: number | null) => void;
  /** Of other kinds, what is typed or ticked so far. */
  onType: (given: PaperGiven) => void;
  onNext: () => void;
};

const answerClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-xl border-2 px-4 py-2 text-start';

/** A question with its answers in the order of the paper, each with its key. */
export function EntryQuestion({ question, count, given, onAnswer, onType, onNext }: EntryQuestionProps) {
  const say = useSay();
  const format = useFormat();
  const place = say(m.paper_form_question, { number: question.number, count });
  const isSingle = kindOf(question) === 'single';
  const isSeveral = kindOf(question) === 'multiple';
  const ticked = isSeveral && Array.isArray(given) ? given : [given];
  const problem = isSeveral ? readValue(question, Array.isArray(given) ? given : null).problem : undefined;
  const choices = [
    ...(isSingle || isSeveral ? question.answers : []).map(({ id, title }, index) => ({
      id,
      title,
      digit: index + 1,
    })),
    // In a field a digit is a digit.
    { id: null, title: say(m.paper_form_blank), digit: isSingle || isSeveral ? 0 : null },
  ];
  return (
    <section aria-labelledby="paper-question" className="flex flex-col gap-3">
      {/* Read out anew whenever the next question comes. */}
      <div role="status">
        <p className="text-sm text-muted">
          {place}
          {question.section !== null && (
            <>
              {' · '}
              <ContentText text={question.section} />
            </>
          )}
        </p>
        <h2 id="paper-question" className="text-xl">
          <ContentText text={question.title} />
        </h2>
      </div>
      {!isSingle && <KindLine question={question} />}
      {!(isSingle || isSeveral) && (
        <EntryValue question={question} given={given} onType={onType} onNext={onNext} />
      )}
      <ul
        aria-label={say(m.paper_form_answers_of, { number: question.number })}
        className="flex flex-col gap-2"
      >
        {choices.map(({ id, title, digit }) => (
          <li key={id ?? 'blank'}>
            <button
              type="button"
              aria-pressed={ticked.includes(id)}
              onClick={() => (id !== null && isSeveral ? onType(toggled(question, given, id)) : onAnswer(id))}
              className={classNames(
                answerClass,
                ticked.includes(id)
                  ? 'border-primary bg-primary-soft'
                  : 'border-line bg-surface hover:border-control',
                id === null && 'text-muted',
              )}
            >
              {digit !== null && digit <= 9 && (
                <kbd
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-md border border-line font-sans text-sm pointer-coarse:hidden"
                >
                  {format.number(digit)}
                </kbd>
              )}
              <ContentText text={title} />
            </button>
          </li>
        ))}
      </ul>
      {isSeveral && (
        <p role="status" className="text-sm text-danger-text empty:hidden">
          {problem && say(problemWords(problem))}
        </p>
      )}
    </section>
  );
}

/** What kind of answer the paper asks for. */
function KindLine({ question }: { question: PaperQuestion }) {
  const say = useSay();
  const format = useFormat();
  const { unit, lowLabel, highLabel, min, max } = question.bounds ?? {};
  const words = boundsWords(question, { say, format });
  const ends =
    kindOf(question) === 'slider'
      ? say(m.paper_form_ends, {
          low: `${format.number(Number(min))}${lowLabel ? ` (${isolate(lowLabel)})` : ''}`,
          high: `${format.number(Number(max))}${highLabel ? ` (${isolate(highLabel)})` : ''}`,
        })
      : null;
  return (
    <p className="text-sm text-muted">
      {say(kindNames[kindOf(question)])}
      {[words, ends, unit && isolate(unit)].filter(Boolean).map((part) => ` · ${part}`)}
    </p>
  );
}

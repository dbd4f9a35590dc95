import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { PaperQuestion } from './paper-entry.ts';

type EntryQuestionProps = {
  question: PaperQuestion;
  count: number;
  /** Undefined: nothing was said of it yet. */
  answerId: number | null | undefined;
  onAnswer: (answerId: number | null) => void;
};

const answerClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-xl border-2 px-4 py-2 text-start';

/** A question with its answers in the order of the paper, each with its key. */
export function EntryQuestion({ question, count, answerId, onAnswer }: EntryQuestionProps) {
  const say = useSay();
  const format = useFormat();
  const place = say(m.paper_form_question, { number: question.number, count });
  const choices = [
    ...question.answers.map(({ id, title }, index) => ({ id, title, digit: index + 1 })),
    { id: null, title: say(m.paper_form_blank), digit: 0 },
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
      <ul
        aria-label={say(m.paper_form_answers_of, { number: question.number })}
        className="flex flex-col gap-2"
      >
        {choices.map(({ id, title, digit }) => (
          <li key={id ?? 'blank'}>
            <button
              type="button"
              aria-pressed={answerId === id}
              onClick={() => onAnswer(id)}
              className={classNames(
                answerClass,
                answerId === id
                  ? 'border-primary bg-primary-soft'
                  : 'border-line bg-surface hover:border-control',
                id === null && 'text-muted',
              )}
            >
              {digit <= 9 && (
                <kbd
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-md border border-line font-sans text-sm"
                >
                  {format.number(digit)}
                </kbd>
              )}
              <ContentText text={title} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { type PaperDraft, type PaperGiven, readGiven } from './paper-draft.ts';
import type { PaperQuestion } from './paper-entry.ts';

type StripProps = {
  questions: readonly PaperQuestion[];
  answers: PaperDraft['answers'];
  at: number;
  onGo: (at: number) => void;
};

/** All questions by their numbers, with the key that was pressed for each: it is compared with the paper at a glance. */
export function QuestionStrip({ questions, answers, at, onGo }: StripProps) {
  const say = useSay();
  const format = useFormat();
  const count = questions.length;
  // Of ticks the keys that were pressed; what was typed is too long for it.
  const keysOf = (question: PaperQuestion, given: PaperGiven | undefined) => {
    const ticked = Array.isArray(given) ? given : [given];
    const places = question.answers.flatMap(({ id }, place) => (ticked.includes(id) ? place + 1 : []));
    return places.length > 0 ? places.map((place) => format.number(place)).join(' ') : '✓';
  };
  return (
    <ol className="flex flex-wrap gap-1.5">
      {questions.map((question, index) => {
        const given = answers[question.id];
        const isAnswered = readGiven(question, given ?? null) !== null;
        const mark = isAnswered ? keysOf(question, given) : null;
        return (
          <li key={question.id}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
              className={classNames(
                'flex min-h-11 min-w-11 flex-col items-center justify-center rounded-lg border px-1 text-sm leading-tight',
                index === at
                  ? 'border-primary bg-primary-soft'
                  : 'border-line bg-surface hover:border-control',
              )}
            >
              <span className="sr-only">
                {say(m.paper_form_question, { number: question.number, count })}
                {given !== undefined && `: ${mark ?? say(m.paper_form_blank)}`}
              </span>
              <span aria-hidden className="text-xs text-muted">
                {format.number(question.number)}
              </span>
              <span aria-hidden className="font-semibold">
                {mark ?? '–'}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

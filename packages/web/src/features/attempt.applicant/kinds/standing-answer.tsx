import { kindOf } from '@sanjeh/domain/question/question-kind';
import { valueWords } from '#features/question-kind/value-words.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { KindAnswerProps } from './kind-field.ts';

type StandingAnswerProps = Pick<KindAnswerProps, 'question' | 'given'> & { id?: string };

/** What counts while something else, which is no answer, stands in the field. */
export function StandingAnswer({ id, question, given }: StandingAnswerProps) {
  const say = useSay();
  const format = useFormat();
  const answer = typeof given === 'string' ? valueWords(kindOf(question), given, format) : null;
  return (
    <p id={id} className="mt-1 text-sm text-muted">
      {answer === null
        ? say(m.attempt_draft_unanswered)
        : say(m.attempt_draft_standing, { answer: isolate(answer) })}
    </p>
  );
}

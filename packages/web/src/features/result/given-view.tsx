import type { ResultSection } from '@sanjeh/contract/result/result.schema';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { MediumNote } from '#medium/medium-note.tsx';
import { m } from '#paraglide/messages.js';
import { valueWords } from '#question-kind/value-words.ts';
import { classNames } from '#ui/class-names.ts';

type Question = ResultSection['questions'][number];

/** What was answered, whatever the kind of the question. */
export function GivenView({ question, className }: { question: Question; className?: string }) {
  const say = useSay();
  const format = useFormat();
  const { answer, given } = question;
  if (question.notAsked)
    return (
      <span className="text-muted">{say(question.credited ? m.result_credited : m.result_not_asked)}</span>
    );
  if (answer)
    return (
      <>
        <ContentText className={className} text={answer.title} />
        <MediumNote medium={answer.medium} />
      </>
    );
  if (given?.choices)
    return (
      <ul className="flex flex-col gap-0.5">
        {given.choices.map(({ id, title, medium }) => (
          <li key={id}>
            <ContentText className={className} text={title} />
            <MediumNote medium={medium} />
          </li>
        ))}
      </ul>
    );
  if (given?.value === undefined) return <span className="text-muted">{say(m.result_unanswered)}</span>;
  if (question.kind === 'essay')
    return <ContentText as="p" className={classNames('whitespace-pre-line', className)} text={given.value} />;
  return (
    <span className={className}>
      <ContentText text={valueWords(kindOf(question), given.value, format)} />
      {given.unit !== undefined && (
        <>
          {' '}
          <ContentText text={given.unit} />
        </>
      )}
    </span>
  );
}

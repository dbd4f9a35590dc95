import type { ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type ShownFacts = Pick<
  ExamDetails,
  'questionCount' | 'timeLimitMinutes' | 'maxAttempts' | 'ageRangeTitle' | 'categoryTitle' | 'sections'
>;

/** How long, how many, for whom. */
export function ExamFacts({ exam, taken = 0 }: { exam: ShownFacts; taken?: number }) {
  const say = useSay();
  const format = useFormat();
  const facts = [
    [m.attempt_fact_questions, format.number(exam.questionCount)],
    [
      m.attempt_fact_time,
      exam.timeLimitMinutes === null
        ? say(m.attempt_time_free)
        : say(m.attempt_time_limit, { minutes: exam.timeLimitMinutes }),
    ],
    [m.attempt_fact_age, exam.ageRangeTitle],
    [m.attempt_fact_category, exam.categoryTitle],
    ...(exam.maxAttempts === null
      ? []
      : [
          [
            m.attempt_fact_attempts,
            taken === 0
              ? format.number(exam.maxAttempts)
              : say(m.attempt_fact_attempts_used, { limit: exam.maxAttempts, taken }),
          ] as const,
        ]),
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={say(label)} className="min-w-0 wrap-anywhere">
            <dt className="text-sm text-muted">{say(label)}</dt>
            <dd className="font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {exam.sections.length > 1 && (
        <div className="mt-4">
          <h3 className="text-sm font-normal text-muted">{say(m.attempt_sections)}</h3>
          <ul className="flex flex-wrap gap-2 pt-1">
            {exam.sections.map(({ id, title, questionCount }) => (
              <li key={id} className="min-w-0 rounded-lg bg-hover px-3 py-1 text-sm break-words">
                <ContentText text={title} />{' '}
                <span className="text-muted">{say(m.attempt_section_count, { count: questionCount })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

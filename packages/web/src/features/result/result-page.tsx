import type { AdminResult, Result } from '@sanjeh/contract/result/result.schema';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { useFormat } from '../../i18n/format.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { useSettings } from '../../settings/settings-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { RescoredNote } from './rescored-note.tsx';
import { ResultHeadline } from './result-headline.tsx';
import { ResultAnswers, ResultSections } from './result-sections.tsx';

type ResultQuery = { data: Result | AdminResult | undefined; error: Error | null; refetch: () => unknown };

type Props = { query: ResultQuery; actions?: ReactNode; isOriginal?: boolean };

/** The headline first, then the sections, then every answer. */
export function ResultPage({ query, actions, isOriginal = false }: Props) {
  const say = useSay();
  const { data: result, error } = query;
  if (error instanceof ApiProblem && error.status === 404) return <EmptyState title={m.result_not_found} />;
  if (error) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!result) return <SkeletonText lines={8} />;
  return (
    <article className="mx-auto flex max-w-4xl flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-medium text-primary-text">{say(m.result_title)}</p>
          <h1 className="text-2xl font-bold">
            <bdi>{result.title}</bdi>
          </h1>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
      </header>
      <Facts result={result} />
      <RescoredNote result={result} isOriginal={isOriginal} />
      <ResultHeadline result={result} />
      <ResultSections sections={result.sections} />
      <ResultAnswers sections={result.sections} />
      {result.description && (
        <Card title={say(m.result_demo)}>
          <p dir="auto" className="text-sm whitespace-pre-line text-muted">
            {result.description}
          </p>
        </Card>
      )}
    </article>
  );
}

function Facts({ result }: { result: Result | AdminResult }) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const person = 'applicant' in result ? result.applicant : null;
  const facts: [string, ReactNode][] = [
    ...(person
      ? ([
          [say(m.result_person), <bdi key="name">{person.fullName}</bdi>],
          [
            say(m.result_national_code),
            <bdi key="code" dir="ltr">
              {language === 'fa' ? toPersianDigits(person.nationalCode) : person.nationalCode}
            </bdi>,
          ],
          [say(m.result_birth_date), format.date(person.birthDate)],
        ] satisfies [string, ReactNode][])
      : []),
    [say(m.result_taken_on), format.instant(result.participateDateTime)],
    [say(m.result_age), say(m.result_age_value, { months: result.age.months, days: result.age.days })],
    [
      say(m.result_code),
      <code key="code" dir="ltr" className="select-all">
        {result.code}
      </code>,
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

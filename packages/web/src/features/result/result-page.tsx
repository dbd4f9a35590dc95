import type { AdminResult, Result } from '@sanjeh/contract/result/result.schema';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ConsentNote } from './consent-note.tsx';
import { NextSteps } from './next-steps.tsx';
import { NotYetList } from './not-yet-list.tsx';
import { RescoredNote } from './rescored-note.tsx';
import { ResultAlerts } from './result-alerts.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultHeadline } from './result-headline.tsx';
import { ResultScales } from './result-scales.tsx';
import { ResultAnswers, ResultSections } from './result-sections.tsx';

type ResultQuery = { data: Result | AdminResult | undefined; error: Error | null; refetch: () => unknown };

type Props = {
  query: ResultQuery;
  actions?: ReactNode;
  /** How it went over time. */
  scoreHistory?: ReactNode;
  isOriginal?: boolean;
  /** The way to take the consent back, where one stands. */
  withdraw?: (consentId: string, title: string) => ReactNode;
  /** The way out where there is no such result. */
  elsewhere?: ReactNode;
};

/** The headline first, then the sections, then every answer. */
export function ResultPage({ query, actions, scoreHistory, isOriginal = false, withdraw, elsewhere }: Props) {
  const say = useSay();
  const { data: result, error } = query;
  if (kindOf(error) === 'gone')
    return (
      <div className="mx-auto max-w-4xl">
        <h1 className="text-2xl font-bold">{say(m.result_title)}</h1>
        <EmptyState icon={SearchX} title={m.result_not_found} action={elsewhere} />
      </div>
    );
  // One that is here is shown, even if it could not be read once more.
  if (error && !result) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!result) return <SkeletonText lines={8} />;
  const isAdmin = 'nationalCode' in result.applicant;
  return (
    <article className="mx-auto flex max-w-4xl flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-medium text-primary-text">{say(m.result_title)}</p>
          <h1 className="text-2xl font-bold">
            <ContentText text={result.title} />
          </h1>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
      </header>
      <ConsentNote result={result} />
      <RescoredNote result={result} isOriginal={isOriginal} />
      <ResultAlerts alerts={result.alerts} />
      <ResultHeadline result={result} />
      <NotYetList result={result} />
      {!isAdmin && <NextSteps result={result} />}
      <ResultFacts result={result} person={'nationalCode' in result.applicant ? result.applicant : null} />
      <ResultSections sections={result.sections} />
      <ResultScales scales={result.scales} />
      {scoreHistory}
      <ResultAnswers sections={result.sections} total={result.total} isTotalShown={result.totalShown} />
      {result.description && (
        <Card title={say(m.result_demo)}>
          <ContentText as="p" className="text-sm whitespace-pre-line text-muted" text={result.description} />
        </Card>
      )}
      {withdraw && result.consent?.withdrawnAt === null && (
        <div className="print:hidden">{withdraw(result.consent.id, result.title)}</div>
      )}
    </article>
  );
}

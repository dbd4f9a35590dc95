import type { Result } from '@sanjeh/contract/result/result.schema';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { PdfLayout } from '#layouts/pdf/pdf-layout.tsx';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ConsentNote } from './consent-note.tsx';
import { RescoredNote } from './rescored-note.tsx';
import { ResultAlerts } from './result-alerts.tsx';
import { type ResultApplicant, ResultFacts } from './result-facts.tsx';
import { ResultHeadline } from './result-headline.tsx';
import { ResultScales } from './result-scales.tsx';
import { AnswersTotal, ResultSections } from './result-sections.tsx';
import { SectionAnswers } from './section-answers.tsx';

/** A short table stays on one page, with its sum. */
const keptTogether = 12;

type ResultQuery = { data: Result | undefined; error: Error | null; refetch: () => unknown };

type Props = {
  query: ResultQuery;
  person: ResultApplicant | null;
  scoreHistory: ReactNode;
  actions: ReactNode;
  isOriginal?: boolean;
};

/** The whole result on paper: nothing is folded away, and nothing can be pressed. */
export function ResultPrint({ query, person, scoreHistory, actions, isOriginal = false }: Props) {
  const say = useSay();
  const { data: result, error } = query;
  if (!result || error) {
    return (
      <PdfLayout title={say(m.result_title)} actions={actions}>
        <Waiting query={query} />
      </PdfLayout>
    );
  }
  return (
    <PdfLayout title={result.title} actions={actions}>
      <div className="report flex flex-col gap-5">
        <ResultFacts result={result} person={person} />
        <ResultAlerts alerts={result.alerts} />
        <RescoredNote result={result} isOriginal={isOriginal} />
        <ConsentNote result={result} />
        <ResultHeadline result={result} />
        <ResultScales scales={result.scales} />
        <ResultSections sections={result.sections} />
        {scoreHistory}
        <section>
          <h2 className="text-lg">{say(m.result_answers)}</h2>
          {result.sections.map((section) => (
            <section
              key={section.id}
              className={classNames('mt-3', section.questions.length <= keptTogether && 'break-inside-avoid')}
            >
              <h3 className="text-base font-bold">
                <ContentText text={section.title} />
              </h3>
              <SectionAnswers section={section} />
            </section>
          ))}
          {result.totalShown && <AnswersTotal total={result.total} />}
        </section>
        {result.description && (
          <section className="text-sm text-muted">
            <h2 className="text-base">{say(m.result_demo)}</h2>
            <ContentText as="p" className="whitespace-pre-line" text={result.description} />
          </section>
        )}
      </div>
    </PdfLayout>
  );
}

function Waiting({ query: { error, refetch } }: { query: ResultQuery }) {
  if (kindOf(error) === 'gone') return <EmptyState title={m.result_not_found} />;
  return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={8} />;
}

import type { Result } from '@sanjeh/contract/result/result.schema';
import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { ComparedScaleView } from './compared-scale.tsx';
import { ComparedSectionView } from './compared-section.tsx';
import { compareResults } from './comparison.ts';

type ResultQuery = { data: Result | undefined; error: Error | null; refetch: () => unknown };

type Props = {
  queries: readonly [ResultQuery, ResultQuery];
  scoreHistory: ScoreHistory | undefined;
  onChoose: (id: string, compare: string) => void;
  back: ReactNode;
};

/** Two attempts of one person at one exam, side by side. */
export function ComparePage({ queries: [first, second], scoreHistory, onChoose, back }: Props) {
  const say = useSay();
  const format = useFormat();
  const errors = [first.error, second.error].filter((error) => error !== null);
  if (errors.some((error) => kindOf(error) === 'gone')) {
    return <EmptyState title={m.result_not_found} action={back} />;
  }
  if (errors.length > 0)
    return <ErrorState onRetry={() => [first, second].map((query) => query.refetch())} />;
  const [one, other] = [first.data, second.data];
  if (!one || !other) return <SkeletonText lines={8} />;
  if (one.exameId !== other.exameId) return <EmptyState title={m.result_compare_foreign} action={back} />;
  const { older, newer, total, sections } = compareResults(one, other);
  return (
    <article className="mx-auto flex max-w-4xl flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-medium text-primary-text">{say(m.result_compare_title)}</p>
          <h1 className="text-2xl font-bold">
            <ContentText text={newer.title} />
          </h1>
          <p className="text-muted">
            {say(m.result_compare_lead, {
              older: format.instant(older.participateDateTime),
              newer: format.instant(newer.participateDateTime),
            })}
          </p>
        </div>
        <div className="print:hidden">{back}</div>
      </header>
      <CompareChoice scoreHistory={scoreHistory} ids={[one.id, other.id]} onChoose={onChoose} />
      {newer.totalShown && (
        <Card title={say(m.result_total)}>
          <ComparedScaleView scale={total} />
        </Card>
      )}
      {sections.map((section) => (
        <ComparedSectionView key={section.id} section={section} />
      ))}
    </article>
  );
}

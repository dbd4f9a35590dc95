import { useQuery } from '@tanstack/react-query';
import { Scale3d } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { readOnce } from '#api/form-query.ts';
import { faultMessage } from '#form/fault-message.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { getExamNorms } from './norm.api.ts';
import { NormForm } from './norm-form.tsx';

type NormPageProps = {
  exameId: number;
  /** The way to the questions, for an exam that has none. */
  toQuestions: ReactNode;
};

export function NormPage({ exameId, toQuestions }: NormPageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['norm editor', exameId],
    queryFn: () => getExamNorms(exameId),
    ...readOnce,
  });
  if (kindOf(error) === 'gone') return <EmptyState title={m.question_no_exam} />;
  if (error) {
    return (
      <ErrorState description={faultMessage(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonText lines={8} />;
  if (data.scales.length === 0 && data.set.groups.length === 0) {
    return (
      <EmptyState
        icon={Scale3d}
        title={m.norm_no_scale}
        description={m.norm_no_scale_text}
        action={toQuestions}
      />
    );
  }
  return <NormForm examId={exameId} initial={data} />;
}

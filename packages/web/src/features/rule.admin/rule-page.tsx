import { useQuery } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { readOnce } from '#api/form-query.ts';
import { faultMessage } from '#form/fault-message.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { getExamRules } from './rule.api.ts';
import { RuleEditor } from './rule-editor.tsx';

type RulePageProps = {
  exameId: number;
  /** The way to the questions, for an exam that has none. */
  toQuestions: ReactNode;
};

export function RulePage({ exameId, toQuestions }: RulePageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rule editor', exameId],
    queryFn: () => getExamRules(exameId),
    ...readOnce,
  });
  if (kindOf(error) === 'gone') return <EmptyState title={m.question_no_exam} />;
  if (error)
    return (
      <ErrorState description={faultMessage(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <SkeletonText lines={8} />;
  if (data.questions.sections.length === 0)
    return (
      <EmptyState icon={Split} title={m.rule_no_questions} description={m.rule_lead} action={toQuestions} />
    );
  return <RuleEditor exameId={exameId} data={data} />;
}

import type { ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as rules from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cached } from '#api/cached-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** What is said elsewhere about the questions, and changes how applicants see them. */
export interface PreviewedExam {
  readonly rules: readonly ExamRule[];
  readonly draws: ExamBank['draws'];
}

const none: PreviewedExam = { rules: [], draws: [] };

/** What could not be read is shown as if it were not there: `retry` is null where all of it was. */
export function usePreviewedExam(exameId: number): { exam: PreviewedExam; retry: (() => void) | null } {
  const { language } = useSettings().settings;
  const set = useQuery(cached(rules.get, { params: { id: exameId } }, language));
  const bank = useQuery(cached(examBank.get, { params: { exameId } }, language));
  const exam = useMemo(
    () => ({ rules: set.data?.rules ?? none.rules, draws: bank.data?.draws ?? none.draws }),
    [set.data, bank.data],
  );
  // While it is tried again it is not there either: what is said of it stays.
  const failed = [set, bank].filter(
    ({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0,
  );
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return { exam, retry: failed.length > 0 ? retry : null };
}

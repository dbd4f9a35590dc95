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

export function usePreviewedExam(exameId: number): PreviewedExam {
  const { language } = useSettings().settings;
  const { data: set } = useQuery(cached(rules.get, { params: { id: exameId } }, language));
  const { data: bank } = useQuery(cached(examBank.get, { params: { exameId } }, language));
  return useMemo(() => ({ rules: set?.rules ?? none.rules, draws: bank?.draws ?? none.draws }), [set, bank]);
}

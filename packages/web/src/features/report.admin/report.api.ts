import * as contract from '@sanjeh/contract/report/report.admin.contract';
import type { ReportNoteValues, ReportTextsValues } from '@sanjeh/contract/report/report.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export type AttemptOf = { applicantId: number; id: string };

export function useReportTexts(examId: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.getTexts, { params: { id: examId } }, language));
}

export function saveReportTexts(examId: number, body: ReportTextsValues) {
  return call(contract.replaceTexts, { params: { id: examId }, body });
}

export function useReportNote(attempt: AttemptOf) {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.getNote, { params: attempt }, language));
}

export function saveReportNote(attempt: AttemptOf, body: ReportNoteValues) {
  return call(contract.updateNote, { params: attempt, body });
}

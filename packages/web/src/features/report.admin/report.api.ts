import * as contract from '@sanjeh/contract/report/report.admin.contract';
import type { ReportNoteValues, ReportTextsValues } from '@sanjeh/contract/report/report.schema';
import { useQuery } from '@tanstack/react-query';
import { cachedInBoth, untilSaved } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';

export type AttemptOf = { applicantId: number; id: string };

export function useReportTexts(examId: number) {
  return useQuery(cachedInBoth(contract.getTexts, { params: { id: examId } }));
}

export function readReportTexts(examId: number) {
  return call(contract.getTexts, { params: { id: examId } });
}

export function saveReportTexts(examId: number, body: ReportTextsValues) {
  return call(contract.replaceTexts, { params: { id: examId }, body });
}

export function useReportNote(attempt: AttemptOf) {
  return useQuery({ ...cachedInBoth(contract.getNote, { params: attempt }), ...untilSaved });
}

export function readReportNote(attempt: AttemptOf) {
  return call(contract.getNote, { params: attempt });
}

export function saveReportNote(attempt: AttemptOf, body: ReportNoteValues) {
  return call(contract.updateNote, { params: attempt, body });
}

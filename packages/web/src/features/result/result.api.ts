import { getApplicantReport } from '@sanjeh/contract/report/report.admin.contract';
import { getReport } from '@sanjeh/contract/report/report.contract';
import { getApplicantResult, getResult } from '@sanjeh/contract/result/result.contract';
import {
  getApplicantScoreHistory,
  getScoreHistory,
} from '@sanjeh/contract/score-history/score-history.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { download, fetchFile } from '#api/download.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useResult(id: string, isOriginal = false) {
  const { language } = useSettings().settings;
  return useQuery(cached(getResult, { params: { id }, query: originalQuery(isOriginal) }, language));
}

function originalQuery(isOriginal: boolean): { original?: 'true' } {
  return isOriginal ? { original: 'true' } : {};
}

export function useApplicantResult(applicantId: number, id: string, isOriginal = false) {
  const { language } = useSettings().settings;
  const query = originalQuery(isOriginal);
  return useQuery(cached(getApplicantResult, { params: { applicantId, id }, query }, language));
}

export function useScoreHistory(id: string) {
  const { language } = useSettings().settings;
  return useQuery(cached(getScoreHistory, { params: { id } }, language));
}

export function useApplicantScoreHistory(applicantId: number, id: string) {
  const { language } = useSettings().settings;
  return useQuery(cached(getApplicantScoreHistory, { params: { applicantId, id } }, language));
}

/** The report as a file, to keep or to send. */
export function reportOf(id: string, isOriginal: boolean): ReportSource {
  const input = { params: { id }, query: originalQuery(isOriginal) };
  return { keep: () => download(getReport, input), fetch: () => fetchFile(getReport, input) };
}

export function applicantReportOf(applicantId: number, id: string, isOriginal: boolean): ReportSource {
  const input = { params: { applicantId, id }, query: originalQuery(isOriginal) };
  return {
    keep: () => download(getApplicantReport, input),
    fetch: () => fetchFile(getApplicantReport, input),
  };
}

export type ReportSource = { keep: () => Promise<void>; fetch: () => Promise<File> };

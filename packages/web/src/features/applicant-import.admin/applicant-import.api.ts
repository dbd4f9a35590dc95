import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import type {
  ApplicantImport,
  ImportApply,
  ImportVerdict,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { download } from '#api/download.ts';
import { call } from '#api/plain-client.ts';
import { upload } from '#api/upload.ts';
import { useSettings } from '#settings/settings-provider.tsx';

const whileApplyingMs = 1000;

const isApplying = (data: ApplicantImport | undefined) => data?.state === 'applying';

export function useImport(id: number) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(contract.get, { params: { id } }, language),
    refetchInterval: ({ state }) => isApplying(state.data as ApplicantImport) && whileApplyingMs,
  });
}

export function useRecentImports() {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.list, { query: { pageSize: 10 } }, language));
}

export const rowPageSize = 25;

export function useImportRows(id: number, page: number, verdict: ImportVerdict | null) {
  const { language } = useSettings().settings;
  const query = { page, pageSize: rowPageSize, ...(verdict ? { verdict } : {}) } as const;
  return useQuery({
    ...cached(contract.listRows, { params: { id }, query }, language),
    placeholderData: keepPreviousData,
  });
}

const quietly = { onProgress: () => {}, signal: new AbortController().signal };

export function trySheet(file: File, groupId: number | null): Promise<ApplicantImport> {
  return upload(contract.tryImport, { query: groupId === null ? {} : { groupId } }, file, quietly);
}

export function applyImport(id: number, body: ImportApply) {
  return call(contract.apply, { params: { id }, body });
}

export function stopImport(id: number) {
  return call(contract.stop, { params: { id } });
}

export function resumeImport(id: number) {
  return call(contract.resume, { params: { id } });
}

export function downloadTemplate(format: ExportFormat) {
  return download(contract.template, { query: { format } });
}

export function downloadAnswer(id: number, format: ExportFormat) {
  return download(contract.answerSheet, { params: { id }, query: { format } });
}

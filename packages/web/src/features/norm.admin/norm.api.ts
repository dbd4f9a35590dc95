import * as norms from '@sanjeh/contract/norm/norm.contract';
import type { NormGroupInput, NormSet } from '@sanjeh/contract/norm/norm.schema';
import type { NormImport, NormImportQuery } from '@sanjeh/contract/norm/norm-import.schema';
import type { NormSample, NormSampleQueryInput } from '@sanjeh/contract/norm/norm-sample.schema';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { download } from '#api/download.ts';
import { call } from '#api/plain-client.ts';
import { upload } from '#api/upload.ts';

/** A lost sign-in must not carry away what is written. */
const stay = { stay: true };

export interface ExamNorms {
  readonly revision: number;
  readonly set: NormSet;
  readonly scales: readonly AdminScale[];
}

export async function getExamNorms(id: number): Promise<ExamNorms> {
  const [set, { scales: listed }] = await Promise.all([
    call(norms.get, { params: { id } }, stay),
    call(scales.get, { params: { id } }, stay),
  ]);
  return { revision: set.revision, set, scales: listed };
}

export function replaceNorms(id: number, revision: number, groups: NormGroupInput[]): Promise<NormSet> {
  return call(norms.replace, { params: { id }, body: { revision, groups } }, stay);
}

export function getSample(id: number, query: NormSampleQueryInput): Promise<NormSample> {
  return call(norms.sample, { params: { id }, query }, stay);
}

export function downloadSheet(id: number, format: ExportFormat): Promise<void> {
  return download(norms.sheet, { params: { id }, query: { format } });
}

const quietly = { onProgress: () => {}, signal: new AbortController().signal };

export function tryImport(id: number, file: File, query: NormImportQuery): Promise<NormImport> {
  return upload(norms.tryImport, { params: { id }, query }, file, quietly);
}

export function applyImport(
  id: number,
  file: File,
  query: NormImportQuery & { fingerprint: string },
): Promise<NormSet> {
  return upload(norms.applyImport, { params: { id }, query }, file, quietly);
}

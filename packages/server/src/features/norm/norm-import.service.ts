import { maxNormGroupsPerExam, type NormSet } from '@sanjeh/contract/norm/norm.schema';
import {
  type NormImport,
  type NormImportApplyQuery,
  type NormImportQuery,
  normColumns,
  normSheetMaxRows,
} from '@sanjeh/contract/norm/norm-import.schema';
import { scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { SheetBounds } from '#sheet/sheet-problem.ts';
import { lockExam } from '../exam-revision/exam-revision.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { getNorms, storeNorms } from './norm.service.ts';
import { fingerprintOf, type ImportPlan, type PlacedGroup, planImport } from './norm-import-plan.ts';
import { type ReadSheet, readNormSheet } from './norm-sheet-reading.ts';

export const normSheetBounds: SheetBounds = {
  rows: normSheetMaxRows + 1,
  columns: 2 * normColumns.length,
  bytes: 64 * 1024 * 1024,
};

type Rows = readonly (readonly string[])[];

export async function tryImport(
  db: Executor,
  examId: number,
  rows: Rows,
  { rest }: NormImportQuery,
): Promise<NormImport> {
  const { sheet, before, plan } = await readPlan(db, examId, rows, rest);
  const { missingColumns, ignoredHeadings } = sheet;
  const hasChange =
    plan.removed > 0 || plan.items.some(({ verdict }) => ['new', 'replaces'].includes(verdict));
  return {
    revision: before.revision,
    fingerprint: missingColumns.length === 0 && hasChange ? fingerprintOf(before.revision, plan) : null,
    ...{ missingColumns, ignoredHeadings, items: plan.items },
    ...{ kept: plan.kept, removed: plan.removed },
  };
}

export function applyImport(
  db: Executor,
  caller: Caller,
  examId: number,
  rows: Rows,
  { rest, fingerprint }: NormImportApplyQuery,
): Promise<NormSet> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const { before, plan } = await readPlan(transaction, examId, rows, rest);
    if (fingerprintOf(before.revision, plan) !== fingerprint)
      throw new ApiError('stale', { params: { revision: before.revision } });
    return storeNorms(transaction, caller, before, plan.groups);
  });
}

async function readPlan(
  db: Executor,
  examId: number,
  rows: Rows,
  rest: NormImportQuery['rest'],
): Promise<{ sheet: ReadSheet; before: NormSet; plan: ImportPlan }> {
  const before = await getNorms(db, examId);
  const scales = scalesOf(await readContent(db, examId));
  const keys = new Map(scales.map(({ key, code }) => [code, key]));
  const placed = before.groups.flatMap(({ id: _, ...group }): PlacedGroup[] => {
    const scale = keys.get(group.scaleCode);
    return scale ? [{ scale, group }] : [];
  });
  const sheet = readNormSheet(rows);
  if (sheet.groups.length > maxNormGroupsPerExam)
    throw invalidField('file', 'too_many_rows', { maximum: maxNormGroupsPerExam });
  const plan = planImport(sheet.groups, placed, scales, rest);
  if (plan.groups.length > maxNormGroupsPerExam)
    throw invalidField('file', 'too_many_rows', { maximum: maxNormGroupsPerExam });
  return { sheet, before, plan };
}

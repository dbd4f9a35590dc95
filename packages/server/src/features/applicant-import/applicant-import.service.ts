import { setImmediate as turnOfLoop } from 'node:timers/promises';
import {
  type ApplicantImport,
  type ImportApply,
  type ImportListQuery,
  importColumns,
  importMaxRows,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Page } from '#db/query/list-page.ts';
import { beUnhurried, inTransaction } from '#db/transaction.ts';
import type { SheetBounds } from '#sheet/sheet-problem.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getGroup } from '../person-group/person-group.service.ts';
import * as queries from './applicant-import.queries.ts';
import { readApplicantSheet, type SheetLine } from './applicant-sheet-reading.ts';
import { fingerprintOf, importPlanner, type PlannedRow } from './import-plan.ts';
import { settle } from './import-run.service.ts';
import { toImport } from './import-view.ts';
import { placeFinder } from './place-names.ts';
import { readPerson } from './sheet-person.ts';

export const importBounds: SheetBounds = {
  rows: importMaxRows + 1,
  columns: 4 * importColumns.length,
  bytes: 64 * 1024 * 1024,
};

/** Who imports, and for which day and language things are read. */
export interface Importing {
  readonly db: Executor;
  readonly now: Date;
  readonly timeZone: string;
  readonly language: Language;
}

interface Given {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
  readonly groupId?: number | undefined;
}

const longestName = 200;

/** Reads and judges a sheet, and keeps both until it is applied or forgotten. */
export async function tryImport(
  importing: Importing,
  caller: Caller,
  { fileName, rows, groupId }: Given,
): Promise<ApplicantImport> {
  const { db, language } = importing;
  if (groupId !== undefined) await getGroup(db, groupId);
  const sheet = readApplicantSheet(rows);
  const planned = await planSheet(importing, sheet.lines);
  const isReadable = sheet.missingColumns.length === 0 && planned.length > 0;
  return inTransaction(db, async (transaction) => {
    const { id } = await queries.insertImport(transaction, {
      user_id: caller.userId,
      file_name: fileName.replace(/\p{Cc}/gu, '').slice(0, longestName),
      group_id: groupId ?? null,
      fingerprint: isReadable ? fingerprintOf(planned) : null,
      missing_columns: sheet.missingColumns,
      ignored_headings: sheet.ignoredHeadings,
    });
    await queries.insertRows(transaction, id, planned);
    return getImport(transaction, id, language);
  });
}

/** So many rows are judged before it is the turn of somebody else. */
const sliceSize = 50;

async function planSheet(
  { db, now, timeZone }: Importing,
  lines: readonly SheetLine[],
): Promise<PlannedRow[]> {
  const today = dateInTimeZone(now, timeZone);
  const reading = { findPlace: placeFinder(await queries.selectPlaces(db)), today };
  const named = { codes: new Set<string>(), phoneNumbers: new Set<string>() };
  await inSlices(lines, (line) => {
    const person = readPerson(line, reading);
    if ('issues' in person) return;
    named.codes.add(person.nationalCode);
    named.phoneNumbers.add(person.phoneNumber);
  });
  const known = await queries.selectKnown(db, {
    codes: [...named.codes],
    phoneNumbers: [...named.phoneNumbers],
  });
  const planner = importPlanner(reading, known);
  const planned: PlannedRow[] = [];
  await inSlices(lines, (line) => planned.push(planner.plan(line)));
  return planned;
}

async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += sliceSize) {
    for (const item of items.slice(start, start + sliceSize)) work(item);
    await turnOfLoop();
  }
}

export async function getImport(db: Executor, id: number, language: Language): Promise<ApplicantImport> {
  return toImport(db, found(await queries.selectImport(db, id)), language);
}

export async function listImports(
  db: Executor,
  query: ImportListQuery,
  language: Language,
): Promise<Page<ApplicantImport>> {
  const page = await queries.selectImportPage(db, query);
  const items: ApplicantImport[] = [];
  for (const row of page.items) items.push(await toImport(db, row, language));
  return { ...page, items };
}

/** Judged anew: what was shown must still be what would happen. Once it has begun, again changes nothing. */
export function applyImport(
  importing: Importing,
  caller: Caller,
  id: number,
  { fingerprint, takes, except }: ImportApply,
): Promise<ApplicantImport> {
  const { db, language } = importing;
  return inTransaction(db, async (transaction) => {
    const record = found(await queries.lockImport(transaction, id));
    if (record.state === 'tried') {
      // While thousands of rows are judged the transaction says nothing, on a busy machine longer than is usually waited.
      await beUnhurried(transaction);
      const lines = await storedLines(transaction, id);
      const planned = await planSheet({ ...importing, db: transaction }, lines);
      if (planned.length === 0 || fingerprintOf(planned) !== fingerprint) throw new ApiError('stale');
      await queries.takeRows(transaction, id, { takes, except });
      await begin(transaction, caller, record);
    }
    return getImport(transaction, id, language);
  });
}

/** From now on it is done by their word, whoever uploaded it. */
async function begin(
  db: Executor,
  caller: Caller,
  { id, file_name }: { id: number; file_name: string },
): Promise<void> {
  await queries.setApplying(db, id, caller.userId);
  const { taken, done } = (await queries.selectCounts(db, id)) ?? {};
  await recordChange(db, caller, {
    ...{ entity: 'applicant', entityId: auditedId(id), action: 'import', before: null },
    after: { fileName: file_name, taken, done },
  });
}

/** A sheet is nobody's record, nor the whole list. */
export function auditedId(id: number): string {
  return `import-${id}`;
}

async function storedLines(db: Executor, id: number): Promise<SheetLine[]> {
  const rows = await queries.selectRowsAfter(db, id, 0, importMaxRows);
  return rows.map(({ row, cells }) => ({ row, cells: cells as SheetLine['cells'] }));
}

/** Waits for the row that is under way. */
export function stopImport(
  { db, language }: Importing,
  caller: Caller,
  id: number,
): Promise<ApplicantImport> {
  return inTransaction(db, async (transaction) => {
    const record = found(await queries.lockImport(transaction, id));
    if (record.state === 'applying') await settle(transaction, caller, record, 'stopped');
    return getImport(transaction, id, language);
  });
}

export function resumeImport(
  { db, language }: Importing,
  caller: Caller,
  id: number,
): Promise<ApplicantImport> {
  return inTransaction(db, async (transaction) => {
    const record = found(await queries.lockImport(transaction, id));
    if (record.state === 'stopped') await begin(transaction, caller, record);
    return getImport(transaction, id, language);
  });
}

export function removeImport(db: Executor, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const removed = await queries.removeTried(transaction, id);
    if (!removed) return;
    await recordChange(transaction, caller, {
      ...{ entity: 'applicant', entityId: auditedId(id), action: 'remove', after: null },
      before: { fileName: removed.file_name },
    });
  });
}

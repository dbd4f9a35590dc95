import type { Readable } from 'node:stream';
import type { ApplicantExportQuery } from '@sanjeh/contract/applicant/admin-applicant.schema';
import type { Executor } from '../../db/executor.ts';
import { invalidField } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../audit/audit.service.ts';
import { estimateLength, exportKinds } from '../export/export-file.ts';
import type { Row } from '../export/sheet.ts';
import { xlsxMaxRows } from '../export/xlsx-file.ts';
import * as queries from './applicant-list.queries.ts';
import { countApplicants, dayOf, type Reading, toAdminApplicant } from './applicant-list.service.ts';
import { sheetColumns, sheetName, sheetRow } from './applicant-sheet.ts';
import type { Place } from './list-memory.ts';

/** Small enough that turning a batch into text keeps nobody waiting. */
const batchSize = 250;

export interface ExportFile {
  contentType: string;
  fileName: string;
  rows: number;
  /** About. */
  bytes: number;
  body: Readable;
}

export async function exportApplicants(
  db: Executor,
  caller: Caller,
  query: ApplicantExportQuery,
  reading: Reading,
): Promise<ExportFile> {
  const { format, sort: _, ...filter } = query;
  const { language } = reading;
  const day = dayOf(reading);
  const rows = await countApplicants(db, filter, day);
  if (format === 'xlsx' && rows > xlsxMaxRows)
    throw invalidField('format', 'too_big', { maximum: xlsxMaxRows });

  const batches = readBatches(db, query, reading);
  const first = await batches.next();
  const sample = first.done ? [] : first.value;
  const columns = sheetColumns(language);
  const kind = exportKinds[format];
  await recordExport(db, caller, query, rows);
  const body = kind.write({
    name: sheetName[language],
    isRightToLeft: language === 'fa',
    columns,
    batches: withFirst(sample, batches),
  });
  return {
    contentType: kind.contentType,
    fileName: `applicants-${day.today}.${format}`,
    rows,
    bytes: estimateLength(kind, columns, sample, rows),
    body,
  };
}

/** Each batch goes on behind the last row of the one before: no cursor, no connection and no lock is held meanwhile. */
async function* readBatches(
  db: Executor,
  { format: _, sort, ...filter }: ApplicantExportQuery,
  reading: Reading,
): AsyncGenerator<Row[]> {
  const day = dayOf(reading);
  let after: Place | undefined;
  for (;;) {
    const slice = { filter, sort, after, offset: 0, limit: batchSize };
    const rows = await queries.selectSlice(db, slice, day, reading.language).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => sheetRow(toAdminApplicant(row, day), reading.language, reading.timeZone));
    if (rows.length < batchSize) return;
    after = { offset: 0, key: last.sort_key, id: last.id };
  }
}

async function* withFirst(first: Row[], rest: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  yield first;
  yield* rest;
}

/** What was searched may be a national code: that something was, is enough. */
async function recordExport(
  db: Executor,
  caller: Caller,
  { search, ...query }: ApplicantExportQuery,
  rows: number,
): Promise<void> {
  await recordChange(db, caller, {
    entity: 'applicant',
    entityId: 'all',
    action: 'export',
    before: null,
    after: { ...query, isSearched: search !== undefined && search !== '', rows },
  });
}

import type { ApplicantExportQuery } from '@sanjeh/contract/applicant/admin-applicant.schema';
import type { Executor } from '../../db/executor.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Row } from '../export/sheet.ts';
import { type ExportFile, streamExport } from '../export/streamed-export.ts';
import * as queries from './applicant-list.queries.ts';
import { countApplicants, dayOf, type Reading, toAdminApplicant } from './applicant-list.service.ts';
import { sheetColumns, sheetName, sheetRow } from './applicant-sheet.ts';
import type { Place } from './list-memory.ts';

/** Small enough that turning a batch into text keeps nobody waiting. */
const batchSize = 250;

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
  const file = await streamExport({
    format,
    language,
    name: sheetName[language],
    fileName: `applicants-${day.today}`,
    columns: sheetColumns(language),
    rows,
    batches: readBatches(db, query, reading),
  });
  await recordExport(db, caller, query, rows);
  return file;
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

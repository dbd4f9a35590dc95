import type { ResultExportQuery } from '@sanjeh/contract/result/admin-result.schema';
import type { Caller } from '../../http/caller.ts';
import { dayOf, type Reading } from '../applicant-admin/applicant-list.service.ts';
import type { Place } from '../applicant-admin/list-memory.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Row } from '../export/sheet.ts';
import { type ExportFile, streamExport } from '../export/streamed-export.ts';
import { viewListed } from './listed-result.ts';
import * as queries from './result-list.queries.ts';
import { countResults, type ResultReader } from './result-list.service.ts';
import { listScopes } from './result-scopes.service.ts';
import { resultSheet, sheetName } from './result-sheet.ts';

/** Small enough that turning a batch into text keeps nobody waiting. */
const batchSize = 250;

type Reader = Omit<ResultReader, 'memory'>;

export async function exportResults(
  reader: Reader,
  caller: Caller,
  query: ResultExportQuery,
  reading: Reading,
): Promise<ExportFile> {
  const { format, sort: _, ...filter } = query;
  const { language, timeZone } = reading;
  const rows = await countResults(reader.db, filter, reading);
  const { scopes } =
    filter.examId === undefined ? { scopes: [] } : await listScopes(reader.db, filter.examId, language);
  const sections = scopes.flatMap(({ id, title }) => (id === null ? [] : { id, title }));
  const sheet = resultSheet(sections, language, timeZone);
  const file = await streamExport({
    format,
    language,
    name: sheetName[language],
    fileName: `results-${dayOf(reading).today}`,
    columns: sheet.columns,
    rows,
    batches: readBatches(reader, query, reading, sheet),
  });
  await recordExport(reader, caller, query, rows);
  return file;
}

/** Each batch goes on behind the last row of the one before: no cursor, no connection and no lock is held meanwhile. */
async function* readBatches(
  reader: Reader,
  { format: _, sort, ...filter }: ResultExportQuery,
  reading: Reading,
  sheet: ReturnType<typeof resultSheet>,
): AsyncGenerator<Row[]> {
  let after: Place | undefined;
  for (;;) {
    const slice = { filter, sort, after, offset: 0, limit: batchSize };
    const rows = await queries.selectSlice(reader.db, slice, dayOf(reading), reading.language).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield (await viewListed(reader, rows, reading.language)).map(sheet.row);
    if (rows.length < batchSize) return;
    after = { offset: 0, key: last.sort_key, id: last.id };
  }
}

/** What was searched may be a national code: that something was, is enough. */
async function recordExport(
  { db }: Reader,
  caller: Caller,
  { search, ...query }: ResultExportQuery,
  rows: number,
): Promise<void> {
  await recordChange(db, caller, {
    entity: 'attempt',
    entityId: 'all',
    action: 'export',
    before: null,
    after: { ...query, isSearched: search !== undefined && search !== '', rows },
  });
}

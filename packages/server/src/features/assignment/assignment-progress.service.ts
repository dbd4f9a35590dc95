import type {
  Progress,
  ProgressExportQuery,
  ProgressQuery,
} from '@sanjeh/contract/assignment/assignment.schema';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import type { SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, exportBatchSize, streamExport } from '#export/streamed-export.ts';
import { recordChange } from '../audit/audit.service.ts';
import { type NameInBoth, recordExport } from '../audit/export-audit.service.ts';
import { findAssignment, selectExamsOf } from './assignment.queries.ts';
import { type AssignmentReading, examsOf } from './assignment.service.ts';
import * as queries from './assignment-progress.queries.ts';
import { progressSheet, sheetName } from './progress-spreadsheet.ts';

function toProgress(row: queries.ProgressRow): Progress {
  return {
    applicantId: row.applicant_id,
    fullName: `${row.first_name} ${row.last_name}`,
    nationalCode: row.national_code,
    phoneNumber: row.phone_number ?? '',
    state: row.state,
    examsDone: row.exams_done,
    exams: row.exams,
    lastSubmitted: row.last_submitted?.toISOString() ?? null,
    extraMinutes: row.extra_minutes,
  };
}

export async function listProgress(
  db: Executor,
  id: number,
  query: ProgressQuery,
  timeZone: string,
): Promise<Page<Progress>> {
  found(await findAssignment(db, id, timeZone));
  const { page, pageSize } = query;
  const rows = await queries.selectProgress(db, id, queries.sliceOf(query));
  return { items: rows.map(toProgress), page, pageSize, total: rows[0]?.total ?? 0 };
}

export async function exportProgress(
  db: Executor,
  caller: Caller,
  id: number,
  { format, ...query }: ProgressExportQuery,
  reading: AssignmentReading,
): Promise<ExportFile> {
  const { language, timeZone } = reading;
  const { label } = found(await findAssignment(db, id, timeZone));
  const read = (page: number, pageSize: number) =>
    queries.selectProgress(db, id, queries.sliceOf({ ...query, page, pageSize }));
  const rows = (await read(1, 1))[0]?.total ?? 0;
  const sheet = progressSheet(language, timeZone);
  const file = await streamExport({
    ...{
      format,
      language,
      name: sheetName[language],
      fileName: `assignment-${id}`,
      columns: sheet.columns,
      rows,
    },
    batches: sheetRows((page) => read(page, exportBatchSize), sheet.row),
  });
  const of = { id, called: { label, exam: await examNames(db, id) } };
  await recordExport(db, caller, { entity: 'assignment', of, query, rows });
  return file;
}

/** Few have a label. */
async function examNames(db: Executor, id: number): Promise<NameInBoth> {
  const exams = await selectExamsOf(db, [id]);
  const namesIn = (language: Language) => examsOf(exams, id, language).map(({ title }) => title);
  return [namesIn('fa').join('، '), namesIn('en').join(', ')];
}

async function* sheetRows(
  read: (page: number) => Promise<queries.ProgressRow[]>,
  toRow: (progress: Progress) => SpreadsheetRow,
): AsyncGenerator<SpreadsheetRow[]> {
  for (let page = 1; ; page += 1) {
    const rows = await read(page);
    if (rows.length > 0) yield rows.map((row) => toRow(toProgress(row)));
    if (rows.length < exportBatchSize) return;
  }
}

export function setExtraTime(
  db: Executor,
  caller: Caller,
  person: { id: number; applicantId: number },
  extraMinutes: number,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await queries.writeExtraTime(transaction, person, extraMinutes))) found(null);
    await recordChange(transaction, caller, {
      ...{ entity: 'assignment', entityId: person.id, action: 'update' },
      part: { entity: 'applicant', id: person.applicantId },
      before: {},
      after: { extraMinutes },
    });
  });
}

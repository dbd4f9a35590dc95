import type { ApplicantExportQuery } from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { readBatches } from '#db/query/keyset-page.ts';
import type { Source } from '#db/source.ts';
import type { SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, exportBatchSize, streamExport } from '#export/streamed-export.ts';
import { recordExport } from '../audit/export-audit.service.ts';
import { applicantList, dayOf, type ListReading, toAdminApplicant } from './applicant-list.admin.service.ts';
import { sheetColumns, sheetName, sheetRow } from './applicant-spreadsheet.ts';

export async function exportApplicants(
  { db, primary }: Source,
  caller: Caller,
  query: ApplicantExportQuery,
  reading: ListReading,
): Promise<ExportFile> {
  const { format, sort: _, ...filter } = query;
  const { language } = reading;
  const { total: rows } = await applicantList(db, reading).count(filter, null);
  const file = await streamExport({
    format,
    language,
    name: sheetName[language],
    fileName: `applicants-${dayOf(reading).today}`,
    columns: sheetColumns(language),
    rows,
    batches: sheetRows(db, query, reading),
  });
  await recordExport(primary, caller, { entity: 'applicant', query, rows });
  return file;
}

async function* sheetRows(
  db: Executor,
  { format: _, sort, ...filter }: ApplicantExportQuery,
  reading: ListReading,
): AsyncGenerator<SpreadsheetRow[]> {
  const day = dayOf(reading);
  for await (const people of readBatches(applicantList(db, reading), { filter, sort }, exportBatchSize))
    yield people.map((row) => sheetRow(toAdminApplicant(row, day), reading.language, reading.timeZone));
}

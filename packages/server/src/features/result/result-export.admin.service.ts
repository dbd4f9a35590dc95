import type { ResultExportQuery } from '@sanjeh/contract/result/result.admin.schema';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { readBatches } from '#db/query/keyset-page.ts';
import type { Source } from '#db/source.ts';
import type { SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, exportBatchSize, streamExport } from '#export/streamed-export.ts';
import { dayOf, type ListReading } from '../applicant/applicant-list.admin.service.ts';
import { type NameInBoth, recordExport } from '../audit/export-audit.service.ts';
import { readExam } from '../exam/exam.service.ts';
import { viewListed } from './listed-result.ts';
import { type ResultReader, resultList } from './result-list.admin.service.ts';
import { listScopes } from './result-scopes.admin.service.ts';
import { resultSheet, sheetName } from './result-spreadsheet.ts';

type Reader = Omit<ResultReader, 'cache'> & Source;

export async function exportResults(
  reader: Reader,
  caller: Caller,
  query: ResultExportQuery,
  reading: ListReading,
): Promise<ExportFile> {
  const { format, sort: _, ...filter } = query;
  const { language, timeZone } = reading;
  const { total: rows } = await resultList(reader.db, reading).count(filter, null);
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
    batches: sheetRows(reader, query, reading, sheet),
  });
  const names = await namesOf(reader.db, query);
  await recordExport(reader.primary, caller, { entity: 'attempt', query, names, rows });
  return file;
}

async function* sheetRows(
  reader: Reader,
  { format: _, sort, ...filter }: ResultExportQuery,
  reading: ListReading,
  sheet: ReturnType<typeof resultSheet>,
): AsyncGenerator<SpreadsheetRow[]> {
  for await (const results of readBatches(resultList(reader.db, reading), { filter, sort }, exportBatchSize))
    yield (await viewListed(reader, results, reading.language)).map(sheet.row);
}

/** Of the exam and the section that the list is narrowed by. */
async function namesOf(
  db: Executor,
  { examId, sectionId }: ResultExportQuery,
): Promise<Record<string, NameInBoth>> {
  if (examId === undefined) return {};
  const row = await readExam(db, examId);
  const exam: NameInBoth = [localised(row, 'fa').title, localised(row, 'en').title];
  if (sectionId === undefined) return { exam };
  const titleIn = async (language: Language) => {
    const { scopes } = await listScopes(db, examId, language);
    return scopes.find(({ id }) => id === sectionId)?.title ?? '';
  };
  return { exam, section: [await titleIn('fa'), await titleIn('en')] };
}

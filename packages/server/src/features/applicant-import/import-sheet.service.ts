import {
  type ImportColumn,
  type ImportRow,
  importColumns,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, exportBatchSize, streamExport } from '#export/streamed-export.ts';
import { recordExport } from '../audit/export-audit.service.ts';
import * as queries from './applicant-import.queries.ts';
import { auditedId } from './applicant-import.service.ts';
import { genderWords, relationWords, sheetColumns, sheetName } from './applicant-sheet-words.ts';
import { answerColumns, issueWords, outcomeWords, verdictWords } from './import-sheet-words.ts';
import { placeTeller, toRow } from './import-view.ts';

interface Wanted {
  readonly format: ExportFormat;
  readonly language: Language;
}

function columnsIn(language: Language): SpreadsheetColumn[] {
  // As text, so that no program takes a code for a number.
  return importColumns.map((column) => ({
    ...{ heading: sheetColumns[column][language], format: 'text', width: sheetColumns[column].width },
  }));
}

/** To be filled in. */
export function templateSheet({ format, language }: Wanted): Promise<ExportFile> {
  async function* batches(): AsyncGenerator<SpreadsheetRow[]> {}
  return streamExport({
    ...{ format, language, name: sheetName[language], fileName: 'applicants' },
    ...{ columns: columnsIn(language), rows: 0, batches: batches() },
  });
}

/** What was sent, with what would become or became of it beside. */
export async function answerSheet(
  db: Executor,
  caller: Caller,
  id: number,
  { format, language }: Wanted,
): Promise<ExportFile> {
  const { file_name: fileName } = found(await queries.selectImport(db, id));
  const counts = await queries.selectCounts(db, id);
  const rows = ['new', 'changed', 'same', 'refused'].reduce(
    (sum, key) => sum + Number(counts?.[key] ?? 0),
    0,
  );
  const words = answerColumns[language];
  const text = (heading: string, width: number) => ({ heading, format: 'text', width }) as const;
  const file = await streamExport({
    ...{ format, language, name: sheetName[language], fileName: `applicants-checked-${id}`, rows },
    columns: [
      { heading: words.row, format: 'number', width: 8 },
      ...columnsIn(language),
      ...[text(words.verdict, 14), text(words.outcome, 16), text(words.reason, 50)],
    ],
    batches: readRows(db, id, language),
  });
  const of = { id: auditedId(id), called: { fileName } };
  await recordExport(db, caller, { entity: 'applicant', of, query: {}, rows });
  return file;
}

async function* readRows(db: Executor, id: number, language: Language): AsyncGenerator<SpreadsheetRow[]> {
  const tellPlace = placeTeller(await queries.selectPlaces(db), language);
  let after = 0;
  for (;;) {
    const rows = await queries.selectRowsAfter(db, id, after, exportBatchSize);
    if (rows.length === 0) return;
    after = rows.at(-1)?.row ?? after;
    yield rows.map((stored) => {
      const cells = stored.cells as Partial<Record<ImportColumn, string>>;
      return answerRow(cells, toRow(stored, tellPlace), language);
    });
  }
}

function answerRow(
  cells: Partial<Record<ImportColumn, string>>,
  row: ImportRow,
  language: Language,
): SpreadsheetRow {
  const { verdict, outcome, issues, changes } = row;
  const heading = (column: ImportColumn) => sheetColumns[column][language];
  const told = (column: ImportColumn, value: string) => {
    if (column === 'gender') return genderWords[language][value as 'female'] ?? value;
    return column === 'relation' ? (relationWords[language][value as 'self'] ?? value) : value;
  };
  const reasons = [
    ...issues.map(({ column, code }) => `${heading(column)}: ${issueWords(language, code)}`),
    ...changes.map(
      ({ column, before, after }) => `${heading(column)}: ${told(column, before)} → ${told(column, after)}`,
    ),
  ];
  return [
    row.row,
    ...importColumns.map((column) => cells[column] ?? ''),
    verdictWords[language][verdict],
    outcome === null ? '' : outcomeWords[language][outcome],
    reasons.join(language === 'fa' ? '؛ ' : '; '),
  ];
}

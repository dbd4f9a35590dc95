import type { ResponseFormat } from '@sanjeh/contract/statistics/statistics-query.schema';
import { xlsxRows } from '#export/xlsx-file.ts';
import type { Cell } from './answer-cells.ts';
import type { Codebook } from './codebook.ts';
import { dataColumns } from './codebook-sheet.ts';
import { type RowReading, rowWriterOf } from './response-row.ts';
import { savCases } from './sav-file.ts';

export interface ResponseJob extends RowReading {
  readonly format: ResponseFormat;
  readonly variables: Codebook['variables'];
  readonly lines: string;
}

/** The rows of a batch as they stand in the file. */
export function writeResponses(job: ResponseJob): Uint8Array {
  const rows = job.lines.split('\n').map(rowWriterOf(job));
  if (job.format === 'sav') return savCases(job.variables, rows);
  if (job.format === 'xlsx') return Buffer.from(xlsxRows(dataColumns(job.variables), rows));
  return Buffer.from(csvOf(rows));
}

/** Codes, numbers, days and pseudonyms: nothing here needs a quotation mark, and nothing is a formula. */
function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map((cell) => cell ?? '').join(',')}\r\n`).join('');
}

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Spreadsheet, SpreadsheetRow } from './spreadsheet.ts';

/**
 * Excel takes a file without the mark for one in an old code page. And it runs what looks like a formula, in a file
 * that holds what strangers have typed: such cells get an apostrophe in front.
 */
export function csvFile(sheet: Spreadsheet): Readable {
  return Readable.from(csvLines(sheet), { objectMode: false });
}

async function* csvLines({ columns, batches }: Spreadsheet): AsyncGenerator<string> {
  yield `\ufeff${csvRows([columns.map(({ heading }) => heading)])}`;
  for await (const rows of batches) yield csvRows(rows);
}

export function csvRows(rows: readonly SpreadsheetRow[]): string {
  return stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
}

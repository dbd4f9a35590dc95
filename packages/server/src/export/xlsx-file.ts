import { Readable } from 'node:stream';
import type {
  Spreadsheet,
  SpreadsheetCell,
  SpreadsheetColumn,
  SpreadsheetFormat,
  SpreadsheetRow,
} from './spreadsheet.ts';
import { sheetPath, xlsxParts } from './xlsx-parts.ts';
import { escapeXml } from './xml.ts';
import { zipStream } from './zip-stream.ts';

/** Below the heading; a sheet cannot hold more. */
export const xlsxMaxRows = 1_048_575;

/**
 * Written by hand, because what there is for it builds the whole sheet in memory first. Texts stand in their cells, so
 * that nothing has to be known beforehand; a text is never taken for a formula.
 */
export function xlsxFile({ batches, ...sheet }: Spreadsheet): Readable {
  async function* rows() {
    for await (const batch of batches) yield xlsxRows(sheet.columns, batch);
  }
  return workbookFile([{ ...sheet, rows: rows() }]);
}

/** A sheet whose rows are given, or come as they are to be written. */
export interface WorkbookSheet extends Omit<Spreadsheet, 'batches'> {
  readonly rows: readonly SpreadsheetRow[] | AsyncIterable<string | Uint8Array>;
}

/** One sheet after the other, while the rows come in. */
export function workbookFile(sheets: readonly WorkbookSheet[]): Readable {
  const parts = Object.entries(xlsxParts(sheets)).map(([name, text]) => ({ name, content: [text] }));
  const pages = sheets.map((sheet, index) => ({ name: sheetPath(index), content: sheetXml(sheet) }));
  return Readable.from(zipStream([...parts, ...pages]), { objectMode: false });
}

async function* sheetXml({
  columns,
  isRightToLeft,
  rows,
}: WorkbookSheet): AsyncGenerator<string | Uint8Array> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  // The heading stays in view.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ heading }) => textCell(heading, headingStyle)).join('')}</row>`;
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield xlsxRows(columns, rows);
  yield '</sheetData></worksheet>';
}

/** The order of the formats in the styles. */
const style: Record<SpreadsheetFormat, number> = { text: 0, number: 0, date: 1, datetime: 2 };
const headingStyle = 3;

export function xlsxRows(columns: readonly SpreadsheetColumn[], rows: readonly SpreadsheetRow[]): string {
  const formats = columns.map(({ format }) => format);
  return rows
    .map((row) => `<row>${row.map((cell, index) => cellXml(cell, formats[index] ?? 'text')).join('')}</row>`)
    .join('');
}

function cellXml(cell: SpreadsheetCell, format: SpreadsheetFormat): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (format === 'date' || format === 'datetime') return `<c s="${style[format]}"><v>${serial(cell)}</v></c>`;
  return textCell(cell, style.text);
}

function textCell(text: string, styleIndex: number): string {
  return `<c s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Excel counts days from here on. */
const dayZero = Date.UTC(1899, 11, 30);

function serial(wall: string): number {
  return (
    (Date.parse(`${wall.replace(' ', 'T')}${wall.length === 10 ? 'T00:00:00' : ''}Z`) - dayZero) / 86_400_000
  );
}

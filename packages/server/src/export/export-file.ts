import type { Readable } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { csvFile, csvRows } from './csv-file.ts';
import type { Spreadsheet, SpreadsheetColumn, SpreadsheetRow } from './spreadsheet.ts';
import { xlsxFile, xlsxRows } from './xlsx-file.ts';

export interface ExportFile {
  contentType: string;
  fileName: string;
  rows: number;
  /** About. */
  bytes: number;
  body: Readable;
}

interface Kind {
  contentType: string;
  write(sheet: Spreadsheet): Readable;
  /** How many bytes these rows take. */
  lengthOf(columns: readonly SpreadsheetColumn[], rows: readonly SpreadsheetRow[]): number;
}

export const exportKinds: Record<ExportFormat, Kind> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: csvFile,
    lengthOf: (_, rows) => Buffer.byteLength(csvRows(rows)),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxFile,
    lengthOf: (columns, rows) =>
      deflateRawSync(xlsxRows(columns, rows), { level: constants.Z_BEST_SPEED }).length,
  },
};

/** Good enough to show how far a download is: its length is known only when it is over. */
export function estimateLength(
  { lengthOf }: Kind,
  columns: readonly SpreadsheetColumn[],
  sample: readonly SpreadsheetRow[],
  total: number,
): number {
  return sample.length === 0 ? 0 : Math.round((lengthOf(columns, sample) / sample.length) * total);
}

import type { Readable } from 'node:stream';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { exportHeaders } from '@sanjeh/contract/shared/export.schema';
import type { FastifyReply } from 'fastify';
import { invalidField } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { estimateLength, exportKinds } from './export-file.ts';
import type { SpreadsheetColumn, SpreadsheetRow } from './spreadsheet.ts';
import { xlsxMaxRows } from './xlsx-file.ts';

/** How many rows of a list are read at once: so few that turning them into text keeps nobody waiting. */
export const exportBatchSize = 250;

export interface ExportFile {
  contentType: string;
  fileName: string;
  rows: number;
  /** About. */
  bytes: number;
  body: Readable;
}

interface Export {
  format: ExportFormat;
  language: Language;
  /** Of the sheet. */
  name: string;
  /** Without its ending. */
  fileName: string;
  columns: readonly SpreadsheetColumn[];
  rows: number;
  batches: AsyncGenerator<SpreadsheetRow[]>;
}

/** The first batch is read at once, to tell how long the file will be about; the others while it is sent. */
export async function streamExport(wanted: Export): Promise<ExportFile> {
  const { format, language, name, fileName, columns, rows, batches } = wanted;
  if (format === 'xlsx' && rows > xlsxMaxRows)
    throw invalidField('format', 'too_big', { maximum: xlsxMaxRows });
  const first = await batches.next();
  const sample = first.done ? [] : first.value;
  const kind = exportKinds[format];
  return {
    contentType: kind.contentType,
    fileName: `${fileName}.${format}`,
    rows,
    bytes: estimateLength(kind, columns, sample, rows),
    body: kind.write({
      name,
      isRightToLeft: language === 'fa',
      columns,
      batches: withFirst(sample, batches),
    }),
  };
}

async function* withFirst(
  first: SpreadsheetRow[],
  rest: AsyncGenerator<SpreadsheetRow[]>,
): AsyncGenerator<SpreadsheetRow[]> {
  yield first;
  yield* rest;
}

export function sendExport(reply: FastifyReply, file: ExportFile): Readable {
  reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header(exportHeaders.rows, String(file.rows))
    .header(exportHeaders.bytes, String(file.bytes));
  return file.body;
}

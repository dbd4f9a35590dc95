import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import { exportHeaders } from '@sanjeh/contract/shared/export.schema';
import type { FastifyReply } from 'fastify';
import { invalidField } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import type { Line, LineBounds } from '#work/line.ts';
import { type ExportFile, estimateLength, exportKinds } from './export-file.ts';
import type { SpreadsheetColumn, SpreadsheetRow } from './spreadsheet.ts';
import { xlsxMaxRows } from './xlsx-file.ts';

export type { ExportFile };

/** How many rows of a list are read at once. */
export const exportBatchSize = 250;
/** How many of them become text before it is the turn of somebody else. */
const sliceSize = 50;

/** A file takes its place until it is sent, however slow the line is: who finds none is told so at once. */
export const exportBounds: LineBounds = { atOnce: 12, atOncePerPerson: 3, line: 0, perPerson: 0 };

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
  yield* inSlices(first);
  for await (const rows of rest) yield* inSlices(rows);
}

async function* inSlices(rows: SpreadsheetRow[]): AsyncGenerator<SpreadsheetRow[]> {
  for (let start = 0; start < rows.length; start += sliceSize) {
    yield rows.slice(start, start + sliceSize);
    await turnOfLoop();
  }
}

export async function sendExport(
  reply: FastifyReply,
  exports: Line,
  make: () => Promise<ExportFile>,
): Promise<Readable> {
  const file = await openExport(exports, String(reply.request.caller?.userId), make);
  reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header(exportHeaders.rows, String(file.rows))
    .header(exportHeaders.bytes, String(file.bytes));
  return file.body;
}

/** Keeps its place until the file is over, be it that somebody gave it up. */
function openExport(exports: Line, person: string, make: () => Promise<ExportFile>): Promise<ExportFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ExportFile>();
  const untilSent = async () => {
    const file = await make();
    resolve(file);
    await finished(file.body).catch(() => {});
  };
  exports.run(person, untilSent).catch(reject);
  return promise;
}

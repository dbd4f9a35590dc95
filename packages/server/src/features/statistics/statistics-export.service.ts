import type { Readable } from 'node:stream';
import type { ExportFormat } from '@sanjeh/contract/shared/export.schema';
import type { StatisticsExportQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { invalidField } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Language } from '../../http/language.ts';
import { found } from '../../http/revision.ts';
import { recordChange } from '../audit/audit.service.ts';
import { exportKinds } from '../export/export-file.ts';
import type { Column, Row } from '../export/sheet.ts';
import { xlsxMaxRows } from '../export/xlsx-file.ts';
import { listProvinces } from '../place/place.service.ts';
import { figuresSheet, figuresSheetName } from './figures-sheet.ts';
import { type Place, selectScores } from './scores.queries.ts';
import { scoreColumns, scoreRow, scoresSheetName } from './scores-sheet.ts';
import { getSums, type StatisticsContext, type Sums } from './statistics.service.ts';
import { viewStatistics } from './statistics-view.ts';

/** Small enough that turning a batch into text keeps nobody waiting. */
const batchSize = 250;

interface Asked {
  examId: number;
  query: StatisticsExportQuery;
  language: Language;
  now: Date;
}

interface ExportFile {
  contentType: string;
  fileName: string;
  body: Readable;
}

type Table = { name: string; columns: readonly Column[]; batches: AsyncIterable<readonly Row[]> };

/** An exam that nobody has submitted has nothing to export. */
async function sumsFor(context: StatisticsContext, { examId, query, now }: Asked): Promise<Sums> {
  const { format: _, ...filter } = query;
  return found(await getSums(context, examId, filter, now));
}

function toFile(table: Table, fileName: string, format: ExportFormat, language: Language): ExportFile {
  const kind = exportKinds[format];
  const body = kind.write({ ...table, isRightToLeft: language === 'fa' });
  return { contentType: kind.contentType, fileName: `${fileName}.${format}`, body };
}

export async function exportStatistics(context: StatisticsContext, asked: Asked): Promise<ExportFile> {
  const { examId, query, language } = asked;
  const sums = await sumsFor(context, asked);
  const statistics = viewStatistics(sums, await listProvinces(context.db, language), language);
  const { columns, rows } = figuresSheet(statistics, language);
  async function* batches() {
    yield rows;
  }
  const table = { name: figuresSheetName[language], columns, batches: batches() };
  return toFile(table, `statistics-${examId}`, query.format, language);
}

export async function exportScores(
  context: StatisticsContext,
  caller: Caller,
  asked: Asked,
): Promise<ExportFile> {
  const { examId, query, language } = asked;
  const sums = await sumsFor(context, asked);
  if (query.format === 'xlsx' && sums.total.count > xlsxMaxRows)
    throw invalidField('format', 'too_big', { maximum: xlsxMaxRows });
  const entry = { entity: 'exam', entityId: examId, action: 'export', before: null, after: null } as const;
  await recordChange(context.db, caller, entry);
  const table = {
    name: scoresSheetName[language],
    columns: scoreColumns(sums.content, language),
    batches: readScores(context, sums, language),
  };
  return toFile(table, `scores-${examId}`, query.format, language);
}

/** Each batch goes on behind the last row of the one before: no cursor, no connection and no lock is held meanwhile. */
async function* readScores(
  { db, versions, env }: StatisticsContext,
  sums: Sums,
  language: Language,
): AsyncGenerator<Row[]> {
  const names = await listProvinces(db, language);
  const provinces = new Map(names.map(({ id, name }) => [id, name]));
  for (const { id, number } of sums.versions.filter(({ isIncluded }) => isIncluded)) {
    const { bands } = await versions.get(db, id);
    const measured = { ...sums.measured, versionIds: [id] };
    const reading = { content: sums.content, bands, versionNumber: number, provinces, language };
    let after: Place | undefined;
    do {
      const rows = await selectScores(db, measured, after, batchSize);
      yield rows.map((row) => scoreRow(row, { ...reading, timeZone: env.timeZone }));
      after = rows.length === batchSize ? rows.at(-1) : undefined;
    } while (after);
  }
}

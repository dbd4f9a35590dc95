import type { StatisticsExportQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { scoredScopes } from '@sanjeh/domain/exam-version/scored-questions';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Source } from '#db/source.ts';
import type { SpreadsheetRow } from '#export/spreadsheet.ts';
import { type ExportFile, exportBatchSize, streamExport } from '#export/streamed-export.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listProvinces } from '../place/place.service.ts';
import { sumsOfSection } from './apart-figures.ts';
import { figuresSheet, figuresSheetName } from './figures-spreadsheet.ts';
import { type MeasurementContext, measureScales } from './measurement.service.ts';
import { viewScales } from './measurement-view.ts';
import { scoreRow, scoreSheetColumns, scoresSheetName } from './scores-spreadsheet.ts';
import { selectTotals } from './statistics.queries.ts';
import { getSums, type StatisticsContext, type Sums } from './statistics.service.ts';
import { type ScorePosition, selectScoreRows } from './statistics-scores.queries.ts';
import { viewStatistics } from './statistics-view.ts';

interface AskedFile {
  examId: number;
  query: StatisticsExportQuery;
  language: Language;
}

/** An exam that nobody has submitted has nothing to export. */
async function sumsFor(context: StatisticsContext, { examId, query }: AskedFile): Promise<Sums> {
  const { format: _, ...filter } = query;
  return found(await getSums(context, examId, filter));
}

export async function exportStatistics(
  context: StatisticsContext,
  measuring: MeasurementContext,
  asked: AskedFile,
): Promise<ExportFile> {
  const { examId, query, language } = asked;
  const { format: _, ...filter } = query;
  const sums = await sumsFor(context, asked);
  const statistics = viewStatistics(sums, await listProvinces(context.db, language), language);
  const { scales } = viewScales(found(await measureScales(measuring, examId, filter)), language);
  const { apart } = sums;
  const peopleIn = (id: number) => (apart ? sumsOfSection(apart, id).count : statistics.attempts);
  const { columns, rows } = figuresSheet(statistics, { scales, peopleIn }, language);
  async function* batches() {
    yield rows;
  }
  return streamExport({
    format: query.format,
    language,
    name: figuresSheetName[language],
    fileName: `statistics-${examId}`,
    columns,
    rows: rows.length,
    batches: batches(),
  });
}

export async function exportScores(
  context: StatisticsContext & Source,
  caller: Caller,
  asked: AskedFile,
): Promise<ExportFile> {
  const { examId, query, language } = asked;
  const sums = await withBlanks(context, await sumsFor(context, asked), query);
  const file = await streamExport({
    format: query.format,
    language,
    name: scoresSheetName[language],
    fileName: `scores-${examId}`,
    columns: scoreSheetColumns(sums.content, sums.apart !== null, language),
    rows: sums.total.count,
    batches: readScores(context, sums, language),
  });
  const entry = { entity: 'exam', entityId: examId, action: 'export', before: null, after: null } as const;
  await recordChange(context.primary, caller, entry);
  return file;
}

/** Raw scores are for whoever works them out anew: what was left out stays in, as an empty cell, unless told otherwise. */
async function withBlanks(
  { db }: StatisticsContext,
  sums: Sums,
  { answers }: StatisticsExportQuery,
): Promise<Sums> {
  if (answers === 'complete' || sums.measured.leastAnswered === 0) return sums;
  const measured = { ...sums.measured, leastAnswered: 0 };
  return { ...sums, measured, total: await selectTotals(db, measured) };
}

/** Each batch goes on behind the last row of the one before: no cursor, no connection and no lock is held meanwhile. */
async function* readScores(
  { db, versions, env }: StatisticsContext,
  sums: Sums,
  language: Language,
): AsyncGenerator<SpreadsheetRow[]> {
  const names = await listProvinces(db, language);
  const provinces = new Map(names.map(({ id, name }) => [id, name]));
  for (const { id, number } of sums.versions.filter(({ isIncluded }) => isIncluded)) {
    const { bands } = await versions.get(db, id);
    const measured = { ...sums.measured, versionIds: [id], amongVersionIds: sums.measured.versionIds };
    const mayDiffer = sums.apart !== null;
    const reading = {
      ...{ content: sums.content, scored: scoredScopes(sums.content), mayDiffer, bands },
      ...{ versionNumber: number, provinces, language },
    };
    let after: ScorePosition | undefined;
    do {
      const rows = await selectScoreRows(db, measured, after, exportBatchSize);
      // How long the file will be is told by the first batch, so none is empty.
      if (rows.length > 0) yield rows.map((row) => scoreRow(row, { ...reading, timeZone: env.timeZone }));
      after = rows.length === exportBatchSize ? rows.at(-1) : undefined;
    } while (after);
  }
}

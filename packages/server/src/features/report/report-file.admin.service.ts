import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { maxReportsPerFile } from '@sanjeh/contract/report/report.schema';
import type { ResultReportsQuery } from '@sanjeh/contract/result/result.admin.schema';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { readBatches } from '#db/query/keyset-page.ts';
import { PdfJoiner } from '#export/pdf-joining.ts';
import type { PdfDocument } from '#export/pdf-objects.ts';
import type { ExportFile } from '#export/streamed-export.ts';
import { dayOf, type ListReading } from '../applicant/applicant-list.admin.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { recordExport } from '../audit/export-audit.service.ts';
import { resultList } from '../result/result-list.admin.service.ts';
import type { ReportSource } from './report-data.ts';
import { getReportSource } from './report-source.service.ts';
import { reportTexts } from './report-texts.ts';

type Context = Pick<AttemptContext, 'db' | 'versions'>;

/** Sets one report when it is its turn. */
export type SetPart = (prepare: () => Promise<ReportSource>) => Promise<PdfDocument>;

interface Part {
  /** Of its bookmark. */
  title: string;
  document: PdfDocument;
}

/** By then some of those in line have had their turn. */
const busyPauseMs = 1000;
const batchSize = 20;

/**
 * One report after the other, each at its turn like anybody's, and sent before the next is set: what is kept in memory
 * does not grow with their number.
 */
export async function exportReports(
  context: Context,
  setPart: SetPart,
  caller: Caller,
  query: ResultReportsQuery,
  reading: ListReading,
): Promise<ExportFile> {
  const { sort: _, ...filter } = query;
  const { total: rows } = await resultList(context.db, reading).count(filter, null);
  if (rows > maxReportsPerFile) throw invalidField('reports', 'too_big', { maximum: maxReportsPerFile });
  if (rows === 0) throw new ApiError('not_found');
  const parts = readParts(context, setPart, query, reading);
  const first = await parts.next();
  if (first.done) throw new ApiError('not_found');
  await recordExport(context.db, caller, { entity: 'attempt', query, rows });
  const { today } = dayOf(reading);
  const joiner = new PdfJoiner({
    title: reportTexts[reading.language].file(today),
    language: reading.language,
    isRightToLeft: reading.language === 'fa',
  });
  const start = Buffer.concat([joiner.begin(), joiner.add(first.value.document, first.value.title)]);
  return {
    contentType: 'application/pdf',
    fileName: `reports-${today}.pdf`,
    rows,
    bytes: start.length * rows,
    body: Readable.from(joined(joiner, start, parts)),
  };
}

async function* joined(
  joiner: PdfJoiner,
  start: Buffer,
  parts: AsyncGenerator<Part>,
): AsyncGenerator<Buffer> {
  yield start;
  for await (const { document, title } of parts) yield joiner.add(document, title);
  yield joiner.end();
}

async function* readParts(
  context: Context,
  setPart: SetPart,
  { sort, ...filter }: ResultReportsQuery,
  reading: ListReading,
): AsyncGenerator<Part> {
  const { language } = reading;
  let isUnderWay = false;
  for await (const rows of readBatches(resultList(context.db, reading), { filter, sort }, batchSize)) {
    for (const { applicant_id: applicantId, id } of rows) {
      let title = '';
      const prepare = async () => {
        const source = await getReportSource(context, { applicantId, id, language });
        title = `${source.result.applicant.fullName} – ${source.result.title}`;
        return { ...source, namesStaff: true, isPart: true };
      };
      const document = await whenThere(() => setPart(prepare), isUnderWay);
      if (document) yield { title, document };
      isUnderWay = true;
    }
  }
}

/**
 * Who asks when the line is full is told so; once the file is on its way, it waits instead. Null: the attempt is gone
 * meanwhile.
 */
async function whenThere<T>(work: () => Promise<T>, isUnderWay: boolean): Promise<T | null> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'not_found') return null;
      if (error.code !== 'busy' || !isUnderWay) throw error;
      await pause(busyPauseMs);
    }
  }
}

import type { AttemptContext } from '../attempt/attempt.context.ts';
import { listPrintedNotes } from '../follow-up/follow-up.service.ts';
import { readPrints } from '../medium/medium.service.ts';
import { getTakenResult, type WantedResult } from '../result/result.service.ts';
import { getScoreHistory } from '../score-history/score-history.service.ts';
import { readReportSite } from '../site/site-report.service.ts';
import type { ReportSource } from './report-data.ts';
import { picturesIn } from './report-media.ts';
import { readReportNote } from './report-note.service.ts';
import { reportTextsIn } from './report-text.service.ts';

/** All that a report tells; not found as long as the attempt is open. */
export async function getReportSource(
  context: Pick<AttemptContext, 'db' | 'versions'>,
  wanted: WantedResult,
): Promise<ReportSource> {
  const { applicantId, id, language, isOriginal = false } = wanted;
  const { result, content } = await getTakenResult(context, wanted);
  return {
    site: await readReportSite(context.db, language),
    result,
    pictures: Object.fromEntries(await readPrints(context.db, picturesIn(result))),
    // Over time go the scores that count now, among which the first one would be a stranger.
    history: isOriginal ? null : await getScoreHistory(context, applicantId, id, language),
    texts: reportTextsIn(content.report, language),
    note: await readReportNote(context.db, applicantId, id),
    remarks: await listPrintedNotes(context.db, applicantId, id),
    isOriginal,
  };
}

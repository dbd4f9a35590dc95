import { isDeepStrictEqual } from 'node:util';
import type { ReportTextSet, ReportTextsValues } from '@sanjeh/contract/report/report.schema';
import type { ReportContent } from '@sanjeh/domain/exam-version/exam-content';
import { withSources } from '@sanjeh/domain/text/translation';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam, raiseContent, readCounters } from '../exam-revision/exam-revision.service.ts';
import type { ExamReportTexts } from './report-data.ts';
import { selectReportTexts, updateReportTexts } from './report-text.queries.ts';

type Texts = Omit<ReportTextsValues, 'revision'>;

const nothing: Texts = { introduction: '', limits: '', closing: '', signature: '', translations: {} };

async function readTexts(db: Executor, examId: number): Promise<Texts> {
  return { ...nothing, ...((await selectReportTexts(db, examId)) as Partial<Texts>) };
}

export async function getReportTexts(db: Executor, examId: number): Promise<ReportTextSet> {
  const { reportRevision } = await readCounters(db, examId);
  return { examId, revision: reportRevision, ...(await readTexts(db, examId)) };
}

/** Both languages at once: whoever changes one has the other before their eyes. */
export function replaceReportTexts(
  db: Executor,
  caller: Caller,
  examId: number,
  { revision, ...given }: ReportTextsValues,
): Promise<ReportTextSet> {
  return inTransaction(db, async (transaction) => {
    const { reportRevision } = await lockExam(transaction, examId);
    assertCurrent({ revision: reportRevision }, revision);
    const before = await readTexts(transaction, examId);
    const texts = withSources(given, [before]);
    if (!isDeepStrictEqual(before, { ...nothing, ...texts })) {
      await updateReportTexts(transaction, examId, storedTexts(texts));
      await raiseContent(transaction, examId, 'report');
      await recordChange(transaction, caller, {
        entity: 'exam',
        entityId: examId,
        action: 'update',
        part: { entity: 'report', id: 'all' },
        before,
        after: texts,
      });
    }
    return getReportTexts(transaction, examId);
  });
}

/** What is empty is left out, so that an exam about which nothing is said has the same versions as ever. */
function storedTexts({ translations, ...persian }: Texts): object {
  const filled = Object.fromEntries(Object.entries(persian).filter(([, text]) => text !== ''));
  const isEmpty = Object.keys(filled).length === 0 && translations.en === undefined;
  return isEmpty ? {} : { ...filled, translations };
}

/** As the version that somebody took says it. */
export function reportTextsIn(content: ReportContent | undefined, language: Language): ExamReportTexts {
  return { ...nothing, ...localised(content ?? { translations: {} }, language) };
}

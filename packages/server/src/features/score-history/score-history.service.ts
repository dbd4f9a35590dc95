import {
  maxScoreHistoryPoints,
  type ScoreHistory,
} from '@sanjeh/contract/score-history/score-history.schema';
import { askedContent } from '@sanjeh/domain/exam-version/asked-content';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getSubmitted, listSubmitted } from '../attempt/submitted-attempt.service.ts';
import { listSeries } from '../exam/exam-series.service.ts';
import { getUsedNorms } from '../norm/used-norm.service.ts';
import { viewResult } from '../result/result-view.service.ts';
import { viewPlaced } from './placed-history.ts';
import { type TakenOnce, viewScoreHistory } from './score-history-view.ts';

/** Not found as long as the attempt is open, like its result. */
export async function getScoreHistory(
  { db, versions }: Pick<AttemptContext, 'db' | 'versions'>,
  applicantId: number,
  id: string,
  language: Language,
): Promise<ScoreHistory> {
  const { attempt } = found(await getSubmitted(db, applicantId, id));
  const { examId } = attempt;
  const read = async (exams: readonly number[], including?: string) => {
    const { submitted, leftOut } = await listSubmitted(db, applicantId, exams, {
      ...{ limit: maxScoreHistoryPoints, including },
    });
    return { leftOut, taken: await viewAll({ db, versions }, submitted, language) };
  };
  const { taken, leftOut } = await read([examId], id);
  const others = (await listSeries(db, examId)).filter((other) => other !== examId);
  const elsewhere = others.length > 0 ? (await read(others)).taken : [];
  const inSeries = [...elsewhere, ...taken].toSorted((a, b) =>
    a.result.participateDateTime.localeCompare(b.result.participateDateTime),
  );
  return { exameId: examId, ...viewScoreHistory(taken, leftOut), placed: viewPlaced(inSeries) };
}

type Submitted = Awaited<ReturnType<typeof listSubmitted>>['submitted'];

async function viewAll(
  { db, versions }: Pick<AttemptContext, 'db' | 'versions'>,
  submitted: Submitted,
  language: Language,
): Promise<TakenOnce[]> {
  const used = await getUsedNorms(
    db,
    submitted.flatMap(({ normGroupIds }) => normGroupIds),
  );
  const taken = [];
  for (const one of submitted) {
    const whole = await versions.get(db, one.versionId);
    // Who was asked something else was measured by something else.
    const content = askedContent(whole, one.attempt.notAsked, one.attempt.credited);
    const norms = used.filter((norm) => one.normGroupIds.includes(norm.id));
    taken.push({ content, norms, result: viewResult(one.attempt, whole, { ...one, norms }, language) });
  }
  return taken;
}

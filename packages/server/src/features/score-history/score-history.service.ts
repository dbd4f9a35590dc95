import {
  maxScoreHistoryPoints,
  type ScoreHistory,
} from '@sanjeh/contract/score-history/score-history.schema';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getSubmitted, listSubmitted } from '../attempt/submitted-attempt.service.ts';
import { getUsedNorms } from '../norm/used-norm.service.ts';
import { viewResult } from '../result/result-view.service.ts';
import { viewScoreHistory } from './score-history-view.ts';

/** Not found as long as the attempt is open, like its result. */
export async function getScoreHistory(
  { db, versions }: Pick<AttemptContext, 'db' | 'versions'>,
  applicantId: number,
  id: string,
  language: Language,
): Promise<ScoreHistory> {
  const { attempt } = found(await getSubmitted(db, applicantId, id));
  const { examId } = attempt;
  const { submitted, leftOut } = await listSubmitted(db, applicantId, examId, {
    limit: maxScoreHistoryPoints,
    including: id,
  });
  const norms = await getUsedNorms(
    db,
    submitted.flatMap(({ normGroupIds }) => normGroupIds),
  );
  const taken = [];
  for (const one of submitted) {
    const content = await versions.get(db, one.versionId);
    const own = norms.filter((norm) => one.normGroupIds.includes(norm.id));
    taken.push({ content, result: viewResult(one.attempt, content, { ...one, norms: own }, language) });
  }
  return { exameId: examId, ...viewScoreHistory(taken, leftOut) };
}

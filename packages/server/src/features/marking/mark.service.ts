import type { AnswerToMark, MarkInput } from '@sanjeh/contract/marking/marking.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { criterionProblems, markOf } from '@sanjeh/domain/marking/criterion-scores';
import { ApiError, refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { rescoreMarked } from '../attempt/marked-attempt.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { recordReading } from '../audit/reading-audit.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { currentMarks, questionIn, revisionOf, settlementOf, viewAnswer } from './answer-to-mark.ts';
import * as queries from './mark.queries.ts';
import type { AnswerKey } from './marking.queries.ts';

export interface MarkingContext {
  db: Executor;
  versions: ExamVersions;
}

async function readAnswer({ db, versions }: MarkingContext, key: AnswerKey) {
  const answer = found(await queries.selectAnswer(db, key));
  const marks = await queries.selectMarks(db, answer);
  return { answer, marks, content: await versions.get(db, answer.version_id) };
}

export async function getAnswer(
  context: MarkingContext,
  caller: Caller,
  key: AnswerKey,
  language: Language,
): Promise<AnswerToMark> {
  const seen = await readAnswer(context, key);
  const { applicant_id: applicantId, attempt_id: attemptId } = seen.answer;
  await recordReading(context.db, caller, { applicantId, attemptId, seen: 'essay' });
  return viewAnswer(seen, caller.userId, language);
}

/** Null takes it back. */
type Given = Omit<MarkInput, 'scores'> & { scores: readonly string[] | null };

export function saveMark(context: MarkingContext, caller: Caller, key: AnswerKey, input: MarkInput) {
  return giveMark(context, caller, key, { ...input, scores: input.scores.map(String) });
}

export function withdrawMark(context: MarkingContext, caller: Caller, key: AnswerKey, revision: number) {
  return giveMark(context, caller, key, { revision, scores: null, comment: '' });
}

/** With the score of the answer, and with those of the attempt, in one transaction. */
function giveMark(
  { db, versions }: MarkingContext,
  caller: Caller,
  key: AnswerKey,
  { revision, textSeq, scores, comment }: Given,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await queries.lockAttempt(transaction, key.attemptId);
    const { answer, marks, content } = await readAnswer({ db: transaction, versions }, key);
    const question = questionIn(content, key.questionId);
    const before = currentMarks(answer, marks);
    const own = before.find(({ marker_id }) => marker_id === caller.userId) ?? null;
    assertCurrent({ revision: revisionOf(marks, caller.userId) }, revision);
    if (textSeq !== undefined && textSeq !== answer.answer_seq) throw new ApiError('stale');
    // Others were faster, and their marks are enough.
    if (own === null && (answer.score !== null || scores === null)) throw new ApiError('conflict');
    if (scores) assertScores(question.scoring?.rubric ?? [], scores);
    const mark = scores && decimalToString(markOf(scores));
    await queries.insertMark(transaction, answer, {
      ...{ userId: caller.userId, revision: revision + 1, scores, mark, comment },
    });
    const current = currentMarks(answer, await queries.selectMarks(transaction, answer));
    const { score, needed } = settlementOf(question, current);
    const settled = score && decimalToString(score);
    await queries.updateAnswer(transaction, answer, { given: current.length, needed, score: settled });
    await rescoreMarked(transaction, answer, content);
    const { applicant_id: applicantId } = answer;
    await recordChange(transaction, caller, {
      ...{ entity: 'attempt', entityId: key.attemptId, applicantId, action: 'update' },
      part: { entity: 'question', id: key.questionId },
      before: { mark: own?.mark == null ? null : Number(own.mark), score: numberOf(answer.score) },
      after: { mark: numberOf(mark), score: numberOf(settled) },
    });
  });
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function assertScores(rubric: Parameters<typeof criterionProblems>[0], scores: readonly string[]): void {
  if (scores.length !== rubric.length)
    refuseInvalid([{ path: ['scores'], code: scores.length < rubric.length ? 'required' : 'invalid' }]);
  refuseInvalid(
    criterionProblems(rubric, scores).map(({ place, code, params }) => ({
      ...{ path: ['scores', place], code },
      ...(params && { params: { ...params } }),
    })),
  );
}

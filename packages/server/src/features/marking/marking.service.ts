import type {
  MarkingExam,
  MarkingExams,
  NextAnswer,
  OwnMarks,
} from '@sanjeh/contract/marking/marking.schema';
import { optionLimit } from '@sanjeh/contract/shared/list.schema';
import { exact } from '@sanjeh/domain/exam-version/exam-content';
import { type MarkPair, markerAgreement } from '@sanjeh/domain/marking/marker-agreement';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import { questionIn } from './answer-to-mark.ts';
import { getAnswer, type MarkingContext } from './mark.service.ts';
import * as queries from './marking.queries.ts';

/** More tell nothing that these do not. */
const pairsRead = 5000;

const countsOf = ({ waiting, with_others: withOthers, marked }: queries.CountsRow) => ({
  waiting,
  withOthers,
  marked,
});

export async function listExams(
  { db }: MarkingContext,
  caller: Caller,
  language: Language,
): Promise<MarkingExams> {
  const rows = await queries.selectExams(db, caller.userId, optionLimit + 1);
  return {
    items: rows.slice(0, optionLimit).map((row) => ({
      ...{ exameId: row.id, title: localised(row, language).title },
      ...countsOf(row),
    })),
    hasMore: rows.length > optionLimit,
  };
}

export async function getExam(
  { db, versions }: MarkingContext,
  caller: Caller,
  exameId: number,
  language: Language,
): Promise<MarkingExam> {
  const rows = await queries.selectQuestions(db, exameId, caller.userId);
  const newest = await versions.get(db, found(rows.at(-1)).version_id);
  const questions = [];
  for (const row of rows) {
    const question = questionIn(await versions.get(db, row.version_id), row.id);
    const pairs = (await queries.selectPairs(db, exameId, row.id, pairsRead)).map(
      ({ marks: [first = '0', second = '0'] }): MarkPair => [exact(first), exact(second)],
    );
    questions.push({
      ...{ id: row.id, title: localised(question, language).title },
      ...countsOf(row),
      agreement: pairs.length === 0 ? null : markerAgreement(pairs),
    });
  }
  return { exameId, title: localised(newest, language).title, questions };
}

export async function getNext(
  context: MarkingContext,
  caller: Caller,
  wanted: { exameId: number } & queries.Wanted,
  language: Language,
): Promise<NextAnswer> {
  const { exameId, questionId } = wanted;
  const key = await queries.selectNext(context.db, exameId, caller.userId, wanted);
  return {
    answer: key ? await getAnswer(context, caller, key, language) : null,
    waiting: await queries.countWaiting(context.db, exameId, caller.userId, questionId),
  };
}

export async function listOwnMarks(
  { db, versions }: MarkingContext,
  caller: Caller,
  query: { exameId: number; page: number; pageSize: number },
  language: Language,
): Promise<OwnMarks> {
  const { exameId, page, pageSize } = query;
  const rows = await queries.selectOwnMarks(db, exameId, caller.userId, query);
  const items = [];
  for (const row of rows) {
    const question = questionIn(await versions.get(db, row.version_id), row.question_id);
    items.push({
      ...{ attemptId: row.attempt_id, questionId: row.question_id },
      question: localised(question, language).title,
      mark: Number(row.mark),
      score: row.score === null ? null : Number(row.score),
      markedAt: row.marked_at.toISOString(),
    });
  }
  return { items, page, pageSize, total: rows[0]?.total ?? 0 };
}

import { maxQuestionsPerExam } from '@sanjeh/contract/question/question.schema';
import type { Transaction } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Database } from '#db/schema.gen.ts';
import { raiseContent } from '../exam-revision/exam-revision.service.ts';
import type { BankQuestionRow } from './bank-question.queries.ts';
import { type DrawRow, type MemberRow, selectDrawsOf, selectOverlap } from './draw.queries.ts';

type Ranged = Pick<BankQuestionRow, 'lowest' | 'highest'>;

/** More than these make no sentence. */
const namedAtMost = 3;

export function named(members: readonly { title: string }[]): string {
  const titles = members.slice(0, namedAtMost).map(({ title }) => `«${title.slice(0, 60)}»`);
  return members.length > namedAtMost ? `${titles.join('، ')} …` : titles.join('، ');
}

export function isOfRange(member: Ranged, range: Ranged): boolean {
  return (
    member.lowest !== null &&
    member.highest !== null &&
    Number(member.lowest) === Number(range.lowest) &&
    Number(member.highest) === Number(range.highest)
  );
}

/** What draws from these tags must stay able to: sums of whatever is drawn compare, and there is enough to draw. */
export async function assertDrawable(
  transaction: Transaction<Database>,
  tagIds: readonly number[],
  members: readonly MemberRow[],
): Promise<void> {
  const draws = await selectDrawsOf(transaction, tagIds);
  for (const draw of draws) {
    const differing = members.filter((member) => !isOfRange(member, draw));
    if (differing.length > 0) throw differs(draw, differing);
    assertRoom(draw);
  }
  for (const examId of new Set(draws.map(({ exam_id }) => exam_id))) {
    const title = await selectOverlap(transaction, examId);
    if (title !== null) throw new ApiError('draw_overlaps', { params: { title } });
  }
  await raise(transaction, draws);
}

/** Versions hold all that is drawn from. */
export function assertRoom({ pool }: Pick<DrawRow, 'pool'>): void {
  if (pool > maxQuestionsPerExam)
    throw new ApiError('conflict', { params: { maximum: maxQuestionsPerExam } });
}

/** After questions have lost these tags. */
export async function assertEnough(
  transaction: Transaction<Database>,
  tagIds: readonly number[],
): Promise<void> {
  const draws = await selectDrawsOf(transaction, tagIds);
  for (const draw of draws) if (draw.pool < draw.count) throw tooFew(draw);
  await raise(transaction, draws);
}

async function raise(transaction: Transaction<Database>, draws: readonly DrawRow[]): Promise<void> {
  for (const examId of new Set(draws.map(({ exam_id }) => exam_id)))
    await raiseContent(transaction, examId, 'question');
}

export function differs(
  { tag_title, exam_title }: Pick<DrawRow, 'tag_title' | 'exam_title'>,
  members: readonly MemberRow[],
): ApiError {
  return new ApiError('draw_differs', {
    params: { tag: tag_title, exam: exam_title, titles: named(members) },
  });
}

export function tooFew({ tag_title, exam_title, pool, count }: DrawRow): ApiError {
  return new ApiError('draw_too_few', { params: { tag: tag_title, exam: exam_title, pool, count } });
}

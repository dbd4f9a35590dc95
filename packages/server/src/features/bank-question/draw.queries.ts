import type { BankContent } from '@sanjeh/contract/bank-question/bank-question.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface DrawRow {
  id: number;
  exam_id: number;
  exam_title: string;
  question_section_id: number;
  section_title: string;
  tag_id: number;
  tag_title: string;
  count: number;
  lowest: string;
  highest: string;
  /** How many have the tag. */
  pool: number;
}

function selected(db: Executor) {
  return db
    .selectFrom('question_draws as d')
    .innerJoin('exams as e', 'e.id', 'd.exam_id')
    .innerJoin('tags as t', 't.id', 'd.tag_id')
    .innerJoin('question_sections as s', 's.id', 'd.question_section_id')
    .select([
      ...(['d.id', 'd.exam_id', 'e.title as exam_title', 'd.question_section_id'] as const),
      ...(['s.title as section_title', 'd.tag_id', 't.title as tag_title', 'd.count'] as const),
      ...(['d.lowest', 'd.highest'] as const),
      sql<number>`(select count(*)::integer from bank_question_tags l where l.tag_id = d.tag_id)`.as('pool'),
    ])
    .orderBy('d.exam_id')
    .orderBy('d.id');
}

export function selectDraws(db: Executor, examId: number): Promise<DrawRow[]> {
  return selected(db).where('d.exam_id', '=', examId).execute();
}

/** Of any exam. */
export function selectDrawsOf(db: Executor, tagIds: readonly number[]): Promise<DrawRow[]> {
  return selected(db)
    .where('d.tag_id', '=', sql<number>`any (${[...tagIds]}::integer[])`)
    .execute();
}

export interface PoolRow {
  id: number;
  draw_id: number;
  question_section_id: number;
  content: BankContent;
}

/** What an exam draws from, as the bank says it now. */
export async function selectPools(db: Executor, examId: number): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select b.id, d.id as draw_id, d.question_section_id, r.content
    from question_draws d
      join bank_question_tags l on l.tag_id = d.tag_id
      join bank_questions b on b.id = l.bank_question_id
      join bank_question_revisions r on r.bank_question_id = b.id and r.revision = b.revision
    where d.exam_id = ${examId}
    order by d.id, b.id
  `.execute(db);
  return rows;
}

export interface MemberRow {
  id: number;
  title: string;
  lowest: string | null;
  highest: string | null;
}

export function selectMembers(db: Executor, tagId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('bank_questions as b')
    .innerJoin('bank_question_tags as l', 'l.bank_question_id', 'b.id')
    .where('l.tag_id', '=', tagId)
    .select(['b.id', 'b.title', 'b.lowest', 'b.highest'])
    .orderBy('b.id')
    .execute();
}

/** A question that two tags of the exam have. */
export async function selectOverlap(db: Executor, examId: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select b.title from question_draws d
      join bank_question_tags l on l.tag_id = d.tag_id
      join bank_questions b on b.id = l.bank_question_id
    where d.exam_id = ${examId}
    group by b.id having count(*) > 1 order by b.id limit 1
  `.execute(db);
  return rows[0]?.title ?? null;
}

type NewDraw = {
  exam_id: number;
  question_section_id: number;
  tag_id: number;
  count: number;
  lowest: string;
  highest: string;
};

export async function insertDraw(db: Executor, row: NewDraw): Promise<void> {
  await db.insertInto('question_draws').values(row).execute();
}

export async function updateDraw(
  db: Executor,
  id: number,
  change: Pick<NewDraw, 'question_section_id' | 'count'>,
): Promise<void> {
  await db.updateTable('question_draws').set(change).where('id', '=', id).execute();
}

export async function deleteDraw(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('question_draws').where('id', '=', id).execute();
}

import type { BankContent, BankQuestionQuery } from '@sanjeh/contract/bank-question/bank-question.schema';
import type { PageQuery } from '@sanjeh/contract/shared/list.schema';
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { listPage, matching, type Page, readPage } from '#db/query/list-page.ts';
import { titleIn } from '#db/query/title-order.ts';
import type { contentColumns } from './bank-content.ts';

/** Of the question `b`. */
const ownTags = sql<{ id: number; title: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by t.title, t.id), '[]')
  from bank_question_tags l join tags t on t.id = l.tag_id where l.bank_question_id = b.id
)`;

/** A copy that was removed from its exam is none. */
const copies = sql`
  select u.exam_id from bank_uses u join questions q on q.id = u.question_id where u.bank_question_id = b.id
`;

export function selectPage(db: Executor, query: BankQuestionQuery, language: Language) {
  const { kind, tagId, questionSectionId, used, search } = query;
  let questions = matching(db.selectFrom('bank_questions as b'), 'b.search_key', search);
  if (kind !== undefined) questions = questions.where('b.kind', '=', kind);
  if (questionSectionId !== undefined)
    questions = questions.where('b.question_section_id', '=', questionSectionId);
  if (tagId !== undefined)
    questions = questions.where('b.id', 'in', (eb) =>
      eb.selectFrom('bank_question_tags').select('bank_question_id').where('tag_id', '=', tagId),
    );
  if (used !== undefined)
    questions = questions.where(
      used ? sql<boolean>`exists (${copies})` : sql<boolean>`not exists (${copies})`,
    );
  const shown = questions.select([
    ...(['b.id', 'b.revision', 'b.question_section_id', 'b.title', 'b.kind', 'b.translations'] as const),
    ...(['b.lowest', 'b.highest', 'b.updated_at'] as const),
    sql<boolean>`b.draft is not null`.as('has_draft'),
    ownTags.as('tags'),
    sql<number>`(select count(distinct exam_id)::integer from (${copies}) as held)`.as('uses'),
  ]);
  return listPage(shown, query, {
    title: [titleIn(language, 'b'), 'b.id'],
    updated: ['b.updated_at', 'b.id'],
  });
}

export interface BankQuestionRow {
  id: number;
  revision: number;
  question_section_id: number | null;
  draft_revision: number;
  updated_at: Date;
  tags: { id: number; title: string }[];
  lowest: string | null;
  highest: string | null;
  draft: BankContent | null;
  /** Of the newest revision. */
  content: BankContent;
}

function selected(db: Executor) {
  return db
    .selectFrom('bank_questions as b')
    .innerJoin('bank_question_revisions as r', (join) =>
      join.onRef('r.bank_question_id', '=', 'b.id').onRef('r.revision', '=', 'b.revision'),
    )
    .select([
      ...(['b.id', 'b.revision', 'b.question_section_id', 'b.draft_revision', 'b.updated_at'] as const),
      ...(['b.lowest', 'b.highest', 'b.draft', 'r.content'] as const),
      ownTags.as('tags'),
    ])
    .$castTo<BankQuestionRow>();
}

export function selectOne(db: Executor, id: number): Promise<BankQuestionRow | undefined> {
  return selected(db).where('b.id', '=', id).executeTakeFirst();
}

export function selectMany(db: Executor, ids: readonly number[]): Promise<BankQuestionRow[]> {
  return selected(db)
    .where('b.id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute();
}

export async function lockOne(db: Executor, id: number): Promise<void> {
  await db.selectFrom('bank_questions').select('id').where('id', '=', id).forUpdate().execute();
}

type Columns = ReturnType<typeof contentColumns>;

export async function insertOne(
  db: Executor,
  columns: Columns & { question_section_id: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('bank_questions')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRevision(
  db: Executor,
  { id, revision, content, by }: { id: number; revision: number; content: BankContent; by: number },
): Promise<void> {
  await db
    .insertInto('bank_question_revisions')
    .values({ bank_question_id: id, revision, content: JSON.stringify(content), made_by: by })
    .execute();
}

/** The draft has become the newest revision. */
export async function updateNewest(
  db: Executor,
  id: number,
  columns: Columns & { revision: number },
): Promise<void> {
  await db
    .updateTable('bank_questions')
    .set({
      ...columns,
      draft: null,
      draft_revision: sql<number>`draft_revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateDraft(db: Executor, id: number, draft: BankContent | null): Promise<void> {
  await db
    .updateTable('bank_questions')
    .set({
      draft: draft && JSON.stringify(draft),
      draft_revision: sql<number>`draft_revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateSection(db: Executor, id: number, sectionId: number | null): Promise<void> {
  await db
    .updateTable('bank_questions')
    .set({ question_section_id: sectionId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteOne(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('bank_questions').where('id', '=', id).execute();
}

interface RevisionRow {
  revision: number;
  content: BankContent;
  made_at: Date;
  made_by: string | null;
}

/** Newest first. */
export function selectRevisions(db: Executor, id: number, query: PageQuery): Promise<Page<RevisionRow>> {
  const revisions = db
    .selectFrom('bank_question_revisions as r')
    .leftJoin('users', 'users.id', 'r.made_by')
    .where('r.bank_question_id', '=', id)
    .select(['r.revision', 'r.content', 'r.made_at', 'users.username as made_by'])
    .orderBy('r.revision', 'desc')
    .$castTo<RevisionRow>();
  return readPage(revisions, query);
}

export async function selectRevision(
  db: Executor,
  id: number,
  revision: number,
): Promise<BankContent | undefined> {
  const row = await db
    .selectFrom('bank_question_revisions')
    .select('content')
    .where('bank_question_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.content as BankContent | undefined;
}

/** Numbers for new answers, of the same as those of exams. */
export async function newAnswerIds(db: Executor, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('answers', 'id'))::integer as id from generate_series(1, ${count})
  `.execute(db);
  return rows.map(({ id }) => id);
}

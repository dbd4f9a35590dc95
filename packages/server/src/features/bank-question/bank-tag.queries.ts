import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { matching, readLimited } from '#db/query/list-page.ts';

/** The same in any spelling. */
export function keyOfTag(title: string): string {
  return compactSearchKey(title) || title;
}

/** Their ids, each once, however it was spelled. Whoever changes what has them waits until this transaction ends. */
export async function lockTagsNamed(
  db: Executor,
  titles: readonly string[],
  others: readonly number[] = [],
): Promise<number[]> {
  // Of several spellings the first stays.
  const byKey = new Map(titles.toReversed().map((title) => [keyOfTag(title), title]));
  const [keys, names] = [[...byKey.keys()], [...byKey.values()]];
  await sql`
    insert into tags (title, title_key)
    select given.title, given.key from unnest(${names}::text[], ${keys}::text[]) as given (title, key)
    order by given.key
    on conflict (title_key) do nothing
  `.execute(db);
  // All in one order, so that two transactions cannot wait for each other.
  const { rows } = await sql<{ id: number; is_named: boolean }>`
    select id, title_key = any (${keys}::text[]) as is_named from tags
    where title_key = any (${keys}::text[]) or id = any (${[...others]}::integer[])
    order by id for update
  `.execute(db);
  return rows.filter(({ is_named }) => is_named).map(({ id }) => id);
}

export async function lockTags(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`select id from tags where id = any (${[...ids]}::integer[]) order by id for update`.execute(db);
}

export async function addTags(db: Executor, id: number, tagIds: readonly number[]): Promise<void> {
  await sql`
    insert into bank_question_tags (bank_question_id, tag_id)
    select ${id}::integer, tag from unnest(${[...tagIds]}::integer[]) as tag on conflict do nothing
  `.execute(db);
}

export async function removeTags(db: Executor, id: number, tagIds: readonly number[]): Promise<void> {
  await sql`
    delete from bank_question_tags where bank_question_id = ${id} and tag_id = any (${[...tagIds]}::integer[])
  `.execute(db);
}

/** Nothing has them any more. */
export async function forgetUnused(db: Executor, tagIds: readonly number[]): Promise<void> {
  await sql`
    delete from tags t where id = any (${[...tagIds]}::integer[])
      and not exists (select from bank_question_tags l where l.tag_id = t.id)
      and not exists (select from question_draws d where d.tag_id = t.id)
  `.execute(db);
}

/** With what the questions of each can give, where that is the same for all of them. */
export function selectTags(db: Executor, search: string | undefined) {
  const tags = db
    .selectFrom('tags')
    .leftJoinLateral(
      sql<{ questions: number; lowest: string | null; highest: string | null }>`(
        select count(*)::integer as questions,
          case when count(distinct (b.lowest, b.highest)) = 1 and count(b.lowest) = count(*) then min(b.lowest) end as lowest,
          case when count(distinct (b.lowest, b.highest)) = 1 and count(b.lowest) = count(*) then max(b.highest) end as highest
        from bank_question_tags l join bank_questions b on b.id = l.bank_question_id where l.tag_id = tags.id
      )`.as('pool'),
      (join) => join.onTrue(),
    )
    .select(['tags.id', 'tags.title', 'pool.questions', 'pool.lowest', 'pool.highest'])
    .orderBy('tags.title')
    .orderBy('tags.id');
  return readLimited(matching(tags, 'tags.title_key', search));
}

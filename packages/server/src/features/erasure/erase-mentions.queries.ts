import type { MailingText } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { mentionsIn, patternsOf } from './erased-subject.ts';

const mask = '…';

/** As they stand inside of JSON. */
const quotedOf = (mentions: readonly string[]) =>
  mentions.map((mention) => JSON.stringify(mention).slice(1, -1));

/** Out of what nobody can change any more: words that were sent to a list, and what an uploaded sheet was called. */
export async function maskMentions(db: Executor, mentions: readonly string[]): Promise<void> {
  const masked = (text: string) => text.replace(mentionsIn(mentions), mask);
  const { rows: mailings } = await sql<{ id: number; words: MailingText }>`
    select id, words from mailings
    where words::text like any (${patternsOf(quotedOf(mentions))}::text[]) order by id for update
  `.execute(db);
  for (const { id, words } of mailings) {
    const [fa, en] = [words.fa, words.en].map(({ subject, body }) => ({
      subject: masked(subject),
      body: masked(body),
    }));
    await sql`update mailings set words = ${JSON.stringify({ fa, en })}::jsonb where id = ${id}`.execute(db);
  }
  const { rows: sheets } = await sql<{ id: number; file_name: string }>`
    select id, file_name from applicant_imports
    where file_name like any (${patternsOf(mentions)}::text[]) order by id for update
  `.execute(db);
  for (const { id, file_name } of sheets)
    await sql`update applicant_imports set file_name = ${masked(file_name)} where id = ${id}`.execute(db);
}

/** A sheet may have named them in a row that was not taken. */
export async function removeSheetRows(db: Executor, mentions: readonly string[]): Promise<void> {
  const { rows } = await sql<{ import_id: number; row: number; cells: unknown; person: unknown }>`
    select import_id, row, cells, person from applicant_import_rows
    where cells::text || coalesce(person::text, '') like any (${patternsOf(quotedOf(mentions))}::text[])
  `.execute(db);
  const named = rows.filter(({ cells, person }) =>
    textsOf([cells, person]).some((text) => text.search(mentionsIn(mentions)) >= 0),
  );
  await sql`
    delete from applicant_import_rows t
    using unnest(${named.map(({ import_id }) => import_id)}::integer[], ${named.map(({ row }) => row)}::integer[])
      as n (import_id, row)
    where t.import_id = n.import_id and t.row = n.row
  `.execute(db);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { statementTexts } from '#db/query/named-statement.ts';
import type { Database } from '#db/schema.gen.ts';
import { createTestDatabase } from '#testing/database.ts';
import * as attempts from './attempt.queries.ts';
import './own-answer.queries.ts';
import './own-start.queries.ts';

/** Those that are sent to one shard of a database that is spread by person: each names the person first. */
const own = [
  ...[
    'judge_own_answers',
    'judge_held_answers',
    'write_own_answers',
    'count_own_refused',
    'record_own_refused',
  ],
  ...[
    'find_own_saved',
    'find_own_taken',
    'find_own_open',
    'count_own_taken',
    'hold_consent',
    'insert_own_attempt',
  ],
];
/** Of what has a copy on each machine, or lies on one alone. */
const shared = [
  ...['find_own_people', 'find_starting_person', 'find_person', 'lock_own_starts', 'count_started'],
];
/** By several people of one account: asked without a lock. */
const byAccount = ['find_owner'];

const spread = 'attempts|attempt_answers|refused_answers|stopped_attempts|consents';
const text = (name: string) => (statementTexts.get(name) ?? '').replace(/\s+/g, ' ').toLowerCase();

test.each(own)('%s is about one person, who comes first', (name) => {
  const statement = text(name);
  const reads = statement.match(new RegExp(`(?:from|join) (?:${spread})\\b`, 'g')) ?? [];
  const persons = statement.match(/(?:\w+\.)?applicant_id = \$1\b/g) ?? [];
  const isWrite = new RegExp(`insert into (?:${spread})\\b(?: as kept)? \\(applicant_id,`).test(statement);
  expect(persons.length).toBe(reads.length);
  expect(reads.length > 0 || isWrite).toBe(true);
});

test.each([...own, ...shared, ...byAccount])('%s can be handed on to a shard as it is', (name) => {
  const statement = text(name);
  expect(statement).not.toBe('');
  // Joins that depend on the row beside them, and subqueries for each row.
  expect(statement).not.toMatch(/\blateral\b|\bexists \(|\bin \(select|= \(select|, \(select/);
  // A row of another shard may not be waited for.
  if (!own.includes(name))
    expect(statement).not.toMatch(new RegExp(`(?:${spread})\\b.* for (?:share|update)`));
  expect(statement).not.toMatch(/^with\b/);
});

test('all statements of one person are among them', () => {
  const named = [...statementTexts.keys()].filter((name) =>
    /own|person|owner|count_started|hold_/.test(name),
  );
  expect(named.filter((name) => ![...own, ...shared, ...byAccount].includes(name))).toEqual([]);
});

/** What is sent to the database, which answers nothing. */
async function sentBy(work: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push(query.sql.replaceAll('"', ''));
    },
  });
  await work(db);
  return sent;
}

test('submitting locks, reads and writes by the person, one attempt at a time', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const sent = await sentBy(async (db) => {
    await attempts.lockAttempt(db, 7, id, new Date(0));
    await attempts.lockIfExpired(db, { applicant_id: 7, id }, new Date(0), 120);
    await attempts.selectChoices(db, 7, id);
    await attempts.updateSubmitted(db, 7, id, { submitted_by: 'time', total_score: '1' });
  });
  expect(sent).toHaveLength(4);
  for (const statement of sent) {
    expect(statement).toMatch(/where applicant_id = \$\d+ and (?:attempt_)?id = \$\d+/);
    expect(statement).not.toMatch(/\blateral\b|\bjoin\b|exists|\(select/);
  }
});

test('no function takes a row of a table that is spread: a row of a shard has another type', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query(
    `select p.proname from pg_proc p join pg_type t on t.oid = any (p.proargtypes)
      where t.typrelid = any ($1::regclass[])`,
    [spread.split('|')],
  );
  await database.remove();
  expect(rows).toEqual([]);
});

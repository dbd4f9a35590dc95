import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { insertPeople } from '#testing/people.ts';
import { seed } from '../seed.ts';
import { createChance } from './chance.ts';
import { makeUp } from './made-up.ts';
import { makePeople } from './made-up-person.ts';

let database: TestDatabase;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

describe('made-up people', () => {
  test('need an exam', async () => {
    expect(await makeUp(database.db, 10, today)).toEqual({ kind: 'no_exam' });
  });

  test('have results that agree with their answers, and are counted', async () => {
    await seed(database.db, { mode: 'demo' });
    const made = await makeUp(database.db, 60, today);
    if (made.kind !== 'done') throw new Error(made.kind);
    expect(made.people).toBe(60);
    expect(made.attempts).toBeGreaterThan(60);
    const { rows } = await sql<{ attempts: number; summed: number; kept: number; future: number }>`
      SELECT count(*) AS attempts,
        count(*) FILTER (WHERE total_score = (
          SELECT coalesce(sum(score), 0) FROM attempt_answers JOIN answers ON answers.id = answer_id
          WHERE attempt_id = attempts.id
        )) AS summed,
        count(*) FILTER (WHERE cardinality(choices) = answered) AS kept
      FROM attempts
    `.execute(database.db);
    const [seen] = rows.map((row) => Object.values(row).map(Number));
    expect(seen).toEqual([made.attempts, made.attempts, made.attempts]);
    const counted = await database.db
      .selectFrom('exam_attempt_counts')
      .select(({ fn }) => fn.sum<number>('attempts').as('attempts'))
      .executeTakeFirst();
    expect(Number(counted?.attempts)).toBe(made.attempts);
    expect(await makeUp(database.db, 60, today)).toEqual({ kind: 'there', people: 60 });
  });

  test('keep away from people who are not', async () => {
    await insertPeople(database.db, 1);
    expect(await makeUp(database.db, 60, today)).toEqual({ kind: 'others' });
  });

  test('are the same each time', () => {
    const [first, second] = [1, 1].map((number) => makePeople(30, '2026-03-21', createChance(number)));
    expect(first).toEqual(second);
    expect(new Set(first?.map(({ nationalCode }) => nationalCode)).size).toBe(30);
  });
});

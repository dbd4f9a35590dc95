import * as endpoints from '@sanjeh/contract/exam/exam.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createAuthoring, examCalls } from '#testing/authoring.ts';
import type { TestContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  ({ app, token, content } = await createAuthoring());
});
afterAll(() => app.close());

const { get, entries } = examCalls(() => ({ app, token }));

describe('archiving and removing', () => {
  test('an archived exam is in its own list only, until it is brought back', async () => {
    const id = await content.exam({ title: 'بایگانی‌شونده' });
    const listed = async (archived: boolean) => {
      const query = { search: 'بایگانی شونده', archived };
      return (await app.call(endpoints.list, { token, query })).json.items.map((exam) => exam.id);
    };
    const archived = await app.call(endpoints.archive, { token, params: { id } });
    expect(archived.json.archived).not.toBeNull();
    expect([await listed(false), await listed(true)]).toEqual([[], [id]]);
    const back = await app.call(endpoints.unarchive, { token, params: { id } });
    expect(back.json).toMatchObject({ archived: null, revision: 3 });
    expect([await listed(false), await listed(true)]).toEqual([[id], []]);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['restore', 'archive']);
  });

  test('removing takes questions, answers and bands along', async () => {
    const id = await content.exam();
    const question = await content.question(id);
    const removed = await app.call(endpoints.remove, { token, params: { id } });
    expect(removed.json).toEqual({ outcome: 'removed' });
    expect((await app.call(endpoints.get, { token, params: { id } })).error.code).toBe('not_found');
    const left = await sql`SELECT FROM answers WHERE question_id = ${question.id}`.execute(app.database.db);
    expect(left.rows).toEqual([]);
    expect((await entries(id))[0]).toMatchObject({ action: 'remove' });
    expect((await app.call(endpoints.remove, { token, params: { id } })).error.code).toBe('not_found');
  });

  test('what somebody has begun is archived instead, and each beginning is counted once', async () => {
    const { id, start } = await createTestExam(app, content, token);
    const [first, second] = [await app.applicant(), await app.applicant()];
    expect((await get(id)).attemptCount).toBe(0);
    await Promise.all([start(first), start(first), start(second)]);
    expect((await get(id)).attemptCount).toBe(2);
    const removed = await app.call(endpoints.remove, { token, params: { id } });
    expect(removed.json).toEqual({ outcome: 'archived' });
    expect(await get(id)).toMatchObject({ questionCount: 3, archived: expect.any(String) });
    expect((await entries(id)).map(({ action }) => action)[0]).toBe('archive');
  });
});

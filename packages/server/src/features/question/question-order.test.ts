import * as endpoints from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createAuthoring, nobody, questionCalls } from '#testing/authoring.ts';
import type { TestContent } from '#testing/exam-content.ts';

let app: TestApp;
let token: string;
let secondToken: string;
let content: TestContent;

beforeAll(async () => {
  ({ app, token, secondToken, content } = await createAuthoring());
});
afterAll(() => app.close());

const { read, titles, update, lastEntry } = questionCalls(() => ({ app, token }));

describe('reordering', () => {
  const reorder = (exameId: number, orderRevision: number, sections: [number, number[]][], by = token) =>
    app.call(endpoints.reorder, {
      token: by,
      params: { exameId },
      body: {
        orderRevision,
        sections: sections.map(([questionSectionId, questionIds]) => ({ questionSectionId, questionIds })),
      },
    });
  async function examOfFive() {
    const examId = await content.exam();
    const ids: number[] = [];
    for (const title of ['الف', 'ب', 'پ', 'ت', 'ث']) ids.push((await content.question(examId, { title })).id);
    return { ids: ids as [number, number, number, number, number], ...(await read(examId)) };
  }

  test('places every question, also in another section', async () => {
    const { examId, ids, orderRevision } = await examOfFive();
    const [a, b, c, d, e] = ids;
    const { json } = await reorder(examId, orderRevision, [
      [content.language, [d, a]],
      [content.movement, [e, c, b]],
    ]);
    expect(await titles(examId)).toEqual([
      [content.language, 'ت', 'الف'],
      [content.movement, 'ث', 'پ', 'ب'],
    ]);
    expect(json.orderRevision).toBe(orderRevision + 1);
    expect(json.moved.toSorted((x, y) => x.id - y.id)).toEqual([
      { id: a, revision: 2 },
      { id: d, revision: 2 },
    ]);
    expect(await lastEntry(examId)).toMatchObject({
      action: 'reorder',
      part: { entity: 'question', id: 'all' },
    });
    const { sections } = await read(examId);
    const revisions = sections.flatMap(({ questions }) =>
      questions.map(({ id, revision }) => [id, revision]),
    );
    expect(revisions).toEqual([
      [d, 2],
      [a, 2],
      [e, 1],
      [c, 1],
      [b, 1],
    ]);
  });

  test('is stale when questions came, went or moved meanwhile', async () => {
    const { examId, ids, orderRevision } = await examOfFive();
    const [a, b, c, d, e] = ids;
    const moved = await reorder(examId, orderRevision, [[content.movement, [b, a, c, d, e]]]);
    expect(moved.status).toBe(200);
    const late = await reorder(examId, orderRevision, [[content.movement, [e, a, b, c, d]]], secondToken);
    expect(late.error).toMatchObject({ code: 'stale', params: { revision: orderRevision + 1 } });
    const now = moved.json.orderRevision;
    expect((await reorder(examId, now, [[content.movement, [a, b, c, d]]])).error.code).toBe('stale');
    const foreign = await content.question(await content.exam());
    const strange = await reorder(examId, now, [[content.movement, [a, b, c, d, foreign.id]]]);
    expect(strange.error.code).toBe('stale');
    expect(await titles(examId)).toEqual([[content.movement, 'ب', 'الف', 'پ', 'ت', 'ث']]);
  });

  test('an edit of a text does not make an order stale', async () => {
    const { examId, ids, orderRevision, sections } = await examOfFive();
    const [first] = sections[0]?.questions ?? [];
    expect((await update(first as AdminQuestion, { title: 'تازه' }, secondToken)).status).toBe(200);
    expect((await reorder(examId, orderRevision, [[content.movement, ids.toReversed()]])).status).toBe(200);
  });

  test('refuses a question twice, a section twice and a section that is not', async () => {
    const { examId, ids, orderRevision } = await examOfFive();
    const [a, b, c, d, e] = ids;
    const twice = await reorder(examId, orderRevision, [[content.movement, [a, a, b, c, d, e]]]);
    expect(twice.error.issues).toEqual([{ path: ['sections'], code: 'invalid' }]);
    const split = await reorder(examId, orderRevision, [
      [content.movement, [a, b]],
      [content.movement, [c, d, e]],
    ]);
    expect(split.error.issues).toEqual([{ path: ['sections'], code: 'invalid' }]);
    const nowhere = await reorder(examId, orderRevision, [[nobody, [a, b, c, d, e]]]);
    expect(nowhere.error.issues).toEqual([{ path: ['sections'], code: 'invalid_choice' }]);
    expect((await reorder(nobody, 1, [])).error.code).toBe('not_found');
  });

  test('positions hold while everything is added, removed and moved at once', async () => {
    const { examId, ids, orderRevision } = await examOfFive();
    const [a, b] = ids;
    const call = (id: number) => ({ token, params: { exameId: examId, id } });
    const answers = await Promise.all([
      reorder(examId, orderRevision, [[content.movement, ids.toReversed()]]),
      app.call(endpoints.remove, call(a)),
      app.call(endpoints.duplicate, call(b)),
      content.question(examId, { title: 'نو', position: 1 }),
      content.question(examId, { title: 'تازه', position: 3 }),
    ]);
    expect([200, 409]).toContain(answers[0].status);
    const rows = await app.database.db
      .selectFrom('questions')
      .select('position')
      .where('exam_id', '=', examId)
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(7);
    const [section] = (await read(examId)).sections;
    expect(section?.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

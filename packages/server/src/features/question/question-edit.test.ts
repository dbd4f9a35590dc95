import * as endpoints from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createAuthoring, editOf, nobody, paramsOf, questionCalls } from '#testing/authoring.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';

let app: TestApp;
let token: string;
let secondToken: string;
let content: TestContent;

beforeAll(async () => {
  ({ app, token, secondToken, content } = await createAuthoring());
});
afterAll(() => app.close());

const { read, titles, update, lastEntry } = questionCalls(() => ({ app, token }));

describe('changing', () => {
  test('answers are changed, added, removed and moved in one go', async () => {
    const question = await content.question(await content.exam());
    const [yes, sometimes, notYet] = question.answers;
    const answers = [
      { title: 'هرگز', score: -1 },
      { ...notYet, title: 'نه' },
      { ...yes, score: 9.999 },
    ];
    const { json } = await update(question, { answers, translations: { en: { title: 'Sits?' } } });
    expect(json.question.answers).toMatchObject([
      { title: 'هرگز', score: -1, translations: {} },
      { id: notYet?.id, title: 'نه', score: 0, translations: { en: { title: 'Not yet' } } },
      { id: yes?.id, title: 'بله', score: 9.999 },
    ]);
    expect(json.question.answers.map(({ id }) => id)).not.toContain(sometimes?.id);
    expect(json.question).toMatchObject({ revision: 2, translations: { en: { title: 'Sits?' } } });
    expect(json).toMatchObject({ contentRevision: 3, orderRevision: 2 });
    const got = await app.call(endpoints.get, { token, params: paramsOf(question) });
    expect(got.json).toEqual(json.question);
    expect(await lastEntry(question.examId)).toMatchObject({
      action: 'update',
      part: { entity: 'question', id: String(question.id) },
      changes: [{ field: 'answers' }, { field: 'translations.en.title', before: null, after: 'Sits?' }],
    });
  });

  test('in another section it comes last, and the order is a new one', async () => {
    const examId = await content.exam();
    const first = await content.question(examId, { title: 'یک' });
    await content.question(examId, { title: 'دو' });
    await content.question(examId, { title: 'زبان', questionSectionId: content.language });
    const before = await read(examId);
    const { json } = await update(first, { questionSectionId: content.language });
    expect(json.question).toMatchObject({ position: 2, questionSectionId: content.language });
    expect(json.orderRevision).toBe(before.orderRevision + 1);
    expect(await titles(examId)).toEqual([
      [content.movement, 'دو'],
      [content.language, 'زبان', 'یک'],
    ]);
  });

  test('of two administrators the later one is refused and can read what changed', async () => {
    const question = await content.question(await content.exam());
    const mine = await update(question, { title: 'از من' });
    expect(mine.status).toBe(200);
    const theirs = await update(question, { title: 'از دیگری' }, secondToken);
    expect(theirs.error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    const current = (await app.call(endpoints.get, { token: secondToken, params: paramsOf(question) })).json;
    expect(current.title).toBe('از من');
    const again = await update(question, { title: 'از دیگری', revision: current.revision }, secondToken);
    expect(again.json.question).toMatchObject({ title: 'از دیگری', revision: 3 });
  });

  test('at the same moment exactly one of many gets through', async () => {
    const question = await content.question(await content.exam());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        update(question, { title: `نسخه ${index}` }, index % 2 ? token : secondToken),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)?.json.question;
    expect((await app.call(endpoints.get, { token, params: paramsOf(question) })).json).toEqual(winner);
  });

  test('edits of different questions do not get in each other’s way', async () => {
    const examId = await content.exam();
    const all = await Promise.all(
      ['یک', 'دو', 'سه', 'چهار'].map((title) => content.question(examId, { title })),
    );
    const answers = await Promise.all(
      all.map((question) => update(question, { title: `${question.title}!` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(examId)).contentRevision).toBe(9);
  });

  test('refuses answers of another question, one answer twice, and a section that is not', async () => {
    const examId = await content.exam();
    const [question, other] = [await content.question(examId), await content.question(examId)];
    const [own] = question.answers;
    const foreign = await update(question, { answers: [own, other.answers[0]] });
    expect(foreign.error.issues).toEqual([{ path: ['answers', 1, 'id'], code: 'invalid_choice' }]);
    const twice = await update(question, { answers: [own, own] });
    expect(twice.error.issues).toEqual([{ path: ['answers', 1, 'id'], code: 'invalid_choice' }]);
    const nowhere = await update(question, { questionSectionId: nobody });
    expect(nowhere.error.issues).toEqual([{ path: ['questionSectionId'], code: 'invalid_choice' }]);
    const uneven = await update(question, { answers: [{ title: 'بله', score: 1.2345 }] });
    expect(uneven.error.issues).toMatchObject([{ path: ['answers', 0, 'score'], code: 'decimal_places' }]);
    expect((await app.call(endpoints.get, { token, params: paramsOf(question) })).json).toEqual(question);
    const gone = await app.call(endpoints.update, {
      token,
      params: { exameId: examId, id: nobody },
      body: editOf(question),
    });
    expect(gone.error.code).toBe('not_found');
  });
});

describe('duplicating', () => {
  test('puts an equal question with ids of its own right after', async () => {
    const examId = await content.exam();
    const first = await content.question(examId, { title: 'یک', translations: { en: { title: 'One' } } });
    await content.question(examId, { title: 'دو' });
    const { question: copy } = (await app.call(endpoints.duplicate, { token, params: paramsOf(first) })).json;
    const bare = ({ id: _, ...answer }: AdminQuestion['answers'][number]) => answer;
    expect(copy).toMatchObject({ position: 2, title: 'یک', translations: first.translations, revision: 1 });
    expect(copy.answers.map(bare)).toEqual(first.answers.map(bare));
    expect(copy.answers.map(({ id }) => id)).not.toContain(first.answers[0]?.id);
    expect(await titles(examId)).toEqual([[content.movement, 'یک', 'یک', 'دو']]);
    expect(await lastEntry(examId)).toMatchObject({ action: 'duplicate' });
  });
});

describe('removing', () => {
  const remove = (question: AdminQuestion) =>
    app.call(endpoints.remove, { token, params: paramsOf(question) });
  const restore = (question: AdminQuestion) =>
    app.call(endpoints.restore, { token, params: paramsOf(question) });

  test('can be undone: the same question is back in its place', async () => {
    const examId = await content.exam();
    await content.question(examId, { title: 'یک' });
    await content.question(examId, { title: 'زبان', questionSectionId: content.language });
    const question = await content.question(examId, { title: 'دو', translations: { en: { title: 'Two' } } });
    await content.question(examId, { title: 'سه' });
    expect((await remove(question)).json).toEqual({ contentRevision: 6, orderRevision: 6 });
    expect(await titles(examId)).toEqual([
      [content.movement, 'یک', 'سه'],
      [content.language, 'زبان'],
    ]);
    expect(await lastEntry(examId)).toMatchObject({ action: 'remove' });
    expect((await remove(question)).error.code).toBe('not_found');
    const restored = (await restore(question)).json.question;
    expect({ ...restored, updated: question.updated }).toEqual({ ...question, revision: 2 });
    expect(await titles(examId)).toEqual([
      [content.movement, 'یک', 'دو', 'سه'],
      [content.language, 'زبان'],
    ]);
    expect(await lastEntry(examId)).toMatchObject({ action: 'restore' });
    expect((await restore(question)).error.code).toBe('not_found');
  });

  test('an undo by two at once brings back one', async () => {
    const question = await content.question(await content.exam());
    await remove(question);
    const answers = await Promise.all([restore(question), restore(question), restore(question)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('cannot be undone in another exam, after a day, or when its section is gone', async () => {
    const { db } = app.database;
    const own = await createContent(db);
    const question = await own.question(await own.exam(), { questionSectionId: own.language });
    await remove(question);
    const other = await app.call(endpoints.restore, {
      token,
      params: { exameId: await own.exam(), id: question.id },
    });
    expect(other.error.code).toBe('not_found');
    await db.deleteFrom('question_sections').where('id', '=', own.language).execute();
    expect((await restore(question)).error.issues).toEqual([
      { path: ['questionSectionId'], code: 'invalid_choice' },
    ]);
    await sql`UPDATE removed_questions SET removed_at = now() - interval '25 hours'`.execute(db);
    await remove(await own.question(await own.exam()));
    expect((await restore(question)).error.code).toBe('not_found');
  });

  test('leaves the ids it had to nobody else', async () => {
    const examId = await content.exam();
    const question = await content.question(examId);
    await remove(question);
    const later = await content.question(examId);
    await restore(question);
    const latest = await content.question(examId);
    const ids = [question, later, latest].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });
});

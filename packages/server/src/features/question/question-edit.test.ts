import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as endpoints from '@sanjeh/contract/question/admin-question.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Content, createContent } from '../../testing/exam-content.ts';

let app: TestApp;
let token: string;
let secondToken: string;
let content: Content;
const nobody = 2_000_000_000;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  ({ token: secondToken } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const read = async (exameId: number) => (await app.call(endpoints.list, { token, params: { exameId } })).json;
const titles = async (exameId: number) =>
  (await read(exameId)).sections.map(({ questionSectionId, questions }) => [
    questionSectionId,
    ...questions.map(({ title }) => title),
  ]);
const paramsOf = ({ examId, id }: AdminQuestion) => ({ exameId: examId, id });
const editOf = ({ questionSectionId, title, answers, translations, revision }: AdminQuestion) => ({
  questionSectionId,
  title,
  answers,
  translations,
  revision,
});
const update = (question: AdminQuestion, changes: object = {}, by = token) =>
  app.call(endpoints.update, {
    token: by,
    params: paramsOf(question),
    body: { ...editOf(question), ...changes },
  });
const lastEntry = async (examId: number) => {
  const query = { entity: 'exam', entityId: String(examId) };
  return (await app.call(listAudit, { token, query })).json.items[0];
};

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
    expect({ ...restored, updated: question.updated }).toEqual(question);
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

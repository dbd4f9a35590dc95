import * as endpoints from '@sanjeh/contract/question/question.contract';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/schema.gen.ts';
import type { TestApp } from '#testing/app.ts';
import { createAuthoring, editOf, nobody, questionCalls } from '#testing/authoring.ts';
import { type TestContent, threeAnswers } from '#testing/exam-content.ts';
import { getExamQuestions } from './question-read.service.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  ({ app, token, content } = await createAuthoring());
});
afterAll(() => app.close());

const { read, titles, lastEntry } = questionCalls(() => ({ app, token }));
const create = (exameId: number, changes: object = {}) =>
  app.call(endpoints.create, {
    token,
    params: { exameId },
    body: { questionSectionId: content.movement, title: 'می‌نشیند؟', answers: threeAnswers(), ...changes },
  });

describe('reading', () => {
  test('gives sections, questions and answers with exact possible scores', async () => {
    const examId = await content.exam();
    const scores = (...list: number[]) => list.map((score) => ({ title: `نمره ${score}`, score }));
    await content.question(examId, { title: 'یک', answers: scores(0.1, -0.25) });
    await content.question(examId, {
      title: 'دو',
      questionSectionId: content.language,
      answers: scores(999_999.999, 1),
    });
    await content.question(examId, { title: 'سه', answers: scores(0.2, 0.1) });
    const { sections, ...exam } = await read(examId);
    expect(exam).toEqual({
      examId,
      contentRevision: 4,
      orderRevision: 4,
      possible: { minimum: 0.85, maximum: 1_000_000.299 },
    });
    expect(sections).toMatchObject([
      {
        questionSectionId: content.movement,
        title: 'حرکتی',
        translations: { en: { title: 'Movement' } },
        possible: { minimum: -0.15, maximum: 0.3 },
        questions: [
          {
            title: 'یک',
            position: 1,
            revision: 1,
            answers: [
              { title: 'نمره 0.1', score: 0.1 },
              { title: 'نمره -0.25', score: -0.25 },
            ],
          },
          { title: 'سه', position: 2 },
        ],
      },
      { questionSectionId: content.language, possible: { minimum: 1, maximum: 999_999.999 } },
    ]);
  });

  test('an exam without questions has no sections; an unknown one is not found', async () => {
    expect(await read(await content.exam())).toMatchObject({
      sections: [],
      possible: { minimum: 0, maximum: 0 },
    });
    const unknown = await app.call(endpoints.list, { token, params: { exameId: nobody } });
    expect(unknown.error.code).toBe('not_found');
  });

  test('a question is read only through its own exam', async () => {
    const question = await content.question(await content.exam());
    const other = await content.exam();
    const get = (exameId: number) => app.call(endpoints.get, { token, params: { exameId, id: question.id } });
    expect((await get(question.examId)).json).toEqual(question);
    expect((await get(other)).error.code).toBe('not_found');
    const call = { token, params: { exameId: other, id: question.id } };
    expect((await app.call(endpoints.remove, call)).error.code).toBe('not_found');
    expect((await app.call(endpoints.duplicate, call)).error.code).toBe('not_found');
    const edit = await app.call(endpoints.update, { ...call, body: editOf(question) });
    expect(edit.error.code).toBe('not_found');
  });

  test('two hundred questions take as many statements as one', async () => {
    const count = async (examId: number) => {
      let statements = 0;
      const counting = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: app.context.pool }),
        log: () => {
          statements += 1;
        },
      });
      await getExamQuestions(counting, examId);
      return statements;
    };
    const one = await content.exam();
    await content.question(one);
    const many = await content.exam();
    const body = {
      questionSectionId: content.movement,
      titles: Array.from({ length: 200 }, (_, index) => `پرسش ${index + 1}`),
      answers: threeAnswers(),
    };
    const bulk = await app.call(endpoints.createMany, { token, params: { exameId: many }, body });
    expect(bulk.json.questions).toHaveLength(200);
    expect([await count(one), await count(many)]).toEqual([3, 3]);
    expect((await read(many)).possible).toEqual({ minimum: 0, maximum: 2000 });
  });
});

describe('adding', () => {
  test('keeps both languages, half-spaces and the order of the answers', async () => {
    const examId = await content.exam();
    const body = {
      title: '  می‌خندد؟ ',
      translations: { en: { title: 'Laughs?' } },
      answers: [
        { title: 'بله', score: '۱٫۵' },
        { title: 'نه', score: -0.001, translations: { en: { title: 'No' } } },
      ],
    };
    const { question, ...counters } = (await create(examId, body)).json;
    expect(counters).toEqual({ contentRevision: 2, orderRevision: 2 });
    expect(question).toMatchObject({
      examId,
      title: 'می‌خندد؟',
      position: 1,
      translations: { en: { title: 'Laughs?' } },
      answers: [
        { title: 'بله', score: 1.5, translations: {} },
        { title: 'نه', score: -0.001, translations: { en: { title: 'No' } } },
      ],
    });
    expect(await lastEntry(examId)).toMatchObject({
      action: 'create',
      part: { entity: 'question', id: String(question.id) },
    });
  });

  test('takes the place it is given within its section', async () => {
    const examId = await content.exam();
    await create(examId, { title: 'الف' });
    await create(examId, { title: 'یک', questionSectionId: content.language });
    await create(examId, { title: 'ب' });
    await create(examId, { title: 'میان', position: 2 });
    await create(examId, { title: 'آغاز', position: 1 });
    await create(examId, { title: 'صفر', questionSectionId: content.language, position: 1 });
    const far = await create(examId, { title: 'پایان', position: 1000 });
    expect(far.json.question.position).toBe(5);
    expect(await titles(examId)).toEqual([
      [content.movement, 'آغاز', 'الف', 'میان', 'ب', 'پایان'],
      [content.language, 'صفر', 'یک'],
    ]);
  });

  test('many at once share their answers and come in the order they were given', async () => {
    const examId = await content.exam();
    await create(examId, { title: 'نخست' });
    await create(examId, { title: 'آخر' });
    const body = {
      questionSectionId: content.movement,
      titles: ['یک', 'دو', 'سه'],
      english: ['One', ''],
      answers: threeAnswers(),
      position: 2,
    };
    const { json } = await app.call(endpoints.createMany, { token, params: { exameId: examId }, body });
    expect(json.questions.map(({ title, position }) => [title, position])).toEqual([
      ['یک', 2],
      ['دو', 3],
      ['سه', 4],
    ]);
    expect(json.questions.map(({ translations }) => translations)).toEqual([
      { en: { title: 'One' } },
      {},
      {},
    ]);
    const answerIds = json.questions.flatMap(({ answers }) => answers.map(({ id }) => id));
    expect(new Set(answerIds).size).toBe(9);
    expect(await titles(examId)).toEqual([[content.movement, 'نخست', 'یک', 'دو', 'سه', 'آخر']]);
    expect(await lastEntry(examId)).toMatchObject({
      action: 'create',
      part: { entity: 'question', id: 'all' },
    });
  });

  const bad: [name: string, changes: object, path: (string | number)[], code: string][] = [
    ['no title', { title: ' ' }, ['title'], 'required'],
    ['a control character', { title: 'چه\u0000' }, ['title'], 'unsafe_character'],
    ['no answers', { answers: [] }, ['answers'], 'not_empty'],
    [
      'four decimals',
      { answers: [{ title: 'بله', score: 0.0001 }] },
      ['answers', 0, 'score'],
      'decimal_places',
    ],
    [
      'a rounding error',
      { answers: [{ title: 'بله', score: 0.1 + 0.2 }] },
      ['answers', 0, 'score'],
      'decimal_places',
    ],
    ['not a number', { answers: [{ title: 'بله', score: 'NaN' }] }, ['answers', 0, 'score'], 'number'],
    ['null', { answers: [{ title: 'بله', score: null }] }, ['answers', 0, 'score'], 'number'],
    ['too much', { answers: [{ title: 'بله', score: 1_000_000 }] }, ['answers', 0, 'score'], 'too_big'],
    ['a section that is not', { questionSectionId: nobody }, ['questionSectionId'], 'invalid_choice'],
    ['place 0', { position: 0 }, ['position'], 'too_small'],
    ['an id of its own', { id: 7 }, ['id'], 'unknown_field'],
  ];
  test.each(bad)('refuses %s', async (_, changes, path, code) => {
    const examId = await content.exam();
    const { error } = await create(examId, changes);
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path, code }] });
    expect((await read(examId)).sections).toEqual([]);
  });

  test('refuses a score beyond what a number holds', async () => {
    const exameId = await content.exam();
    const text = JSON.stringify({
      questionSectionId: content.movement,
      title: 'چه؟',
      answers: [{ title: 'بله', score: 12345 }],
    }).replace('12345', '1e309');
    const { error } = await app.call(endpoints.create, { token, params: { exameId }, text });
    expect(error.code).toBe('invalid_input');
    expect(error.issues?.[0]?.path).toEqual(['answers', 0, 'score']);
  });

  test('refuses more than a thousand, also when they come together', async () => {
    const exameId = await content.exam();
    const bulk = (count: number) =>
      app.call(endpoints.createMany, {
        token,
        params: { exameId },
        body: {
          questionSectionId: content.movement,
          titles: Array.from({ length: count }, (_, index) => `پرسش ${index}`),
          answers: threeAnswers(),
        },
      });
    expect((await bulk(999)).status).toBe(201);
    expect((await bulk(2)).error).toMatchObject({ code: 'conflict', params: { maximum: 1000 } });
    const { question } = (await create(exameId)).json;
    expect((await create(exameId)).error.code).toBe('conflict');
    const copy = { token, params: { exameId, id: question.id } };
    expect((await app.call(endpoints.duplicate, copy)).error.code).toBe('conflict');
    expect((await bulk(1001)).error).toMatchObject({ issues: [{ path: ['titles'], code: 'too_big' }] });
  });
});

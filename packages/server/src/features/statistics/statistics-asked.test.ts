import { inflateRawSync } from 'node:zlib';
import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { confirmErasure, createErasure, getErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as marking from '@sanjeh/contract/marking/marking.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createEssayExam } from '#testing/essay-exam.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createRuledExam } from '#testing/ruled-exam.ts';
import { publishExam } from '../exam/exam-state.service.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  content = await createContent(door.database.db);
});
afterAll(() => door.close());

const figuresOf = async (id: number, query: object = {}) =>
  (await door.call(contract.getStatistics, { token, params: { id }, query })).json;

/** The rows of the file for research, by the names of its columns. */
async function responsesOf(id: number) {
  const { rawPayload } = await door.app.inject({
    url: buildPath(contract.exportResponses.path, { id }, { format: 'csv' }),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  const name = 'data.csv';
  const text = inflateRawSync(rawPayload.subarray(rawPayload.indexOf(name) + name.length)).toString();
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell])));
}

interface Asked {
  readonly id: number;
  readonly answers: readonly { readonly id: number }[];
}

/** Whoever starts, and answers what they are asked by what `pick` says: the place of the answer, or null. */
async function take(examId: number, pick: (question: Asked, place: number) => number | null) {
  const person = await door.applicant();
  const started = await door.call(attempts.startAttempt, { token: person.token, body: { examId } });
  const asked = started.json.sections.flatMap((section) => section.questions);
  const answers = asked.flatMap((question, place) => {
    const chosen = pick(question, place);
    if (chosen === null) return [];
    const answeredAt = new Date().toISOString();
    return [{ questionId: question.id, answerId: question.answers[chosen]?.id, seq: place + 1, answeredAt }];
  });
  const params = { id: started.json.id };
  await door.call(attempts.submitAttempt, { token: person.token, params, body: { answers } });
  return asked.map(({ id }) => id);
}

describe('rules', () => {
  test('a question is measured over those who were asked it, and beside what everybody was asked', async () => {
    const exam = await createRuledExam(door, content, (own) => [own.showIfFirst(1)]);
    // The place of the answers, of 10, 5 and 0; the second is asked of those alone who said yes to the first.
    const people = [
      [0, 0, 0, 1, 0],
      [0, 2, 1, 1, 1],
      [0, null, 1, 2, 1],
      [1, 0, 2, 2, 2],
      [2, 0, 1, 2, 2],
    ];
    for (const row of people) await take(exam.id, (_, place) => row[place] ?? null);
    const found = await figuresOf(exam.id);
    expect(found).toMatchObject({
      ...{ attempts: 5, pending: 0, asked: { by: 'rules', common: 4 } },
      // 45, 25, 20, 5 and 5.
      total: { mean: 20, lowest: 5, highest: 45, standardError: null, questionCount: 5 },
    });
    expect(found.questions.map(({ asked, answered, unanswered }) => [asked, answered, unanswered])).toEqual([
      [5, 5, 0],
      [3, 2, 1],
      [5, 5, 0],
      [5, 5, 0],
      [5, 5, 0],
    ]);
    // Of the three who were asked the second, two answered, with 10 and 0.
    expect(found.questions[1]).toMatchObject({ facility: 0.5, mean: 5, alphaIfDropped: null });
    // 10 0 0 beside the 35 25 20 of what everybody was asked.
    expect(found.questions[1]?.discrimination).toBeCloseTo(0.944_911_182_5, 9);
    // Cronbach's formula over the four that everybody was asked: variances 20, 12.5, 7.5 and 17.5, of the sums 170.
    const sums = [35, 25, 20, 5, 5];
    const variance = (all: readonly number[]) => {
      const middle = all.reduce((a, b) => a + b, 0) / all.length;
      return all.reduce((a, b) => a + (b - middle) ** 2, 0) / (all.length - 1);
    };
    const columns = [
      [10, 10, 10, 5, 0],
      [10, 5, 5, 0, 5],
      [5, 5, 0, 0, 0],
      [10, 5, 5, 0, 0],
    ];
    const own = columns.map(variance).reduce((a, b) => a + b, 0);
    expect(found.total.alpha).toBeCloseTo((4 / 3) * (1 - own / variance(sums)), 9);
    // Those who were not asked have left nothing out.
    expect((await figuresOf(exam.id, { answers: 'complete' })).attempts).toBe(4);
    const of = { token, params: { id: exam.id }, query: {} };
    expect((await door.call(contract.getScaleStatistics, of)).json).toEqual({ attempts: 5, scales: [] });
    const apart = await door.call(contract.getGroupDifferences, { ...of, query: { by: 'gender' } });
    expect(apart.error.code).toBe('exam_rules');
    const rows = await responsesOf(exam.id);
    // Not asked, left out and answered are three things.
    expect(rows.map((row) => [row.q2a, row.q2, row.q2s, row.missing])).toEqual([
      ['1', '1', '10', '0'],
      ['1', '3', '0', '0'],
      ['1', '', '', '1'],
      ['0', '', '', '0'],
      ['0', '', '', '0'],
    ]);
    expect(rows.map((row) => row.s0)).toEqual(['45', '25', '20', '5', '5']);
    const scores = (await door.call(contract.exportScores, { ...of, query: { format: 'csv' } })).text;
    // The second of the last two is told apart from what the third person left out.
    expect(scores.split('\r\n').filter((line) => /,"?2"?,"?"?$/.test(line))).toHaveLength(2);
    expect((await door.call(contract.exportStatistics, { ...of, query: { format: 'csv' } })).status).toBe(
      200,
    );
  });
});

test('a section is counted by its bands over those who were asked it', async () => {
  const { db } = door.database;
  const exam = await createRuledExam(door, content, ({ questions: [first] }) => [
    {
      ...{ kind: 'show', target: { of: 'section', id: content.language } },
      conditions: [
        { on: 'choice', questionId: first?.id ?? 0, is: true, answerIds: [first?.answers[0]?.id ?? 0] },
      ],
    },
  ]);
  const band = { exam_id: exam.id, question_section_id: content.language, upper_inclusive: true };
  await db
    .insertInto('bands')
    .values([
      {
        ...{ ...band, lower_bound: '0', lower_inclusive: true, upper_bound: '5' },
        ...{ label: 'کم', severity: 'act' },
      },
      {
        ...{ ...band, lower_bound: '5', lower_inclusive: false, upper_bound: '10' },
        ...{ label: 'خوب', severity: 'good' },
      },
    ])
    .execute();
  // Of the first four, who are asked the section, the last leaves it out; of the others one answers it all the same.
  const people = [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, null],
    [1, 0],
    [2, null],
    [null, null],
  ];
  for (const [first, fifth] of people)
    await take(exam.id, (_, place) => [first, 0, 0, 0, fifth][place] ?? null);
  const { sections } = await figuresOf(exam.id);
  const section = sections.find(({ id }) => id === content.language);
  expect(section?.mean).toBe(3.75);
  expect(section?.bands.map(({ label, count }) => [label, count])).toEqual([
    ['کم', 3],
    ['خوب', 1],
  ]);
});

/** An exam that draws two of the four questions of a tag. */
async function createDrawingExam(tag: string) {
  const source = await content.exam();
  const made = [];
  for (const place of [1, 2, 3, 4])
    made.push((await content.question(source, { title: `بانک ${place}` })).id);
  await door.call(examBank.put, {
    token,
    params: { exameId: source },
    body: { questionIds: made, tags: [tag] },
  });
  const { items } = (await door.call(bank.tags, { token, query: { search: tag } })).json;
  const examId = await content.exam();
  const body = { tagId: items[0]?.id ?? 0, count: 2, questionSectionId: content.movement };
  const { draws } = (await door.call(examBank.createDraw, { token, params: { exameId: examId }, body })).json;
  await publishExam(door.database.db, null, examId);
  return { examId, body, drawId: draws[0]?.id ?? 0 };
}

test('draws: every question of the bank over those who drew it, totals that compare, and no α', async () => {
  const { examId } = await createDrawingExam('قرعه در آمار');
  const drawn: number[] = [];
  for (const place of [0, 1, 2, 0, 1]) drawn.push(...(await take(examId, () => place)));
  const found = await figuresOf(examId);
  expect(found).toMatchObject({
    ...{ attempts: 5, asked: { by: 'draws', common: 0 } },
    total: { alpha: null, mean: 12, questionCount: 2, possible: { minimum: 0, maximum: 20 } },
  });
  for (const question of found.questions) {
    const times = drawn.filter((id) => id === question.id).length;
    expect(question).toMatchObject({ asked: times, answered: times, unanswered: 0 });
  }
  expect(found.questions.reduce((sum, { asked }) => sum + asked, 0)).toBe(10);
});

test('versions that draw another number are not added up; the same draw made anew is the same', async () => {
  const { examId, body, drawId } = await createDrawingExam('شمار قرعه');
  const params = { exameId: examId, id: drawId };
  for (const place of [0, 1]) await take(examId, () => place);
  await door.call(examBank.removeDraw, { token, params });
  const made = (await door.call(examBank.createDraw, { token, params: { exameId: examId }, body })).json;
  await take(examId, () => 0);
  const two = await figuresOf(examId);
  expect(two.versions.map(({ isIncluded }) => isIncluded)).toEqual([true, true]);
  expect(two).toMatchObject({ attempts: 3, total: { questionCount: 2, highest: 20, lowest: 10 } });
  const { tagId: _, ...input } = body;
  await door.call(examBank.updateDraw, {
    ...{ token, params: { exameId: examId, id: made.draws[0]?.id ?? 0 } },
    body: { ...input, count: 4 },
  });
  for (const place of [0, 0]) await take(examId, () => place);
  const four = await figuresOf(examId);
  expect(four.versions.map(({ isIncluded }) => isIncluded)).toEqual([false, false, true]);
  expect(four).toMatchObject({
    ...{ attempts: 2, asked: { by: 'draws' } },
    total: { mean: 40, lowest: 40, questionCount: 4, possible: { minimum: 0, maximum: 40 } },
  });
  const before = await figuresOf(examId, { versionId: two.versionId });
  expect(before).toMatchObject({ attempts: 3, total: { highest: 20, questionCount: 2 } });
});

test('long texts: who waits for a mark is in no figure, and it is said how many wait', async () => {
  const exam = await createEssayExam(door, content);
  const taken = [await exam.take('یک'), await exam.take('دو'), await exam.take('سه'), await exam.take(null)];
  for (const [place, scores] of [
    [5, 2],
    [3, 1],
  ].entries())
    await door.call(marking.saveMark, {
      ...{ token, params: { attemptId: taken[place]?.id ?? '', questionId: exam.essay.id } },
      body: { revision: 0, scores, comment: '' },
    });
  const found = await figuresOf(exam.id);
  // 5 + 7, 5 + 4, and 5 without a text.
  expect(found).toMatchObject({ attempts: 3, pending: 1, asked: null });
  expect(found.total).toMatchObject({ highest: 12, lowest: 5 });
  expect(found.total.mean).toBeCloseTo(26 / 3, 9);
  const essay = found.questions.find(({ id }) => id === exam.essay.id);
  expect(essay).toMatchObject({ kind: 'essay', asked: 3, answered: 2, mean: 5.5, unanswered: 1 });
  // From −1 to 7.5: (8 + 5) of 17.
  expect(essay?.facility).toBeCloseTo(13 / 17, 9);
  const rows = await responsesOf(exam.id);
  expect(rows.map((row) => [row.q2, row.q2s, row.s0])).toEqual([
    ['1', '7', '12'],
    ['1', '4', '9'],
    ['0', '', '5'],
  ]);
  const query = { scaleCode: 'total' };
  const sample = await door.call(norms.sample, { token, params: { id: exam.id }, query });
  expect(sample.status).toBe(200);
  expect(
    (await door.call(contract.getScaleStatistics, { token, params: { id: exam.id }, query: {} })).json
      .attempts,
  ).toBe(3);
  const gone = { applicantId: taken[2]?.person.person.saved.id, isAccount: true };
  const params = { id: (await door.call(createErasure, { token, body: gone })).json.id };
  const { fingerprint } = (await door.call(getErasure, { token, params })).json;
  await door.call(confirmErasure, { token, params, body: { fingerprint } });
  // What was to be marked has gone with them.
  expect(await figuresOf(exam.id)).toMatchObject({ attempts: 3, pending: 0 });
});

import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { replace as replaceBands } from '@sanjeh/contract/band/band.contract';
import { exportScores, getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';

let test: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

/** Two people answered everything, one left a question out. */
async function taken(exam: object) {
  const made = await createMeasuredExam(test, content, token, { movement: 2, scores: [1, 2, 3], exam });
  const { token: person } = await test.applicant();
  for (const given of [
    [1, 1],
    [3, 3],
    [3, null],
  ])
    await made.take(person, given);
  return made;
}

const read = async ({ id }: { id: number }) =>
  (await test.call(getStatistics, { token, params: { id } })).json;
const rawLines = async ({ id }: { id: number }, query: object = {}) => {
  const { text } = await test.call(exportScores, {
    token,
    params: { id },
    query: { format: 'csv', ...query },
  });
  return text.trim().split(/\r?\n/).slice(1);
};
const rawRows = async (exam: { id: number }, query?: object) => (await rawLines(exam, query)).length;

it('blanks of a quiz count as nothing', async () => {
  const { blanks, attempts, total } = await read(await taken({}));
  expect({ blanks, attempts, lowest: total.lowest, mean: total.mean }).toEqual({
    ...{ blanks: 'zero', attempts: 3, lowest: 2, mean: 11 / 3 },
  });
});

it('where a scale has no score without them, who left them is not measured; the raw scores still hold them', async () => {
  const exam = await taken({ kind: 'questionnaire' });
  const { blanks, attempts, total, questions } = await read(exam);
  expect({ blanks, attempts, mean: total.mean, alpha: total.alpha }).toEqual({
    ...{ blanks: 'left_out', attempts: 2, mean: 4, alpha: 1 },
  });
  expect(questions.map(({ unanswered }) => unanswered)).toEqual([0, 0]);
  expect(await rawRows(exam)).toBe(3);
  expect(await rawRows(exam, { answers: 'complete' })).toBe(2);
});

it('a question that is not scored cannot be missing', async () => {
  const exam = await createMeasuredExam(test, content, token, {
    ...{ movement: 2, scores: [1, 2, 3], exam: { kind: 'questionnaire' } },
  });
  const remark = await content.question(exam.id, { kind: 'text', title: 'یادداشت', answers: [] });
  const take = async (scores: readonly (number | null)[], value?: string) => {
    const { token: person } = await test.applicant();
    const attempt = (await test.call(startAttempt, { token: person, body: { examId: exam.id } })).json;
    const of = { token: person, params: { id: attempt.id } };
    const answeredAt = new Date().toISOString();
    const answers = [
      ...exam.questions.flatMap(({ id, answers: offered }, place) => {
        const answerId = offered.find(({ score }) => score === scores[place])?.id;
        return answerId ? [{ questionId: id, answerId, seq: place + 1, answeredAt }] : [];
      }),
      ...(value ? [{ questionId: remark.id, value, seq: 9, answeredAt }] : []),
    ];
    await test.call(saveAnswers, { ...of, body: { answers } });
    await test.call(submitAttempt, { ...of, body: {} });
  };
  await take([1, 1]);
  await take([3, 3], 'خوب');
  await take([3, null], 'خوب');
  const { blanks, attempts, total } = await read(exam);
  expect({ blanks, attempts, mean: total.mean }).toEqual({ blanks: 'left_out', attempts: 2, mean: 4 });
  expect(await rawRows(exam, { answers: 'complete' })).toBe(1);
});

it('the raw scores tell the scores that the bands beside them are of, and none where there is none', async () => {
  const exam = await taken({ kind: 'questionnaire' });
  // The section, the total and its band come last.
  const scores = async () => (await rawLines(exam)).map((line) => line.split(',').slice(-3, -1));
  expect(await scores()).toEqual([
    ['2', '2'],
    ['6', '6'],
    ['', ''],
  ]);
  const missing = { rule: 'prorate', maxMissing: 1 } as const;
  await exam.setScales([{ kind: 'total', missing }]);
  const { token: person } = await test.applicant();
  await exam.take(person, [3, null]);
  expect((await scores()).at(-1)).toEqual(['', '6']);
});

it('what a total that is not shown would do about blanks leaves nobody out', async () => {
  const exam = await taken({ kind: 'questionnaire' });
  const missing = { rule: 'zero', maxMissing: 0 } as const;
  await exam.setScales([{ kind: 'section', questionSectionId: content.movement, missing }], false);
  const { token: person } = await test.applicant();
  await exam.take(person, [1, null]);
  const { blanks, attempts } = await read(exam);
  expect({ blanks, attempts }).toEqual({ blanks: 'zero', attempts: 4 });
});

it('a total that is not shown is told, and its bands are not counted', async () => {
  const exam = await taken({});
  const band = { questionSectionId: null, lower: 2, upper: 6, label: 'همه', severity: 'good' };
  const bands = [{ ...band, lowerInclusive: true, upperInclusive: true }];
  const body = { revision: 1, bands };
  await test.call(replaceBands, { token, params: { exameId: exam.id }, body });
  const { token: person } = await test.applicant();
  const counted = async () => {
    await exam.take(person, [1, 2]);
    const { totalShown, bands: found } = await read(exam);
    return { totalShown, counts: found.map(({ count }) => count) };
  };
  expect(await counted()).toEqual({ totalShown: true, counts: [4] });
  await exam.setScales([], false);
  expect(await counted()).toEqual({ totalShown: false, counts: [] });
});

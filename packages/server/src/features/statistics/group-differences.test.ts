import { getGroupDifferences } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createScoredExam, takeExam } from '#testing/score-table.ts';

let test: TestApp;
let token: string;
let examId: number;

/** The last question is right for men of every ability and wrong for most women. */
const scores = Array.from({ length: 160 }, (_, person) => {
  const able = Math.floor(person / 2) % 4;
  const isFocal = person % 2 === 1;
  return [able > 0 ? 1 : 0, able > 1 ? 1 : 0, able > 2 ? 1 : 0, isFocal === person % 5 < 4 ? 0 : 1];
});

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  const content = await createContent(test.database.db);
  const exam = await createScoredExam(test.context, content, scores);
  examId = exam.examId;
  const attempts = await takeExam(test.context, exam, scores);
  for (const [index, { applicantId, id }] of attempts.entries()) {
    const [gender, age] = index % 2 === 1 ? ['female', 40] : ['male', 30 + (index % 4)];
    const { pool } = test.database;
    await pool.query('update applicants set gender = $2 where id = $1', [applicantId, gender]);
    await pool.query('update attempts set age_months = $3 where applicant_id = $1 and id = $2', [
      ...[applicantId, id, age],
    ]);
  }
});
afterAll(() => test.close());

const ask = (query: object = {}, id = examId) =>
  test.call(getGroupDifferences, { token, params: { id }, query });

it('a question that is harder for women of like scores is found, and the others are not', async () => {
  const { by, olderFrom, reference, focal, scales } = (await ask()).json;
  expect({ by, olderFrom, reference, focal }).toEqual({
    ...{ by: 'gender', olderFrom: null, reference: 80, focal: 80 },
  });
  expect(scales).toHaveLength(1);
  const [first, , , last] = scales[0]?.questions ?? [];
  expect(last).toMatchObject({ number: 4, reference: 80, focal: 80, found: { kind: 'odds', grade: 'C' } });
  expect(last?.found?.kind === 'odds' && last.found.delta).toBeLessThan(-1.5);
  expect(first?.found?.grade).toBe('A');
});

it('by age, those who have reached the age of half of them are compared with the younger', async () => {
  const { by, olderFrom, reference, focal, scales } = (await ask({ by: 'age' })).json;
  // 80 people of 40 months; of the others the oldest 40 make up the half.
  expect({ by, olderFrom, reference, focal }).toEqual({
    by: 'age',
    olderFrom: 32,
    reference: 40,
    focal: 120,
  });
  expect(scales[0]?.questions).toHaveLength(4);
  const cut = (await ask({ by: 'age', olderFrom: 40 })).json;
  expect([cut.olderFrom, cut.reference, cut.focal]).toEqual([40, 80, 80]);
  expect(cut.scales[0]?.questions[3]?.found?.grade).toBe('C');
});

it('too few people are counted, and not judged', async () => {
  const { reference, focal, enough, scales } = (await ask({ gender: 'female' })).json;
  expect({ reference, focal, enough }).toEqual({ reference: 0, focal: 80, enough: 30 });
  expect(scales[0]?.questions.map(({ found }) => found)).toEqual([null, null, null, null]);
});

it('nothing is compared where nobody has submitted, and nonsense is refused', async () => {
  const content = await createContent(test.database.db);
  const empty = await createScoredExam(test.context, content, [[1, 0]]);
  expect((await ask({}, empty.examId)).json).toMatchObject({ reference: 0, focal: 0, scales: [] });
  expect((await ask({}, 2_000_000_000)).status).toBe(404);
  expect((await ask({ by: 'name' })).status).toBe(400);
});

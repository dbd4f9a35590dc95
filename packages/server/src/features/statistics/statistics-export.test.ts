import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { exportScores, exportStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createScoredExam, type Scores, takeExam } from '#testing/score-table.ts';
import { until } from '#testing/until.ts';

let test: TestApp;
let token: string;
let examId: number;
let emptyId: number;

const scores: Scores = [
  [1, 0.1, 1],
  [1, 0, 0.2],
  [0, 0.1, null],
];

beforeAll(async () => {
  test = await createTestApp({ env: { timeZone: 'Asia/Tehran' } });
  ({ token } = await test.admin());
  const content = await createContent(test.database.db);
  const exam = await createScoredExam(test.context, content, scores, 2);
  examId = exam.examId;
  emptyId = (await createScoredExam(test.context, content, scores)).examId;
  await takeExam(test.context, exam, scores);
  await test.database.pool.query("update attempts set submitted_at = '2024-03-19T20:30:00Z'");
});
afterAll(() => test.close());

async function download(endpoint: typeof exportScores, query: object, language = 'en', id = examId) {
  const response = await test.app.inject({
    url: buildPath(endpoint.path, { id }, query),
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  const rows = response.body.replace(/\r\n$/, '').split('\r\n');
  return { rows, headers: response.headers, status: response.statusCode, bytes: response.rawPayload };
}

describe('the figures as a file', () => {
  it('have a row for the exam, each section and each question', async () => {
    const { rows, headers } = await download(exportStatistics, { format: 'csv' });
    expect(headers['content-disposition']).toBe(`attachment; filename="statistics-${examId}.csv"`);
    expect(rows.map((row) => row.split(',').slice(0, 5).join())).toEqual([
      '\ufeffLevel,Number,Title,Answered,Unanswered',
      'Whole exam,,,3,',
      'Section,1,Movement,3,',
      'Section,2,Language,3,',
      'Scale,1,Whole exam,3,0',
      'Scale,2,Movement,3,0',
      'Scale,3,Language,3,0',
      'Question,1,1,3,0',
      'Question,2,2,3,0',
      'Question,3,3,2,1',
    ]);
    expect(rows[0]).toMatch(
      /,Kurtosis,Alpha from,Alpha to,Omega,Lambda 2,Split-half,Answer 1,Score 1,Chosen 1,Answer 2/,
    );
    expect(rows[9]).toMatch(/,0,0,0,1,1,1,0\.2,0\.2,1$/);
    expect((await download(exportStatistics, { format: 'csv' }, 'fa')).rows[1]).toMatch(/^کل آزمون,/);
  });

  it('are a workbook too', async () => {
    const { headers, bytes } = await download(exportStatistics, { format: 'xlsx' });
    expect(headers['content-type']).toBe(exportStatistics.file[1]);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the scores as a file', () => {
  it('have a row per attempt, exact sums, and nothing that tells who it was', async () => {
    const { rows, headers, bytes } = await download(exportScores, { format: 'csv' });
    expect(headers['x-total-count']).toBe('3');
    expect(Number(headers['x-estimated-length'])).toBeGreaterThan(0);
    expect(Number(headers['x-estimated-length'])).toBeLessThanOrEqual(bytes.length);
    expect(rows[0]).toBe(
      '\ufeffCode,Submitted,Age in months,Gender,Province,Version,1. 1,2. 2,3. 3,Section: Movement,Section: Language,Total score,Band',
    );
    const parts = rows.slice(1).map((row) => row.split(','));
    expect(parts.map((cells) => cells.slice(5).join())).toEqual(
      expect.arrayContaining(['1,1,0.1,1,1.1,1,2.1,', '1,1,0,0.2,1,0.2,1.2,', '1,0,0.1,,0.1,0,0.1,']),
    );
    expect(parts).toHaveLength(3);
    expect(new Set(parts.map((cells) => cells[1]))).toEqual(new Set(['2024-03-20 00:00:00']));
    const people = await test.database.db
      .selectFrom('applicants')
      .innerJoin('users', 'users.id', 'applicants.user_id')
      .select(['first_name', 'last_name', 'national_code', 'phone_number'])
      .execute();
    const text = rows.join('\n');
    for (const person of people) {
      for (const secret of [person.last_name, person.national_code, person.phone_number?.slice(3) ?? ''])
        expect(text).not.toContain(secret);
    }
    expect((await download(exportScores, { format: 'csv' }, 'fa')).rows[1]).toContain(
      ',1403/01/01 00:00:00,',
    );
  });

  it('are those that the filters leave', async () => {
    expect((await download(exportScores, { format: 'csv', answers: 'complete' })).rows).toHaveLength(3);
    expect((await download(exportScores, { format: 'csv', periodTo: '2024-03-19' })).rows).toHaveLength(1);
  });

  it('are all there when there are many', async () => {
    const content = await createContent(test.database.db);
    const many = Array.from({ length: 260 }, (_, index) => [index % 2, index % 3]);
    const exam = await createScoredExam(test.context, content, many);
    const attempts = await takeExam(test.context, exam, many);
    // Half of them at the very same moment.
    await test.database.pool.query(
      "update attempts set submitted_at = '2024-03-19T20:30:00.123456Z' where exam_id = $1 and total_score > 1",
      [exam.examId],
    );
    const { rows } = await download(exportScores, { format: 'csv' }, 'en', exam.examId);
    expect(rows).toHaveLength(261);
    expect(new Set(rows.slice(1).map((row) => row.split(',')[0])).size).toBe(attempts.length);
  });

  it('leave a line in the history of the exam', async () => {
    await download(exportScores, { format: 'csv' });
    const query = { entity: 'exam', entityId: String(examId) };
    const { items } = (await test.call(listAudit, { token, query })).json;
    expect(items[0]).toMatchObject({ action: 'export', changes: [] });
  });

  it('are not found where there are none', async () => {
    for (const endpoint of [exportScores, exportStatistics]) {
      expect((await download(endpoint, { format: 'csv' }, 'en', emptyId)).status).toBe(404);
      expect((await download(endpoint, { format: 'pdf' })).status).toBe(400);
    }
  });
});

it('adding up waits for its turn: few do it at the same time', async () => {
  const line = test.context.work.find('statistics');
  if (!line) throw new Error('statistics have no line');
  const gate = Promise.withResolvers<void>();
  const held = ['one', 'another'].map((person) => line.run(person, () => gate.promise));
  // Nobody has asked for these yet.
  const asked = download(exportStatistics, { format: 'csv', perPerson: 'last', versions: 'single' });
  await until(() => line.figures().waiting === 1);
  gate.resolve();
  expect((await asked).status).toBe(200);
  await Promise.all(held);
});

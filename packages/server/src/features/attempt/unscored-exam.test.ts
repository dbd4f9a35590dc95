import { listExamAttempts } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { listAttempts, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getDashboard } from '@sanjeh/contract/dashboard/dashboard.contract';
import { buildPath, type Endpoint } from '@sanjeh/contract/endpoint';
import type { QuestionInput } from '@sanjeh/contract/question/question.schema';
import { exportFile, list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import { exportScores } from '@sanjeh/contract/statistics/statistics.contract';
import { isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createKindsExam } from '#testing/kinds-exam.ts';
import { publishExam } from '../exam/exam-state.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { hasScoredQuestion, hasUnscoredQuestion } from '../exam-version/scored-questions.sql.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  ({ token } = await door.admin());
});
afterAll(() => door.close());

const free: Partial<QuestionInput> = { kind: 'text', title: 'بنویسید', answers: [] };

/** An exam of these questions, and an attempt in which nothing was answered. */
async function taken(...questions: Partial<QuestionInput>[]) {
  const id = await content.exam();
  for (const question of questions) await content.question(id, question);
  await publishExam(door.database.db, null, id);
  const person = await door.applicant();
  const { json } = await door.call(startAttempt, { token: person.token, body: { examId: id } });
  await door.call(submitAttempt, { token: person.token, params: { id: json.id }, body: {} });
  return { id, attemptId: json.id, person };
}

async function rowsOf(endpoint: Endpoint, params: object, query: object): Promise<string[][]> {
  const url = buildPath(endpoint.path, params, { format: 'csv', ...query });
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const { body } = await door.app.inject({ url, headers });
  return body
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
}

/** What stands in the only row of a file under such a heading. */
function cellIn([headings = [], row = []]: string[][], isMeant: RegExp): string | undefined {
  const place = headings.findIndex((heading) => isMeant.test(heading));
  return row[place];
}

/** The total, as everybody is told it. */
async function toldOf({ id, attemptId, person }: Awaited<ReturnType<typeof taken>>) {
  const isIt = (one: { id: string }) => one.id === attemptId;
  const own = (await door.call(listAttempts, { token: person.token })).json.items.find(isIt);
  const listed = (await door.call(listResults, { token, query: { examId: id } })).json.items.find(isIt);
  const attempt = (await door.call(listExamAttempts, { token, params: { id } })).json.items.find(isIt);
  const newest = (await door.call(getDashboard, { token })).json.newestAttempts?.find(isIt);
  const results = await rowsOf(exportFile, {}, { examId: id });
  const scores = await rowsOf(exportScores, { id }, {});
  return {
    lists: [own, listed, attempt, newest].map((one) => one?.totalScore),
    sections: listed?.sections.map(({ score }) => score),
    files: [results, scores].map((rows) => cellIn(rows, /^Total score$/)),
    sectionCells: [/^Section: Movement$/, /^Section: Language$/].map((heading) => cellIn(scores, heading)),
  };
}

test('where nothing is scored there is no score, in any list or file', async () => {
  expect(await toldOf(await taken(free))).toEqual({
    ...{ lists: [null, null, null, null], sections: [null], files: ['', ''], sectionCells: ['', undefined] },
  });
});

test('a section in which nothing is scored has none, and zero elsewhere is zero', async () => {
  const exam = await taken({}, { ...free, questionSectionId: content.language });
  expect(await toldOf(exam)).toEqual({
    ...{ lists: [0, 0, 0, 0], sections: [0, null], files: ['0', '0'], sectionCells: ['0', ''] },
  });
});

test('a band that holds zero is not that of the sum of nothing', async () => {
  const exam = await taken(free);
  const band = { id: 1, sectionId: null, label: 'کم', advice: '', severity: 'act', translations: {} };
  const ends = { lower: '0', lowerInclusive: true, upper: '5', upperInclusive: true };
  // The editor would say that nobody can get there.
  await door.database.pool.query(
    `update exam_versions set content = jsonb_set(content, '{bands}', $1) where exam_id = $2`,
    [JSON.stringify([{ ...band, ...ends }]), exam.id],
  );
  const own = await door.call(listAttempts, { token: exam.person.token });
  expect(own.json.items).toMatchObject([{ totalScore: null, band: null }]);
});

test('what is scored is told alike by the database and by the domain', async () => {
  const { id } = await createKindsExam(door.database.db, content);
  const { sections } = await readContent(door.database.db, id);
  const asked = sections.flatMap(({ questions }) => questions);
  // Each as it is, and as it would be if nothing were said of its worth.
  const all = asked.flatMap(({ scoring, ...plain }) => [{ ...plain, ...(scoring && { scoring }) }, plain]);
  const told = [];
  for (const question of all) {
    const one = sql`${JSON.stringify({ sections: [{ questions: [question] }] })}::jsonb`;
    const answer = await sql<{ scored: boolean; unscored: boolean }>`
      select ${hasScoredQuestion(one)} as scored, ${hasUnscoredQuestion(one)} as unscored
    `.execute(door.database.db);
    told.push(answer.rows[0]);
  }
  expect(all).toHaveLength(16);
  expect(told).toEqual(
    all.map((question) => {
      const scored = isScored(question);
      return { scored, unscored: !scored && question.kind !== 'info' };
    }),
  );
});

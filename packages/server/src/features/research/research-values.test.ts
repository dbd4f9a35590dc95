import { inflateRawSync } from 'node:zlib';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { exportResponses } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { type CountedExam, createCountedExam, givenTo } from '#testing/kinds-exam.ts';
import { leaveNumbers } from '../erasure/left-numbers.service.ts';

let door: TestApp;
let owner: string;
let exam: CountedExam;
let first: Awaited<ReturnType<TestApp['applicant']>>;

/** One person answers everything, another nothing. */
beforeAll(async () => {
  door = await createTestApp();
  exam = await createCountedExam(door.database.db, await createContent(door.database.db));
  owner = (await door.admin()).token;
  for (const answersAll of [true, false]) {
    const person = await door.applicant();
    first ??= person;
    const { id } = (await door.call(startAttempt, { token: person.token, body: { examId: exam.id } })).json;
    const of = { token: person.token, params: { id } };
    const answers = Object.entries(givenTo(exam.questions)).map(([kind, answer], index) => ({
      questionId: exam.questions[kind as keyof CountedExam['questions']].id,
      ...{ seq: index + 1, answeredAt: new Date().toISOString(), ...answer },
    }));
    if (answersAll) await door.call(saveAnswers, { ...of, body: { answers } });
    await door.call(submitAttempt, { ...of, body: {} });
  }
});
afterAll(() => door.close());

async function download(format = 'csv') {
  const { rawPayload } = await door.app.inject({
    url: buildPath(exportResponses.path, { id: exam.id }, { format }),
    headers: { authorization: `Bearer ${owner}`, 'accept-language': 'en' },
  });
  return rawPayload;
}

function unpacked(bytes: Buffer, name: string): string {
  return inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length)).toString();
}

async function rowsOf() {
  const [head = '', ...lines] = unpacked(await download(), 'data.csv')
    .trimEnd()
    .split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
}

test('every kind has the columns that suit it', async () => {
  const [all, nothing] = await rowsOf();
  expect(all).toMatchObject({
    ...{ answered: '6', missing: '0', q1: '2', q1s: '5' },
    ...{ q2_1: '1', q2_2: '1', q2_3: '0', q2s: '2.5', q3: '92.5', q3s: '3' },
    ...{ q4: '1', q4s: '4', q5: '7.5', q5s: '7.5', q6: '2024-02-29', s0: '22' },
  });
  expect(Object.keys(all ?? {}).filter((name) => name.startsWith('q'))).toEqual([
    ...['q1', 'q1s', 'q2_1', 'q2_2', 'q2_3', 'q2s', 'q3', 'q3s', 'q4', 'q4s', 'q5', 'q5s', 'q6'],
  ]);
  expect(nothing).toMatchObject({
    ...{ answered: '0', missing: '6', q2_1: '', q2s: '', q3: '', q3s: '', q4: '0', q5: '', q6: '', s0: '0' },
  });
});

test('what is typed as text is in no file', async () => {
  for (const name of ['data.csv', 'codebook.csv', 'import.R', 'import.sps'])
    expect(unpacked(await download(), name)).not.toMatch(/س[يی]ب/);
  expect((await download('sav')).includes('سيب')).toBe(false);
});

test('the codebook tells kind, unit and bounds, and the scripts read days as days', async () => {
  const bytes = await download();
  const codebook = unpacked(bytes, 'codebook.csv').split('\r\n');
  const noteOf = (name: string) => codebook.find((line) => line.startsWith(`${name},`)) ?? '';
  expect(noteOf('q3')).toContain('number; from 30; to 120; 1 decimals; unit: cm');
  expect(noteOf('q5')).toContain('slider; from 0; to 10; steps of 0.5; low end: None; high end: Much');
  expect(noteOf('q6')).toContain('date; from 2020-01-01; to 2030-12-31; not scored');
  expect(noteOf('q4')).toContain('the text itself is not in this file');
  expect(codebook.filter((line) => line.startsWith('q2_1,'))).toHaveLength(3);
  expect(unpacked(bytes, 'import.R')).toContain('data$q6 <- as.Date(data$q6)');
  expect(unpacked(bytes, 'import.sps')).toContain('q6 A10');
});

test('when somebody is gone, what was typed is too; scores and choices stay', async () => {
  const before = (await rowsOf()).find(({ answered }) => answered === '6');
  await leaveNumbers(door.database.db, first.person.saved.id, 'Asia/Tehran');
  const after = (await rowsOf()).find(({ answered }) => answered === '6');
  expect(after).toEqual({ ...before, person: after?.person, q3: '', q5: '', q6: '' });
});

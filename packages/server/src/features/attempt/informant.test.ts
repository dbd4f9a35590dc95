import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import * as results from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let admin: string;
let exam: TestExam;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  admin = (await door.admin()).token;
  exam = await createTestExam(door, content, admin, { asksInformant: true });
});
afterAll(() => door.close());

function start(person: SignedInPerson, informant: unknown, examId = exam.id) {
  return door.call(contract.startAttempt, { token: person.token, body: { examId, informant } });
}

async function resultBy(informant: unknown, examId = exam.id) {
  const person = await door.applicant();
  const { id } = (await start(person, informant, examId)).json;
  const of = { token: person.token, params: { id } };
  await door.call(contract.submitAttempt, { ...of, body: {} });
  return (await door.call(getResult, of)).json;
}

const refused: [name: string, informant: unknown, path: string[]][] = [
  ['nobody', undefined, ['informant']],
  ['somebody else without a word', { who: 'other', other: ' ' }, ['informant', 'other']],
  ['a mother who is also something else', { who: 'mother', other: 'خاله' }, ['informant', 'other']],
  ['somebody unknown', { who: 'neighbour' }, ['informant', 'who']],
];
test.each(refused)('%s is no informant', async (_, informant, path) => {
  const { status, error } = await start(await door.applicant(), informant);
  expect(status).toBe(400);
  expect(error.issues).toMatchObject([{ path }]);
});

test('who answered stands in the result', async () => {
  expect((await resultBy({ who: 'father' })).informant).toEqual({ who: 'father', other: null });
  expect((await resultBy({ who: 'other', other: 'خاله' })).informant).toEqual({
    who: 'other',
    other: 'خاله',
  });
});

test('an exam that does not ask keeps nothing', async () => {
  const plain = await createTestExam(door, content, admin);
  expect((await resultBy({ who: 'mother' }, plain.id)).informant).toBeNull();
});

test('administrators read it in the list and in the sheet', async () => {
  const query = { examId: exam.id };
  const list = await door.call(results.list, { token: admin, query });
  expect(list.json.items.map(({ informant }) => informant?.who)).toContain('father');
  const sheet = await door.app.inject({
    method: 'GET',
    url: `/api/admin/results/export?examId=${exam.id}&format=csv`,
    headers: { authorization: `Bearer ${admin}`, 'accept-language': 'en' },
  });
  expect(sheet.body).toContain('Answered by');
  expect(sheet.body).toContain('Father');
  expect(sheet.body).toContain('خاله');
});

import * as contract from '@sanjeh/contract/assignment/assignment.admin.contract';
import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  ({ token } = await door.admin());
});
afterAll(() => door.close());

/** An exam that was given to one person twice: the mother is to answer, and the teacher. */
async function givenToTwo(changes: object) {
  const { id: examId } = await createTestExam(door, content, token, changes);
  const person = await door.applicant();
  const give = async (informant: string, extraMinutes: number) => {
    const applicantIds = [person.person.saved.id];
    const body = { audience: 'people', from: '2026-01-01', examId, applicantIds, informant, extraMinutes };
    return (await door.call(contract.createAssignment, { token, body })).json.id;
  };
  return { examId, person, mothers: await give('mother', 20), teachers: await give('teacher', 5) };
}

const start = (person: SignedInPerson, examId: number, who: string) =>
  door.call(startAttempt, { token: person.token, body: { examId, informant: { who } } });
const submit = async (person: SignedInPerson, examId: number, who: string) => {
  const { json } = await start(person, examId, who);
  await door.call(submitAttempt, { token: person.token, params: { id: json.id }, body: {} });
  return (Date.parse(json.deadline ?? '') - Date.parse(json.startedAt)) / 60_000;
};
const dueOf = async (person: SignedInPerson) =>
  (await door.call(getOverview, { token: person.token })).json.assigned;
const stateOf = async (id: number) =>
  (await door.call(contract.listProgress, { token, params: { id }, query: {} })).json.items[0]?.state;

test('an exam that was given to two is answered by each, in the time each was given', async () => {
  const { examId, person, mothers, teachers } = await givenToTwo({
    asksInformant: true,
    timeLimitMinutes: 30,
  });
  expect(await dueOf(person)).toMatchObject([{ informant: 'mother' }, { informant: 'teacher' }]);
  const refused = (await start(person, examId, 'father')).error.issues;
  expect(refused).toMatchObject([{ path: ['informant'], params: { who: 'mother', others: 'teacher' } }]);

  const { json: begun } = await start(person, examId, 'mother');
  expect(await dueOf(person)).toMatchObject([
    { informant: 'mother', isBegun: true },
    { informant: 'teacher', isBegun: false },
  ]);
  expect([await stateOf(mothers), await stateOf(teachers)]).toEqual(['open', 'not_begun']);
  expect(await submit(person, examId, 'mother')).toBe(50);
  expect((await start(person, examId, 'father')).error.issues).toMatchObject([
    { params: { who: 'teacher' } },
  ]);
  expect(await dueOf(person)).toMatchObject([{ exameId: examId, informant: 'teacher' }]);
  expect([await stateOf(mothers), await stateOf(teachers)]).toEqual(['done', 'not_begun']);

  const { status, json } = await start(person, examId, 'teacher');
  expect([status, json.id === begun.id]).toEqual([200, false]);
  expect(await submit(person, examId, 'teacher')).toBe(35);
  expect(await dueOf(person)).toEqual([]);
  expect([await stateOf(mothers), await stateOf(teachers)]).toEqual(['done', 'done']);
});

test('one that does not ask who answers is done once, by anybody', async () => {
  const { examId, person, mothers, teachers } = await givenToTwo({ timeLimitMinutes: 30 });
  expect(await dueOf(person)).toMatchObject([{ informant: 'mother' }]);
  expect(await submit(person, examId, 'teacher')).toBe(50);
  expect(await dueOf(person)).toEqual([]);
  expect([await stateOf(mothers), await stateOf(teachers)]).toEqual(['done', 'done']);
});

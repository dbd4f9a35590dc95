import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listExams } from '@sanjeh/contract/exam/exam.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { seedDemoExam } from '#testing/demo-exam.ts';
import { addChild } from '#testing/family.ts';

let door: TestApp;
let examId: number;
beforeAll(async () => {
  door = await createTestApp();
  examId = await seedDemoExam(door.database.db);
});
afterAll(() => door.close());

const read = async (token: string) => (await door.call(getOverview, { token })).json;

describe('the overview of a family', () => {
  test('holds what everybody of the account has taken, the newest first, and nothing of others', async () => {
    const [mother, stranger] = [await door.applicant(), await door.applicant()];
    const child = await addChild(door, mother);
    const start = (token: string, applicantId: number) =>
      door.call(startAttempt, { token, body: { examId, applicantId } });
    await start(mother.token, mother.person.saved.id);
    await start(mother.token, child.id);
    await start(stranger.token, stranger.person.saved.id);
    const { attempts } = await read(mother.token);
    expect(attempts.map(({ applicantId, fullName, state }) => [applicantId, fullName, state])).toEqual([
      [child.id, child.fullName, 'in_progress'],
      [mother.person.saved.id, mother.person.saved.fullName, 'in_progress'],
    ]);
  });

  test('holds every exam that is offered, as its list tells it, by the age it begins at', async () => {
    const { token } = await door.applicant();
    const { exams } = await read(token);
    const listed = (await door.call(listExams, { query: { pageSize: 100 } })).json;
    expect(exams).toHaveLength(listed.total);
    for (const exam of exams) expect(listed.items.find(({ id }) => id === exam.id)).toMatchObject(exam);
    const ages = exams.map(({ ageFrom }) => ageFrom);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  });
});

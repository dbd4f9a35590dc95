import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listExams } from '@sanjeh/contract/exam/exam.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
import { replace as replaceScales } from '@sanjeh/contract/scale/scale.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { seedDemoExam } from '#testing/demo-exam.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createTestExam } from '#testing/taken-exam.ts';

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

  test('tells the gravest of each result, which a good total would hide', async () => {
    const { token } = await door.admin();
    const content = await createContent(door.database.db);
    const exam = await createTestExam(door, content, token);
    const total = { lower: 0, upper: 30, label: 'خوب', severity: 'good' } as const;
    // A label is any words, and says nothing of how grave it is.
    const low = { lower: 0, upper: 4, label: 'کم:act', severity: 'watch' } as const;
    await exam.setBands([total, { ...low, questionSectionId: content.language }]);
    const told = async (...choices: number[]) => {
      const person = await door.applicant();
      await exam.take(person, choices);
      const [attempt] = (await read(person.token)).attempts;
      return attempt;
    };
    const well = await told(0, 0, 0);
    expect(well).toMatchObject({ band: { severity: 'good' } });
    expect(well).not.toHaveProperty('gravest');
    expect(await told(0, 0, 2)).toMatchObject({ band: { severity: 'good' }, gravest: 'watch' });
    const alerts = [{ answerId: exam.questions[0]?.answers[1]?.id ?? 0, text: 'با او صحبت کنید' }];
    const body = { revision: 1, totalShown: true, scales: [], alerts };
    expect((await door.call(replaceScales, { token, params: { id: exam.id }, body })).status).toBe(200);
    expect(await told(1, 0, 0)).toMatchObject({ band: { severity: 'good' }, gravest: 'act' });
  });
});

import { get, update } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected, type PersonGiven } from '#testing/family.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';
import { movePerson } from './applicant-move.admin.service.ts';

let door: TestApp;
let owner: string;
beforeAll(async () => {
  door = await createTestApp({ env: { corrections: { names: 2, birth: 1 } } });
  owner = (await door.admin()).token;
});
afterAll(() => door.close());

async function family() {
  const mother = await door.applicant();
  const child = await addChild(door, mother);
  const correct = (changes: Partial<PersonGiven>, token = mother.token) =>
    door.call(updateMyApplicant, { token, params: { id: child.id }, body: corrected(childOf(), changes) });
  return { mother, child, correct };
}

describe('people correct their own data', () => {
  test('as often in a year as an operator allows, each kind for itself, and the place as often as they move', async () => {
    const { child, correct } = await family();
    for (const firstName of ['یکم', 'دوم'])
      expect((await correct({ firstName })).json.firstName).toBe(firstName);
    const { error } = await correct({ firstName: 'سوم' });
    expect(error.issues).toEqual([
      { path: ['firstName'], code: 'corrections_used_up', params: { limit: 2 } },
    ]);
    expect((await correct({ firstName: 'دوم', birthDate: '2024-02-10' })).json.birthDate).toBe('2024-02-10');
    const again = await correct({ firstName: 'دوم', birthDate: '2024-02-10', gender: 'male' });
    expect(again.error.issues).toMatchObject([{ path: ['gender'], code: 'corrections_used_up' }]);
    const moved = { firstName: 'دوم', birthDate: '2024-02-10', provinceId: 1, cityId: 1 };
    const { rows } = await door.database.pool.query('select id, province_id from cities limit 1');
    const place = { provinceId: rows[0].province_id, cityId: rows[0].id };
    for (const _ of [1, 2, 3]) expect((await correct({ ...moved, ...place })).status).toBe(200);

    await door.database.pool.query(
      "update own_corrections set corrected_at = now() - interval '366 days' where applicant_id = $1",
      [child.id],
    );
    expect((await correct({ ...moved, ...place, firstName: 'سوم' })).status).toBe(200);
  });

  test('two at once count one after the other', async () => {
    const { correct } = await family();
    const birthDates = ['2024-03-01', '2024-03-02', '2024-03-03'];
    const answers = await Promise.all(birthDates.map((birthDate) => correct({ birthDate })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('nobody was born after they took an exam', async () => {
    const { mother, child, correct } = await family();
    const exam = await createMeasuredExam(door, await createContent(door.database.db), owner, {
      ...{ movement: 1, scores: [1, 3] },
    });
    await exam.take(mother.token, [1], child.id);
    await door.database.pool.query(
      "update attempts set started_at = '2025-05-01T12:00:00Z' where applicant_id = $1",
      [child.id],
    );
    const { error } = await correct({ birthDate: '2025-05-02' });
    expect(error.issues).toMatchObject([{ path: ['birthDate'], code: 'birth_date_after_attempt' }]);
    expect((await correct({ birthDate: '2025-05-01' })).status).toBe(200);
  });

  test('an administrator corrects all of it, as often as needed, and the audit tells the old and the new', async () => {
    const { child } = await family();
    for (const firstName of ['الف', 'ب', 'پ']) {
      const body = corrected(childOf(), { firstName });
      expect((await door.call(update, { token: owner, params: { id: child.id }, body })).status).toBe(200);
    }
    const query = { applicantId: child.id, action: 'update' };
    const [entry] = (await door.call(listAudit, { token: owner, query })).json.items;
    expect(entry?.changes).toContainEqual({ field: 'firstName', before: 'ب', after: 'پ' });
  });
});

test('who is being moved away is not corrected any more, and the new number is not told', async () => {
  const { mother, child, correct } = await family();
  const father = await door.applicant();
  const { db } = door.database;
  const { promise: answer, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof correct>>>();
  const by = { userId: mother.person.accountId, role: 'admin', sessionId: '' } as const;
  const order = { id: child.id, accountId: father.person.accountId, reason: 'lives there' };
  const reading = { now: new Date(), timeZone: door.context.env.timeZone, language: 'fa' } as const;
  await db.transaction().execute(async (transaction) => {
    await movePerson(transaction, by, order, reading);
    correct({ firstName: 'دیگری' }).then(resolve, reject);
    await until(async () => (await countWaiting(db)) === 1);
  });
  const { error, text } = await answer;
  expect(error.code).toBe('not_found');
  expect(text).not.toContain(father.person.saved.phoneNumber);
  const { json } = await door.call(get, { token: owner, params: { id: child.id } });
  expect(json).toMatchObject({ accountId: father.person.accountId, firstName: child.firstName });
});

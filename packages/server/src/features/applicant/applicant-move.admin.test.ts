import { getMe } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import { dismissNotice } from '@sanjeh/contract/applicant/applicant.contract';
import * as attempt from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createRuledExam } from '#testing/ruled-exam.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';

let door: TestApp;
let token: string;
let exam: TestExam;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  exam = await createTestExam(door, await createContent(door.database.db), token);
});
afterAll(() => door.close());

const move = (id: number, body: object) =>
  door.call(contract.move, { token, params: { id }, body: { reason: 'بنا به درخواست پدر', ...body } });
const me = async (own: { token: string }) => (await door.call(getMe, { token: own.token })).json;

async function parents() {
  const [mother, father] = [await door.applicant(), await door.applicant()];
  const child = await addChild(door, mother);
  return { mother, father, child };
}

describe('moving a person', () => {
  test('to the account of a phone number tells both sides, and is audited with both', async () => {
    const { mother, father, child } = await parents();
    const { json } = await move(child.id, { phoneNumber: father.person.phoneNumber });
    expect(json).toMatchObject({ id: child.id, accountId: father.person.accountId, relation: 'child' });
    expect(json.phoneNumber).toBe(father.person.saved.phoneNumber);
    const { fullName } = child;
    expect(await me(mother)).toMatchObject({
      applicants: [{ id: mother.person.saved.id }],
      notices: [{ kind: 'person_moved_away', fullName }],
    });
    const there = await me(father);
    expect(there).toMatchObject({
      applicants: [{ id: father.person.saved.id }, { id: child.id }],
      notices: [{ kind: 'person_moved_here', fullName }],
    });
    const entities = [
      { entity: 'applicant', entityId: String(child.id) },
      { entity: 'account', entityId: String(mother.person.accountId) },
      { entity: 'account', entityId: String(father.person.accountId) },
    ];
    for (const query of entities) {
      const [entry] = (await door.call(listAudit, { token, query })).json.items;
      expect(entry).toMatchObject({ action: 'move' });
      expect(entry?.changes).toContainEqual({
        ...{ field: 'accountId', before: mother.person.accountId, after: father.person.accountId },
      });
      expect(entry?.changes).toContainEqual({ field: 'reason', before: null, after: 'بنا به درخواست پدر' });
    }
    const { items } = (
      await door.call(contract.list, { token, query: { search: father.person.phoneNumber } })
    ).json;
    expect(items.map(({ id }) => id)).toContain(child.id);

    const params = { id: there.notices[0]?.id };
    await door.call(dismissNotice, { token: mother.token, params });
    expect((await me(father)).notices).toHaveLength(1);
    await door.call(dismissNotice, { token: father.token, params });
    expect((await me(father)).notices).toEqual([]);
  });

  test('while an exam is open lets the new account go on with it, and the old one no more', async () => {
    const { mother, father, child } = await parents();
    const start = (own: { token: string }) =>
      door.call(attempt.startAttempt, {
        ...{ token: own.token, body: { examId: exam.id, applicantId: child.id } },
      });
    const { id } = (await start(mother)).json;
    const question = exam.questions[0];
    const save = (own: { token: string }, seq: number) =>
      door.call(attempt.saveAnswers, {
        ...{ token: own.token, params: { id } },
        body: {
          answers: [
            {
              ...{ questionId: question?.id, answerId: question?.answers[0]?.id, seq },
              answeredAt: new Date().toISOString(),
            },
          ],
        },
      });
    const answers = await Promise.all([
      save(mother, 1),
      move(child.id, { accountId: father.person.accountId }),
      save(mother, 2),
    ]);
    expect([200, 404]).toContain(answers[0].status);
    expect(answers[1].status).toBe(200);
    expect((await save(mother, 3)).status).toBe(404);
    expect((await start(mother)).error.code).toBe('not_found');
    expect((await save(father, 4)).json.saved).toHaveLength(1);
    expect((await start(father)).json.id).toBe(id);
    await door.call(attempt.submitAttempt, { token: father.token, params: { id }, body: {} });
    expect((await door.call(getResult, { token: father.token, params: { id } })).json.totalScore).toBe(10);
  });

  test('ends what the old account was about to do: it neither submits nor begins a section', async () => {
    const { mother, father, child } = await parents();
    const { db, pool } = door.database;
    const content = await createContent(db);
    const timed = await createRuledExam(door, content, () => [
      { kind: 'time', sectionId: content.movement, minutes: 5 },
    ]);
    const { token: own } = mother;
    const body = { examId: timed.id, applicantId: child.id };
    const { id } = (await door.call(attempt.startAttempt, { token: own, body })).json;
    const params = { id };
    const step = { sectionId: content.movement, step: 'begin' };
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from attempts where id = $1 for update', [id]);
    const late = [
      door.call(attempt.submitAttempt, { token: own, params, body: {} }),
      door.call(attempt.stepSection, { token: own, params, body: step }),
    ];
    await until(async () => (await countWaiting(db)) === late.length);
    expect((await move(child.id, { accountId: father.person.accountId })).status).toBe(200);
    await holder.query('commit');
    holder.release();
    for (const answer of late) expect((await answer).error.code).toBe('not_found');
    const open = await door.call(attempt.getAttempt, { token: father.token, params });
    expect(open.json.sectionTimes).toEqual({});
  });

  test('the last one leaves an account that can still sign in, and says so', async () => {
    const { mother, father, child } = await parents();
    await move(child.id, { accountId: father.person.accountId });
    const { json } = await move(mother.person.saved.id, { accountId: father.person.accountId });
    // Nobody becomes the owner of somebody else's account.
    expect(json.relation).toBe('other');
    const own = await door.signIn(mother.person.phoneNumber, mother.person.password);
    expect(await me(own)).toMatchObject({ applicant: null, applicants: [], name: expect.any(String) });
    expect((await door.call(attempt.listAttempts, { token: own.token })).json.total).toBe(0);
    const { error } = await door.call(attempt.startAttempt, {
      ...{ token: own.token, body: { examId: exam.id } },
    });
    expect(error.code).toBe('not_found');
    await addChild(door, own);
  });

  test('to where they are, or once more, changes nothing', async () => {
    const { father, child } = await parents();
    for (let time = 0; time < 2; time += 1) {
      expect((await move(child.id, { accountId: father.person.accountId })).status).toBe(200);
    }
    expect((await me(father)).notices).toHaveLength(1);
  });

  test.each([
    ['an account that there is not', { accountId: 999_999 }, 'accountId', 'invalid_choice'],
    ['a number that nobody has', { phoneNumber: '09190000001' }, 'phoneNumber', 'invalid_choice'],
    ['nowhere', {}, 'phoneNumber', 'required'],
  ])('to %s is refused at the field', async (_, body, field, code) => {
    const { child } = await parents();
    expect((await move(child.id, body)).error.issues).toMatchObject([{ path: [field], code }]);
  });

  test('into a second owner, or to a parent who is younger, is refused', async () => {
    const { mother, father, child } = await parents();
    const accountId = father.person.accountId;
    expect((await move(mother.person.saved.id, { accountId, relation: 'self' })).error.issues).toMatchObject([
      { path: ['relation'], code: 'relation_self_taken' },
    ]);
    const young = await door.register({ birthDate: '2025-01-01' });
    expect((await move(child.id, { accountId: young.accountId })).error.issues).toMatchObject([
      { path: ['relation'], code: 'birth_date_before_parent' },
    ]);
  });

  test('two people between two accounts at once makes nobody wait for ever', async () => {
    const { mother, father, child } = await parents();
    const other = await addChild(door, father);
    const moves = await Promise.all([
      move(child.id, { accountId: father.person.accountId }),
      move(other.id, { accountId: mother.person.accountId }),
    ]);
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
  });
});

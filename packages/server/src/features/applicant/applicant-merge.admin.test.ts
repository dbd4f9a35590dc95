import { getMe } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import * as attempt from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { listMyConsents } from '@sanjeh/contract/consent/consent.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createRuledExam } from '#testing/ruled-exam.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let token: string;
let exam: TestExam;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  exam = await createTestExam(door, await createContent(door.database.db), token);
});
afterAll(() => door.close());

type Own = { token: string };

/** The same child in two accounts. */
async function doubled() {
  const [one, other] = [await door.applicant(), await door.applicant()];
  const [kept, twin] = [await addChild(door, one), await addChild(door, other, { lastName: 'نام‌دیگر' })];
  return { one, other, kept, twin };
}

const start = async ({ token: own }: Own, applicantId: number) =>
  (await door.call(attempt.startAttempt, { token: own, body: { examId: exam.id, applicantId } })).json.id;

const save = ({ token: own }: Own, id: string, place: number, seq = 1) => {
  const question = exam.questions[0];
  const answer = { questionId: question?.id, answerId: question?.answers[place]?.id, seq };
  const answers = [{ ...answer, answeredAt: new Date().toISOString() }];
  return door.call(attempt.saveAnswers, { token: own, params: { id }, body: { answers } });
};

const submit = ({ token: own }: Own, id: string) =>
  door.call(attempt.submitAttempt, { token: own, params: { id }, body: {} });

const preview = async (id: number, into: number) =>
  (await door.call(contract.previewMerge, { token, params: { id }, query: { into } })).json;

const merge = (id: number, into: number, fingerprint: string) =>
  door.call(contract.merge, { token, params: { id }, body: { into, fingerprint, reason: 'دوبار ثبت شده' } });

const countOf = async () =>
  (await door.database.pool.query('select attempts from exam_attempt_counts where exam_id = $1', [exam.id]))
    .rows[0].attempts;

describe('merging somebody who was registered twice', () => {
  test('previews it, gives the attempts with their answers to the kept person, and tells both accounts', async () => {
    const { one, other, kept, twin } = await doubled();
    const id = await start(other, twin.id);
    await save(other, id, 0);
    await submit(other, id);
    await save(other, id, 1, 2);
    const shown = await preview(twin.id, kept.id);
    expect(shown).toMatchObject({
      ...{ doubled: { id: twin.id }, kept: { id: kept.id } },
      ...{ attempts: 1, submits: [], emptiesAccount: false },
    });
    const before = await countOf();
    const { json } = await merge(twin.id, kept.id, shown.fingerprint);
    expect(json).toMatchObject({ id: kept.id, attemptCount: 1 });
    expect(await countOf()).toBe(before);
    expect((await door.call(getResult, { token: one.token, params: { id } })).json).toMatchObject({
      totalScore: 10,
      applicant: { id: kept.id },
    });
    expect((await door.call(getResult, { token: other.token, params: { id } })).error.code).toBe('not_found');
    const { rows } = await door.database.pool.query(
      'select applicant_id from refused_answers where attempt_id = $1',
      [id],
    );
    expect(rows).toEqual([{ applicant_id: kept.id }]);
    // Each by the name that it knows.
    for (const [account, { fullName }] of [[one, kept] as const, [other, twin] as const]) {
      const me = (await door.call(getMe, { token: account.token })).json;
      expect(me.notices).toMatchObject([{ kind: 'people_merged', fullName }]);
    }
    expect((await door.call(contract.get, { token, params: { id: twin.id } })).error.code).toBe('not_found');
    for (const entityId of [twin.id, kept.id]) {
      const query = { entity: 'applicant', entityId: String(entityId) };
      const [entry] = (await door.call(listAudit, { token, query })).json.items;
      expect(entry?.action).toBe('merge');
      expect(entry?.changes).toContainEqual({ field: 'mergedInto', before: null, after: kept.id });
    }
  });

  test('with an open attempt of each at the same exam submits that of the doubled person', async () => {
    const { one, other, kept, twin } = await doubled();
    const [stays, ends] = [await start(one, kept.id), await start(other, twin.id)];
    await save(one, stays, 2);
    await save(other, ends, 0);
    const shown = await preview(twin.id, kept.id);
    expect(shown.submits).toMatchObject([{ id: ends, title: 'آزمون' }]);
    expect((await merge(twin.id, kept.id, shown.fingerprint)).status).toBe(200);
    expect((await door.call(getResult, { token: one.token, params: { id: ends } })).json.totalScore).toBe(10);
    expect(await start(one, kept.id)).toBe(stays);
    expect((await save(one, stays, 1, 2)).json.saved).toHaveLength(1);
    // It cannot be opened again while the other one is.
    const params = { applicantId: kept.id, id: ends };
    const body = { minutes: 5, reason: 'again' };
    expect((await door.call(extendAttempt, { token, params, body })).error.code).toBe('conflict');
  });

  test('closes such an attempt though what is required is blank, and not as if it had been handed in', async () => {
    const { one, other, kept, twin } = await doubled();
    const content = await createContent(door.database.db);
    const { id: examId } = await createRuledExam(door, content, () => [
      { kind: 'required', target: { of: 'exam' } },
    ]);
    const begin = async ({ token: own }: Own, applicantId: number) =>
      (await door.call(attempt.startAttempt, { token: own, body: { examId, applicantId } })).json.id;
    const [stays, ends] = [await begin(one, kept.id), await begin(other, twin.id)];
    expect((await submit(other, ends)).error.code).toBe('answers_required');
    const shown = await preview(twin.id, kept.id);
    expect((await merge(twin.id, kept.id, shown.fingerprint)).status).toBe(200);
    const result = (await door.call(getResult, { token: one.token, params: { id: ends } })).json;
    expect(result).toMatchObject({ submittedBy: 'time', total: { answered: 0 } });
    expect(await begin(one, kept.id)).toBe(stays);
    const query = { entity: 'attempt', entityId: ends, action: 'merge' };
    expect((await door.call(listAudit, { token, query })).json.total).toBe(1);
  });

  test('an open attempt at another exam goes on in the account of the kept person', async () => {
    const { one, other, kept, twin } = await doubled();
    const id = await start(other, twin.id);
    await save(other, id, 0);
    await merge(twin.id, kept.id, (await preview(twin.id, kept.id)).fingerprint);
    expect(await start(one, kept.id)).toBe(id);
    expect((await save(one, id, 1, 2)).json.saved).toHaveLength(1);
    expect((await save(other, id, 1, 3)).error.code).toBe('not_found');
  });

  test('is refused when something has changed since it was previewed', async () => {
    const { other, kept, twin } = await doubled();
    const { fingerprint } = await preview(twin.id, kept.id);
    const id = await start(other, twin.id);
    expect((await merge(twin.id, kept.id, fingerprint)).error.code).toBe('stale');
    expect((await save(other, id, 0)).status).toBe(200);
  });

  test('while attempts are started leaves nobody without a person, and is done once', async () => {
    const { other, kept, twin } = await doubled();
    const { fingerprint } = await preview(twin.id, kept.id);
    const body = { examId: exam.id, applicantId: twin.id };
    const [first, second, started] = await Promise.all([
      merge(twin.id, kept.id, fingerprint),
      merge(twin.id, kept.id, fingerprint),
      door.call(attempt.startAttempt, { token: other.token, body }),
    ]);
    const statuses = [first.status, second.status];
    // Either the start came first, and what was shown is stale; or the person was gone.
    if (started.status === 200) expect(statuses).toEqual([409, 409]);
    else {
      expect(started.status).toBe(404);
      expect(statuses.toSorted()).toEqual([200, 404]);
    }
  });

  test('takes consents along, and one that both gave stands once, from the earlier moment', async () => {
    const content = await createContent(door.database.db);
    const agreed = await createTestExam(door, content, token, { consent: 'موافقم.' });
    const version = (await door.call(getExam, { params: { id: agreed.id } })).json.consent?.version;
    const { one, other, kept, twin } = await doubled();
    const begin = ({ token: own }: Own, applicantId: number) =>
      door.call(attempt.startAttempt, {
        token: own,
        body: { examId: agreed.id, applicantId, consent: { version } },
      });
    const consents = async ({ token: own }: Own, applicantId: number) =>
      (await door.call(listMyConsents, { token: own, query: { applicantId } })).json.items;
    const first = (await begin(other, twin.id)).json.id;
    await submit(other, first);
    const [earlier] = await consents(other, twin.id);
    await submit(one, (await begin(one, kept.id)).json.id);
    await merge(twin.id, kept.id, (await preview(twin.id, kept.id)).fingerprint);
    const left = await consents(one, kept.id);
    expect(left).toMatchObject([{ givenAt: earlier?.givenAt, withdrawnAt: null }]);
    const result = await door.call(getResult, { token: one.token, params: { id: first } });
    expect(result.json.consent).toMatchObject({ id: left[0]?.id });
  });

  test('two of one account, and into themselves', async () => {
    const mother = await door.applicant();
    const [kept, twin] = [await addChild(door, mother), await addChild(door, mother)];
    const { fingerprint, emptiesAccount } = await preview(twin.id, kept.id);
    expect(emptiesAccount).toBe(false);
    expect((await merge(twin.id, kept.id, fingerprint)).status).toBe(200);
    expect((await door.call(getMe, { token: mother.token })).json).toMatchObject({
      applicants: [{ id: mother.person.saved.id }, { id: kept.id }],
      notices: [{ kind: 'people_merged' }],
    });
    const self = { token, params: { id: kept.id }, query: { into: kept.id } };
    expect((await door.call(contract.previewMerge, self)).error.issues).toMatchObject([{ path: ['into'] }]);
  });

  test('the only person of an account says that it is left empty, and it stays', async () => {
    const { one, kept } = await doubled();
    const alone = await door.applicant();
    const shown = await preview(alone.person.saved.id, kept.id);
    expect(shown.emptiesAccount).toBe(true);
    await merge(alone.person.saved.id, kept.id, shown.fingerprint);
    const own = await door.signIn(alone.person.phoneNumber, alone.person.password);
    expect((await door.call(getMe, { token: own.token })).json.applicants).toEqual([]);
    expect((await door.call(getMe, { token: one.token })).json.applicants).toHaveLength(2);
  });
});

import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import { getSiteConsent, replaceSiteConsent } from '@sanjeh/contract/consent/consent.admin.contract';
import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import * as adminExam from '@sanjeh/contract/exam/exam.admin.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import * as results from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

type Person = Awaited<ReturnType<TestApp['applicant']>>;

let door: TestApp;
let content: TestContent;
let admin: string;
let exam: TestExam;
let person: Person;

const words = { consent: 'موافقم که پاسخ‌ها نگه داشته شود.', translations: { en: { consent: 'I agree.' } } };

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  admin = (await door.admin()).token;
});
afterAll(() => door.close());
beforeEach(async () => {
  exam = await createTestExam(door, content, admin, { ...words, maxAttempts: 2 });
  person = await door.applicant();
});

function asked(language = 'fa', id = exam.id) {
  return door
    .call(getExam, { params: { id }, headers: { 'accept-language': language } })
    .then(({ json }) => json.consent);
}

async function versionNow(): Promise<number> {
  return (await asked())?.version ?? 0;
}

function start(consent?: { version: number }, by = person, language = 'fa') {
  const body = { examId: exam.id, ...(consent ? { consent } : {}) };
  return door.call(attempts.startAttempt, {
    ...{ token: by.token, body, headers: { 'accept-language': language } },
  });
}

async function startAgreed(by = person): Promise<string> {
  return (await start({ version: await versionNow() }, by)).json.id;
}

async function myConsents(by = person) {
  return (await door.call(listMyConsents, { token: by.token })).json.items;
}

async function rewrite(changes: object) {
  const { json } = await door.call(adminExam.get, { token: admin, params: { id: exam.id } });
  const { title, code, description, categoryId, ageRangeId, published, maxAttempts, revision } = json;
  const body = {
    ...{ title, code, description, categoryId, ageRangeId, published, maxAttempts, revision },
    ...words,
    ...changes,
  };
  return door.call(adminExam.update, { token: admin, params: { id: exam.id }, body });
}

function save(id: string, seq: number) {
  const [question] = exam.questions;
  const answeredAt = new Date().toISOString();
  const answers = [{ questionId: question?.id, answerId: question?.answers[0]?.id, seq, answeredAt }];
  return door.call(attempts.saveAnswers, { token: person.token, params: { id }, body: { answers } });
}

async function withdraw(by = person) {
  const [given] = await myConsents();
  return door.call(withdrawConsent, { token: by.token, params: { id: given?.id } });
}

describe('the words', () => {
  test('are shown in the language asked for, else in Persian, which says so', async () => {
    expect(await asked('en')).toMatchObject({ text: 'I agree.', language: 'en' });
    await rewrite({ translations: {} });
    expect(await asked('en')).toMatchObject({ text: words.consent, language: 'fa' });
  });

  test('have a new number when either language changed, and the old one when nothing did', async () => {
    const first = await versionNow();
    await rewrite({ title: 'نام تازه' });
    expect(await versionNow()).toBe(first);
    await rewrite({ translations: { en: { consent: 'I agree to it.' } } });
    expect(await versionNow()).toBeGreaterThan(first);
  });

  test('are read back by administrators, and copied with an exam under a number of their own', async () => {
    const { json } = await door.call(adminExam.get, { token: admin, params: { id: exam.id } });
    expect(json).toMatchObject(words);
    const copy = await door.call(adminExam.duplicate, { token: admin, params: { id: exam.id } });
    expect(copy.json).toMatchObject(words);
    expect(copy.json.consentVersion).not.toBe(json.consentVersion);
  });

  test("are the site's where an exam has none", async () => {
    const plain = await createTestExam(door, content, admin);
    expect(await asked('fa', plain.id)).toBeNull();
    const { revision } = (await door.call(getSiteConsent, { token: admin })).json;
    const body = { consent: 'همهٔ سایت', translations: {}, revision };
    const saved = await door.call(replaceSiteConsent, { token: admin, body });
    expect(await asked('fa', plain.id)).toMatchObject({ text: 'همهٔ سایت', version: saved.json.version });
    expect(await asked()).toMatchObject({ text: words.consent });
    expect((await door.call(replaceSiteConsent, { token: admin, body })).error.code).toBe('stale');
    const last = { ...body, consent: '', revision: saved.json.revision };
    await door.call(replaceSiteConsent, { token: admin, body: last });
    expect(await asked('fa', plain.id)).toBeNull();
  });
});

describe('starting', () => {
  test('is refused without consent, with the words at hand, and nothing begins', async () => {
    const { status, error } = await start(undefined, person, 'en');
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'consent_required',
      params: { version: await versionNow(), text: 'I agree.', language: 'en' },
    });
    const { json } = await door.call(attempts.listAttempts, { token: person.token });
    expect(json.total).toBe(0);
    expect(await myConsents()).toEqual([]);
  });

  test('is refused when the words have changed since they were read, and shows the new ones', async () => {
    const version = await versionNow();
    await rewrite({ consent: 'واژه‌های تازه', translations: {} });
    expect((await start({ version })).error).toMatchObject({
      code: 'consent_changed',
      params: { version: await versionNow(), text: 'واژه‌های تازه', language: 'fa' },
    });
  });

  test('keeps what was agreed to and when, and asks not again for the same words', async () => {
    const version = await versionNow();
    const id = await startAgreed();
    expect(await myConsents()).toMatchObject([
      { exameId: exam.id, words: { version, text: words.consent }, withdrawnAt: null, openAttempts: 1 },
    ]);
    await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: {} });
    expect((await start()).status).toBe(200);
    expect(await myConsents()).toHaveLength(1);
  });

  test('at the same moment in two tabs gives one consent and one attempt', async () => {
    const consent = { version: await versionNow() };
    const [one, two] = await Promise.all([start(consent), start(consent)]);
    expect(one.json.id).toBe(two.json.id);
    expect(await myConsents()).toHaveLength(1);
  });

  test('resumes what is under way although the words have changed', async () => {
    const id = await startAgreed();
    await rewrite({ consent: 'دیگر' });
    expect((await start()).json.id).toBe(id);
  });
});

describe('withdrawing', () => {
  test('ends what is under way without a result, and its answers are gone', async () => {
    const id = await startAgreed();
    await save(id, 1);
    expect((await withdraw()).json.stopped).toEqual([{ id, exameId: exam.id }]);
    expect((await save(id, 2)).status).toBe(404);
    const { rows } = await door.database.pool.query('select from attempt_answers where attempt_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
    const { json } = await door.call(attempts.listAttempts, { token: person.token });
    expect(json.total).toBe(0);
  });

  test('keeps results, which say so to the person and to administrators', async () => {
    const id = await startAgreed();
    await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: {} });
    const { withdrawnAt } = (await withdraw()).json;
    const mine = (await door.call(getResult, { token: person.token, params: { id } })).json;
    expect(mine.consent).toMatchObject({ withdrawnAt });
    const list = await door.call(results.list, { token: admin, query: { examId: exam.id } });
    expect(list.json.items).toMatchObject([{ id, isConsentWithdrawn: true }]);
  });

  test('asks for a new consent before the next attempt, and the ended one counts as taken', async () => {
    await startAgreed();
    await withdraw();
    expect((await start()).error.code).toBe('consent_required');
    await startAgreed();
    await withdraw();
    expect((await start({ version: await versionNow() })).error.code).toBe('attempts_used_up');
    expect(await myConsents()).toHaveLength(2);
  });

  test('a second time changes nothing; a consent of somebody else is not found', async () => {
    await startAgreed();
    const other = await door.applicant();
    expect((await withdraw(other)).status).toBe(404);
    const first = (await withdraw()).json;
    expect((await withdraw()).json).toEqual({ ...first, stopped: [] });
  });

  test('at the moment of saving leaves no answer, whoever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await door.applicant();
      person = one;
      const id = await startAgreed(one);
      const [saved, withdrawn] = await Promise.all([save(id, 1), withdraw(one), save(id, 2)]);
      expect([200, 404]).toContain(saved.status);
      expect(withdrawn.json.stopped).toHaveLength(1);
      const { rows } = await door.database.pool.query(
        'select from attempt_answers where applicant_id = $1 union all select from attempts where applicant_id = $1',
        [one.person.saved.id],
      );
      expect(rows).toEqual([]);
    }
  });

  test('at the moment of starting leaves nothing that runs without consent', async () => {
    for (let round = 0; round < 5; round += 1) {
      person = await door.applicant();
      const id = await startAgreed();
      await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: {} });
      await Promise.all([start(), withdraw(), start()]);
      const { rows } = await door.database.pool.query(
        `select from attempts a join consents c on c.applicant_id = a.applicant_id and c.id = a.consent_id
         where a.applicant_id = $1 and a.submitted_at is null and c.withdrawn_at is not null`,
        [person.person.saved.id],
      );
      expect(rows).toEqual([]);
    }
  });
});

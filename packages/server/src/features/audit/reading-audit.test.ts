import { signIn, signOut } from '@sanjeh/contract/account/account.contract';
import {
  get as getApplicant,
  list as listApplicants,
} from '@sanjeh/contract/applicant/applicant.admin.contract';
import { exportAudit, listAudit, listPeopleHistory } from '@sanjeh/contract/audit/audit.contract';
import type { Right } from '@sanjeh/contract/auth/right';
import { getDashboard } from '@sanjeh/contract/dashboard/dashboard.contract';
import { getApplicantReport } from '@sanjeh/contract/report/report.admin.contract';
import { getApplicantResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '#core/caller.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { recordFailedSignIn } from '../account/sign-in-audit.service.ts';
import { createListReadings } from './list-reading.service.ts';
import { recordReading } from './reading-audit.service.ts';

let app: TestApp;
let owner: string;
let clinician: Awaited<ReturnType<TestApp['admin']>>;
let applicantId: number;
let attemptId: string;
const ip = '192.0.2.77';

beforeAll(async () => {
  app = await createTestApp();
  owner = (await app.admin()).token;
  clinician = await app.admin(['clinician']);
  const exam = await createMeasuredExam(app, await createContent(app.database.db), owner, {
    movement: 1,
    scores: [1, 3],
  });
  const person = await app.applicant();
  applicantId = person.person.saved.id;
  attemptId = await exam.take(person.token, [3]);
});
afterAll(() => app.close());

const minute = 60_000;

/** With the clock of the day, and the one that nobody puts back, at these milliseconds. */
async function at<T>(day: number, counted: number, work: () => T): Promise<Awaited<T>> {
  vi.setSystemTime(day);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(counted);
  try {
    return await work();
  } finally {
    clock.mockRestore();
    vi.useRealTimers();
  }
}

const audit = async (query: object) => (await app.call(listAudit, { token: owner, query })).json.items;

describe('what is looked at', () => {
  test('is recorded with who, whom, what and from where; once for one reading', async () => {
    const token = clinician.token;
    const params = { applicantId, id: attemptId };
    for (const _ of [1, 2]) {
      await app.call(getApplicant, { token, ip, params: { id: applicantId } });
      await app.call(getApplicantResult, { token, ip, params });
    }
    await app.call(getApplicantReport, { token, ip, params });
    const items = await audit({ applicantId, action: 'read' });
    expect(items.map(({ entity, entityId, changes }) => [entity, entityId, changes[0]?.after])).toEqual([
      ['attempt', attemptId, 'report'],
      ['attempt', attemptId, 'result'],
      ['applicant', String(applicantId), 'record'],
    ]);
    for (const { user, address, applicant } of items) {
      expect([user?.name, address, applicant?.id]).toEqual([clinician.username, ip, applicantId]);
    }
  });

  test('by somebody else is another reading; what is not there is none', async () => {
    const token = (await app.admin(['clinician'])).token;
    const before = (await audit({ action: 'read', pageSize: 100 })).length;
    await app.call(getApplicant, { token, params: { id: 2_000_000_000 } });
    expect(await audit({ action: 'read', pageSize: 100 })).toHaveLength(before);
    await app.call(getApplicant, { token, params: { id: applicantId } });
    expect(await audit({ action: 'read', pageSize: 100 })).toHaveLength(before + 1);
  });

  test('is recorded again after some minutes, although the clock was put back', async () => {
    const caller = { userId: 1, role: 'admin', sessionId: 'put back' } as const;
    const count = async () => (await audit({ applicantId, action: 'read', pageSize: 100 })).length;
    const [before, day, counted] = [await count(), Date.now(), performance.now()];
    const look = () => recordReading(app.database.db, caller, { applicantId, seen: 'note' });
    await at(day, counted, look);
    await at(day - 120 * minute, counted + 4 * minute, look);
    expect(await count()).toBe(before + 1);
    await at(day - 118 * minute, counted + 6 * minute, look);
    expect(await count()).toBe(before + 2);
  });

  test('does not stand among the changes of a record', async () => {
    const query = { entity: 'applicant', entityId: String(applicantId) };
    const { items } = (await app.call(listPeopleHistory, { token: clinician.token, query })).json;
    expect(items.filter(({ action }) => action === 'read')).toEqual([]);
  });
});

describe('signing in', () => {
  test('is recorded when it works, when it fails, and when it ends', async () => {
    const person = await app.admin(['desk']);
    const [entry] = await audit({ action: 'sign_in' });
    expect(entry).toMatchObject({
      entity: 'administrator',
      user: { name: person.username },
      applicant: null,
    });
    await app.call(signIn, { ip, body: { username: person.username, password: 'not this one' } });
    await app.call(signIn, { ip, body: { username: 'nobody-at-all', password: 'my secret 5 words' } });
    const failures = await audit({ action: 'sign_in_failed' });
    expect(failures.map(({ entity, entityId, user, address }) => [entity, entityId, user, address])).toEqual([
      ['account', 'unknown', null, ip],
      ['administrator', entry?.entityId, null, ip],
    ]);
    await app.call(signOut, { token: person.token });
    expect((await audit({ action: 'sign_out' }))[0]?.user?.name).toBe(person.username);
    const { rows } = await app.database.pool.query(
      'select string_agg(audit_log::text, $1) as all from audit_log',
      [''],
    );
    for (const secret of ['not this one', 'my secret', 'nobody-at-all', person.password]) {
      expect(rows[0].all).not.toContain(secret);
    }
  });

  test('that fails again and again does not fill the audit', async () => {
    const person = await app.admin(['desk']);
    const { id } = (await app.database.pool.query('select max(id) as id from users')).rows[0];
    await app.call(signIn, { ip: '192.0.2.1', body: { username: person.username, password: 'wrong one 1' } });
    for (const failures of [99, 100, 101]) {
      await recordFailedSignIn(app.database.db, { id, role: 'admin' }, { address: ip, failures });
    }
    const items = await audit({ action: 'sign_in_failed', entityId: String(id) });
    expect(items.map(({ changes }) => changes[0]?.after)).toEqual([100, 1]);
  });
});

describe('the audit', () => {
  test('is narrowed by days of the time zone, and refuses days the wrong way round', async () => {
    const count = async (query: object) => (await app.call(listAudit, { token: owner, query })).json.total;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });
    const today = day.format(new Date());
    const all = await count({});
    expect(await count({ from: today, to: today })).toBe(all);
    expect(await count({ to: '2020-01-01' })).toBe(0);
    const { lastName } = (await app.call(getApplicant, { token: owner, params: { id: applicantId } })).json;
    expect(await count({ search: lastName })).toBe(await count({ applicantId }));
    expect(await count({ search: 'هیچ‌کس با این نام' })).toBe(0);
    const { error } = await app.call(listAudit, { token: owner, query: { from: today, to: '2020-01-01' } });
    expect(error.issues).toMatchObject([{ path: ['to'], code: 'from_after_to' }]);
  });

  test('is exported as it is filtered, and that is recorded too', async () => {
    const query = { format: 'csv', applicantId, action: 'read' };
    const { text } = await app.call(exportAudit, { token: owner, query });
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await audit({ applicantId, action: 'read', pageSize: 100 })).length);
    expect(text).toContain(clinician.username);
    const [entry] = await audit({ entity: 'audit' });
    expect(entry).toMatchObject({ action: 'export', entityId: 'all' });
  });
});

describe('a list of people', () => {
  test('is recorded once with its filters, and never with what was searched', async () => {
    const { token, username } = await app.admin(['clinician']);
    const open = (query: object) => app.call(listApplicants, { token, ip, query });
    for (const page of [1, 2]) await open({ page, gender: 'female' });
    await open({ gender: 'female', search: '0084575948' });
    await open({ gender: 'female', search: 'دیگر' });
    await app.context.listReadings.close();
    const items = (await audit({ action: 'read', entity: 'applicant', entityId: 'all' })).filter(
      ({ user }) => user?.name === username,
    );
    const seen = items.map(({ changes }) => changes.map(({ field, after }) => [field, after]));
    const filtered = [
      ['seen', 'list'],
      ['gender', 'female'],
    ];
    expect(seen).toEqual([[...filtered, ['isSearched', true]], filtered]);
    expect(items[0]).toMatchObject({ address: ip, applicant: null });
    expect(JSON.stringify(items)).not.toContain('0084575948');
  });

  test('on the home page of administrators is recorded too, once however often it asks by itself', async () => {
    const read = async (rights: Right[]) => {
      const { token, username } = await app.admin(rights);
      for (const _ of [1, 2]) await app.call(getDashboard, { token, ip });
      await app.context.listReadings.close();
      const items = await audit({ action: 'read', entity: 'attempt', entityId: 'all' });
      return items.filter(({ user }) => user?.name === username);
    };
    const items = await read(['clinician']);
    expect(items.map(({ address, changes }) => [address, changes.map(({ field }) => field)])).toEqual([
      [ip, ['seen', 'isDashboard']],
    ]);
    // Who may not see results is told no names.
    expect(await read(['author'])).toEqual([]);
  });

  test('that stays open is one reading, however long; one that is opened again later is another', async () => {
    const count = async (how?: { staysOpen: true }) => {
      const before = (await audit({ action: 'read', entity: 'group' })).length;
      const readings = createListReadings(app.database.db, quietLog);
      const begun = Date.now();
      for (const minutes of [0, 4, 8, 12])
        await at(begun + minutes * minute, minutes * minute, () =>
          readings.opened({ userId: 1, role: 'admin', sessionId: 'a' }, 'group', { ...how }, how),
        );
      await readings.close();
      return (await audit({ action: 'read', entity: 'group' })).length - before;
    };
    expect([await count(), await count({ staysOpen: true })]).toEqual([2, 1]);
  });

  test('that is opened again after some minutes is recorded, although the clock was put back', async () => {
    const before = (await audit({ action: 'read', entity: 'group' })).length;
    const readings = createListReadings(app.database.db, quietLog);
    const open = () =>
      readings.opened({ userId: 1, role: 'admin', sessionId: 'a' }, 'group', { isPutBack: true });
    const begun = Date.now();
    await at(begun, 0, open);
    await at(begun - 120 * minute, 6 * minute, open);
    await readings.close();
    expect((await audit({ action: 'read', entity: 'group' })).length).toBe(before + 2);
  });

  describe('that is asked for again because the answer was lost', () => {
    const caller = { userId: 1, role: 'admin', sessionId: 'a', address: ip } as const;
    const count = async () => (await audit({ action: 'read', entity: 'erasure' })).length;
    const openAt = async (seconds: number, given: Caller = caller, query = {}) => {
      const readings = createListReadings(app.database.db, quietLog);
      await at(begun + seconds * 1000, seconds * 1000, () => readings.opened(given, 'erasure', query));
      await readings.close();
    };
    let begun: number;
    beforeEach(() => {
      begun = Date.now();
    });

    test('is one reading, whichever process answers', async () => {
      const before = await count();
      for (const seconds of [0, 0, 2, 10]) await openAt(seconds);
      expect(await count()).toBe(before + 1);
      await openAt(11, { ...caller, address: '192.0.2.78' });
      await openAt(12, caller, { state: 'waiting' });
      await openAt(60);
      expect(await count()).toBe(before + 4);
    });

    test('is one where it was the database that has written and not answered', async () => {
      begun += 600_000;
      const before = await count();
      const fault = vi
        .fn()
        .mockRejectedValueOnce(new Error('no answer'))
        .mockImplementation(async (given) => given.result);
      const deaf = app.database.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: fault });
      const readings = createListReadings(deaf, quietLog);
      readings.opened(caller, 'erasure', { again: true });
      await readings.close();
      expect(await count()).toBe(before + 1);
      await readings.close();
      expect([await count(), fault.mock.calls.length]).toEqual([before + 1, 2]);
    });
  });

  test('is written later where the database was away for a moment', async () => {
    const { pool } = app.database;
    const before = (await audit({ action: 'read', entity: 'message' })).length;
    const warned: string[] = [];
    const log = { ...quietLog, warn: (words: string) => warned.push(words) };
    const readings = createListReadings(app.database.db, log);
    const caller = { userId: 1, role: 'admin', sessionId: 'a' } as const;
    await pool.query('alter table audit_log rename to audit_log_away');
    readings.opened(caller, 'message', {});
    await readings.close();
    await pool.query('alter table audit_log_away rename to audit_log');
    expect(warned).toHaveLength(1);
    await readings.close();
    expect(await audit({ action: 'read', entity: 'message' })).toHaveLength(before + 1);
  });
});

import { getMe } from '@sanjeh/contract/account/account.contract';
import { updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { saveAnswers, startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import { askErasure } from '@sanjeh/contract/erasure/erasure.contract';
import { updateFollowUp } from '@sanjeh/contract/follow-up/follow-up.contract';
import * as contract from '@sanjeh/contract/own-data/own-data.contract';
import type { OwnData } from '@sanjeh/contract/own-data/own-data.schema';
import { createShare } from '@sanjeh/contract/share/share.contract';
import { z } from '@sanjeh/contract/zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zipEntries } from '#sheet/zip-entries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { until } from '#testing/until.ts';
import { startArchives } from './own-archive.task.ts';
import { makeNextArchive } from './own-archive-making.service.ts';

let door: TestApp;
let exam: MeasuredExam;
let owner: string;
let mother: Awaited<ReturnType<TestApp['applicant']>>;
beforeAll(async () => {
  door = await createTestApp();
  owner = (await door.admin()).token;
  exam = await createMeasuredExam(door, await createContent(door.database.db), owner, {
    ...{ movement: 2, scores: [1, 3] },
  });
});
afterAll(() => door.close());
beforeEach(async () => {
  await door.database.pool.query('delete from own_archives');
  mother = await door.applicant();
});

const ask = (token = mother.token) => door.call(contract.askArchive, { token });
const state = async (token = mother.token) =>
  (await door.call(contract.getMyArchive, { token })).json.archive;
const make = () => makeNextArchive(door.context);
const set = (values: string) => door.database.pool.query(`update own_archives set ${values}`);

async function file(token = mother.token) {
  const { path } = contract.getArchiveFile;
  const { statusCode, rawPayload, headers } = await door.app.inject({
    ...{ url: path, headers: { authorization: `Bearer ${token}` } },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  return zipEntries(rawPayload, 2 ** 24);
}

describe('an archive of the own data', () => {
  test('holds all that is kept, described by its schema, with a PDF of each result', async () => {
    const { token } = mother;
    const child = await addChild(door, mother, { firstName: 'نیلوفر' });
    const attemptId = await exam.take(token, [3, 1], child.id);
    const open = (await door.call(startAttempt, { token, body: { examId: exam.id } })).json;
    const [question] = exam.questions;
    const answer = {
      questionId: question?.id,
      answerId: question?.answers[0]?.id,
      seq: 1,
      answeredAt: open.serverTime,
    };
    await door.call(saveAnswers, { token, params: { id: open.id }, body: { answers: [answer] } });
    await door.call(createShare, { token, params: { id: attemptId }, body: { days: 7, label: 'مدرسه' } });
    const body = corrected(childOf({ firstName: 'نسترن' }));
    await door.call(updateMyApplicant, { token, params: { id: child.id }, body });
    const note = (text: string, inReport: boolean, revision: number) =>
      door.call(updateFollowUp, {
        ...{ token: owner, params: { applicantId: child.id, id: attemptId } },
        body: { revision, state: 'called', nextOn: null, note: text, inReport },
      });
    const { revision } = (await note('یادداشت داخلی همکاران', false, 0)).json;
    await note('برای گزارش', true, revision);

    expect((await ask()).json.archive).toMatchObject({ state: 'waiting', bytes: 0, expiresAt: null });
    expect(await make()).toBe(true);
    expect(await state()).toMatchObject({ state: 'ready', done: 1, total: 1 });

    const entries = await file();
    const data = JSON.parse(entries.read('data.json') ?? '') as OwnData;
    const schema = z.fromJSONSchema(JSON.parse(entries.read('schema.json') ?? ''));
    expect(schema.safeParse(data).error).toBeUndefined();
    expect(schema.safeParse({ ...data, people: [{}] }).success).toBe(false);

    expect(data.account).toMatchObject({ phoneNumber: mother.person.saved.phoneNumber });
    expect(data.people.map(({ firstName }) => firstName)).toEqual([mother.person.firstName, 'نسترن']);
    const [own, childs] = data.people;
    expect(own?.attempts).toMatchObject([
      { state: 'in_progress', result: null, choices: [{ answer: 'پاسخ 1' }] },
    ]);
    expect(JSON.stringify(own?.attempts)).not.toMatch(/"score"/);
    const [attempt] = childs?.attempts ?? [];
    expect(attempt).toMatchObject({ totalScore: 4, result: { totalScore: 4 }, shares: [{ label: 'مدرسه' }] });
    expect(attempt?.notes.map(({ text }) => text)).toEqual(['برای گزارش']);
    expect(entries.read(attempt?.report ?? '')?.slice(0, 5)).toBe('%PDF-');
    expect(data.signIns).toHaveLength(1);
    const correction = data.audit.find(({ entity, action }) => entity === 'applicant' && action === 'update');
    expect(correction).toMatchObject({ by: 'account', applicantId: child.id });
    expect(correction?.changes).toContainEqual({ field: 'firstName', before: 'نیلوفر', after: 'نسترن' });
    expect(JSON.stringify(data)).not.toContain('یادداشت داخلی');
    const [recorded] = (await door.call(listAudit, { token: owner, query: { action: 'download' } })).json
      .items;
    expect(recorded).toMatchObject({ entity: 'account', entityId: String(mother.person.accountId) });
  });

  test('is for its owner alone, who types the password again', async () => {
    await ask();
    await make();
    const stranger = await door.applicant();
    expect(await state(stranger.token)).toBeNull();
    const fetch = (token: string) => door.call(contract.getArchiveFile, { token });
    expect((await fetch(stranger.token)).error.code).toBe('not_found');
    await door.database.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1",
      [mother.person.accountId],
    );
    expect((await fetch(mother.token)).error.code).toBe('password_required');
    expect((await ask()).error.code).toBe('password_required');
  });

  test('is one however often it is asked for, and another when it is ready', async () => {
    const [first] = [(await ask()).json.archive, (await ask()).json.archive];
    expect(await state()).toEqual(first);
    expect([await make(), await make()]).toEqual([true, false]);
    expect((await ask()).json.archive?.state).toBe('waiting');
  });

  test('is made anew a few times an hour', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      await ask();
      await set("state = 'ready'");
    }
    expect((await ask()).error.code).toBe('too_many_requests');
    expect((await state())?.state).toBe('ready');
  });

  test('goes when its time is over', async () => {
    await ask();
    await make();
    await set("expires_at = now() - interval '1 second'");
    expect(await state()).toBeNull();
    expect((await door.call(contract.getArchiveFile, { token: mother.token })).error.code).toBe('not_found');
  });
});

test('without room on the disk none is made, until there is some again', async () => {
  await ask();
  let [free, looks] = [20, 0];
  const room = () => {
    looks += 1;
    return { freeBytes: free, freeShare: 0.5, state: free < 100 ? 'reserve' : 'enough' } as const;
  };
  const context = { ...door.context, disk: { ...door.context.disk, room } };
  await startAndEnd(context, () => looks > 0);
  expect((await state())?.state).toBe('waiting');
  free = 5000;
  await startAndEnd(context, async () => (await state())?.state === 'ready');
});

async function startAndEnd(context: TestApp['context'], isSo: () => boolean | Promise<boolean>) {
  const end = startArchives(context, quietLog);
  await until(isSo);
  await end();
}

describe('a server that ends in the middle', () => {
  test('leaves an archive that the next one makes anew', async () => {
    await exam.take(mother.token, [1, 1]);
    await ask();
    await set("state = 'making', tries = 1");
    expect(await make()).toBe(false);
    await set("heard_at = now() - interval '2 minutes'");
    await door.database.pool.query(
      "insert into own_archive_parts (archive_id, position, bytes) select id, 0, 'half' from own_archives",
    );
    expect(await make()).toBe(true);
    expect((await file()).read('data.json')).toContain(mother.person.nationalCode);
  });

  test('and goes on after all leaves it to who has taken it over', async () => {
    await exam.take(mother.token, [1, 1]);
    await ask();
    const reports = door.context.reports;
    const taken = { ...door.context, reports: { ...reports } };
    taken.reports.run = async (...given) => {
      const report = await reports.run(...given);
      await set("heard_at = now() - interval '2 minutes'");
      expect(await make()).toBe(true);
      return report;
    };
    expect(await makeNextArchive(taken)).toBe(true);
    expect(await state()).toMatchObject({ state: 'ready' });
    expect((await file()).read('data.json')).toContain(mother.person.nationalCode);
  });

  test('is not taken for gone while it waits for a report', async () => {
    await exam.take(mother.token, [1, 1]);
    await ask();
    const { reports } = door.context;
    const slow = { ...door.context, reports: { ...reports } };
    slow.reports.run = async (...given) => {
      await set("heard_at = now() - interval '2 minutes'");
      const heard = "select from own_archives where heard_at > now() - interval '1 minute'";
      await until(async () => (await door.database.pool.query(heard)).rowCount === 1);
      expect(await make()).toBe(false);
      return reports.run(...given);
    };
    expect(await makeNextArchive(slow, undefined, 20)).toBe(true);
    expect(await state()).toMatchObject({ state: 'ready', done: 1, total: 1 });
  });

  test('again and again makes it fail, and its owner may ask again', async () => {
    await ask();
    await set("state = 'making', tries = 3, heard_at = now() - interval '2 minutes'");
    expect(await make()).toBe(false);
    expect((await state())?.state).toBe('failed');
    expect((await ask()).json.archive?.state).toBe('waiting');
    expect(await make()).toBe(true);
  });

  test('or stops gives back what it was at', async () => {
    await exam.take(mother.token, [1, 1]);
    await ask();
    const ending = AbortSignal.abort();
    await expect(makeNextArchive(door.context, ending)).rejects.toThrow();
    expect((await state())?.state).toBe('waiting');
  });
});

test('somebody who is erased is in no archive any more', async () => {
  const child = await addChild(door, mother);
  await ask();
  await make();
  const { id } = (await door.call(askErasure, { token: mother.token, body: { applicantId: child.id } })).json;
  const shown = (await door.call(erasing.getErasure, { token: owner, params: { id } })).json;
  expect(shown.counts?.goes.downloads).toBe(1);
  const body = { fingerprint: shown.fingerprint };
  await door.call(erasing.confirmErasure, { token: owner, params: { id }, body });
  expect(await state()).toBeNull();
  expect((await door.call(getMe, { token: mother.token })).json.applicants).toHaveLength(1);
  const { rows } = await door.database.pool.query('select from own_archive_parts');
  expect(rows).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { confirmErasure, createErasure, getErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import { getPaperForm, savePaperForm } from '@sanjeh/contract/paper-form/paper-form.contract';
import * as groups from '@sanjeh/contract/person-group/person-group.admin.contract';
import * as contract from '@sanjeh/contract/usage/usage.contract';
import type { UsageMonth } from '@sanjeh/contract/usage/usage.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { insertResults } from '#testing/many-results.ts';
import { createTestExam, type TestExam, twoBands } from '#testing/taken-exam.ts';
import { addUpUsage } from './usage.service.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let exam: TestExam;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  exam = await createTestExam(test, content, token);
  await exam.setBands(twoBands);
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`TRUNCATE attempts, usage_outbox, usage_changes, usage_days CASCADE`.execute(test.database.db);
});

const read = async (query: object = {}, headers = { 'accept-language': 'fa' }): Promise<UsageMonth[]> =>
  (await test.call(contract.getUsage, { token, query, headers })).json.months;
const total = (months: readonly UsageMonth[]) => ({
  started: months.reduce((sum, month) => sum + month.started, 0),
  submitted: months.reduce((sum, month) => sum + month.submitted, 0),
  good: months.reduce((sum, month) => sum + month.bands.good, 0),
  watch: months.reduce((sum, month) => sum + month.bands.watch, 0),
});
/** What the attempts themselves say. */
const counted = async () => {
  const { rows } = await sql<ReturnType<typeof total>>`
    SELECT count(*)::integer AS started, count(submitted_at)::integer AS submitted,
      (count(*) FILTER (WHERE '0:good' = ANY (band_keys)))::integer AS good,
      (count(*) FILTER (WHERE '0:watch' = ANY (band_keys)))::integer AS watch
    FROM attempts WHERE voided_at IS NULL
  `.execute(test.database.db);
  return rows[0];
};

describe('the use of a year', () => {
  it('follows attempts as they begin, end, are scored anew and do not count any more', async () => {
    const [one, two] = [await test.applicant(), await test.applicant()];
    const good = await exam.take(one, [0, 0, 0]);
    await exam.take(two, [2, 2, 2]);
    await exam.start(one);
    expect((await read()).at(-1)).toMatchObject({
      ...{ started: 3, submitted: 2, bands: { good: 1, watch: 1, act: 0, none: 0 } },
    });
    await addUpUsage(test.database.db, 'Asia/Tehran');
    expect(total(await read())).toEqual(await counted());
    await test.call(voidAttempt, {
      token,
      params: { applicantId: one.person.saved.id, id: good },
      body: { reason: 'برادرش پاسخ داده بود' },
    });
    expect(total(await read())).toEqual({ started: 2, submitted: 1, good: 0, watch: 1 });
    await sql`UPDATE attempts SET band_keys = '{0:good}' WHERE '0:watch' = ANY (band_keys)`.execute(
      test.database.db,
    );
    await addUpUsage(test.database.db, 'Asia/Tehran');
    expect(total(await read())).toEqual({ started: 2, submitted: 1, good: 1, watch: 0 });
    await sql`DELETE FROM attempt_answers`.execute(test.database.db);
    await sql`DELETE FROM attempts WHERE submitted_at IS NULL`.execute(test.database.db);
    expect(total(await read())).toEqual(await counted());
  });

  it('has months of the calendar of the language, and says the same whether it was added up or not', async () => {
    const id = await exam.take(await test.applicant(), [0, 0, 0]);
    await insertResults(test.database.db, id, 2000);
    const before = [await read(), await read({ months: 24 }, { 'accept-language': 'en' })];
    expect(await addUpUsage(test.database.db, 'Asia/Tehran')).toBeGreaterThan(10);
    expect([await read(), await read({ months: 24 }, { 'accept-language': 'en' })]).toEqual(before);
    expect(total(before[0] ?? [])).toEqual(await counted());
    expect(before.map((months) => months.length)).toEqual([12, 24]);
    for (const { start } of before[1] ?? []) expect(start.endsWith('-01')).toBe(true);
    expect(before[0]?.at(-1)?.minutes).toBeGreaterThan(9);
  });

  it('follows an attempt to another day, where an erasure has put it', async () => {
    const { db } = test.database;
    const person = await test.applicant();
    const id = await exam.take(person, [0, 0, 0]);
    // Over midnight in Tehran: in the middle of the day on which it ended, it begins on that day.
    await sql`
      UPDATE attempts SET started_at = '2026-03-09T19:30:00Z', submitted_at = '2026-03-09T21:00:00Z' WHERE id = ${id}
    `.execute(db);
    await sql`TRUNCATE usage_outbox, usage_changes, usage_days`.execute(db);
    await sql`
      INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
      SELECT a.exam_id, date_bin('15 minutes', a.started_at, 'epoch'), u.* FROM attempts a,
        LATERAL usage_of(a.started_at, a.submitted_at, a.voided_at, a.band_keys) AS u
    `.execute(db);
    const days = async () => {
      await addUpUsage(db, 'Asia/Tehran');
      const { rows } = await sql<object>`
        SELECT day::text, started, submitted, timed, seconds::integer, good FROM usage_days
        WHERE (started, submitted, timed, seconds, good, watch, act) <> (0, 0, 0, 0, 0, 0, 0) ORDER BY day
      `.execute(db);
      return rows;
    };
    const figures = { started: 1, submitted: 1, timed: 1, seconds: 5400, good: 1 };
    expect(await days()).toEqual([{ day: '2026-03-09', ...figures }]);
    const body = { applicantId: person.person.saved.id, isAccount: true };
    const params = { id: (await test.call(createErasure, { token, body })).json.id };
    const { fingerprint } = (await test.call(getErasure, { token, params })).json;
    await test.call(confirmErasure, { token, params, body: { fingerprint } });
    expect(await days()).toEqual([{ day: '2026-03-10', ...figures }]);
    await sql`DELETE FROM attempt_answers`.execute(db);
    await sql`DELETE FROM attempts`.execute(db);
    expect(await days()).toEqual([]);
  });

  it('knows no time of forms from paper', async () => {
    const { db } = test.database;
    const one = await test.applicant();
    const { id: applicantId } = one.person.saved;
    const group = (await test.call(groups.create, { token, body: { title: 'مدرسه' } })).json;
    const nationalCodes = [one.person.nationalCode];
    await test.call(groups.addMembers, { token, params: { id: group.id }, body: { nationalCodes } });
    const minutes = async () =>
      [...(await read()), ...(await read({ groupId: group.id }))].flatMap((month) => month.minutes ?? []);
    const query = { filledOn: dateInTimeZone(new Date(), 'Asia/Tehran') };
    const params = { id: applicantId, exameId: exam.id };
    const { versionId } = (await test.call(getPaperForm, { token, params, query })).json;
    const body = { id: randomUUID(), exameId: exam.id, versionId, ...query, answers: [] };
    await test.call(savePaperForm, { token, params, body: { ...body, informant: { who: 'mother' } } });
    expect([await minutes(), total(await read()).submitted]).toEqual([[], 1]);
    const id = await exam.take(one, [0, 0, 0]);
    await sql`
      UPDATE attempts SET started_at = submitted_at - interval '16 minutes', submitted_at = submitted_at - interval '1 minute'
      WHERE id = ${id}
    `.execute(db);
    await addUpUsage(db, 'Asia/Tehran');
    expect(await minutes()).toEqual([15, 15]);
  });

  it('is narrowed by exam, category and group', async () => {
    const [one, two] = [await test.applicant(), await test.applicant()];
    const other = await createTestExam(test, content, token);
    await exam.take(one, [0, 0, 0]);
    await other.take(two, [0, 0, 0]);
    const group = (await test.call(groups.create, { token, body: { title: 'مهد' } })).json;
    const nationalCodes = [one.person.nationalCode];
    await test.call(groups.addMembers, { token, params: { id: group.id }, body: { nationalCodes } });
    expect(total(await read({ examId: exam.id }))).toMatchObject({ started: 1 });
    expect(total(await read({ groupId: group.id }))).toMatchObject({ started: 1, submitted: 1, good: 1 });
    expect(total(await read({ groupId: group.id, examId: other.id }))).toMatchObject({ started: 0 });
    expect(total(await read({ categoryId: 999_999 }))).toMatchObject({ started: 0 });
  });

  it('is for clinicians and analysts; a group for those who know it', async () => {
    const { token: analyst } = await test.admin(['analyst']);
    expect((await test.call(contract.getUsage, { token: analyst })).status).toBe(200);
    expect((await test.call(contract.getUsage, { token: analyst, query: { groupId: 1 } })).error.code).toBe(
      'forbidden',
    );
    const { token: desk } = await test.admin(['desk']);
    expect((await test.call(contract.getUsage, { token: desk })).error.code).toBe('forbidden');
    const sheet = await test.call(contract.exportUsage, {
      token,
      query: { format: 'csv' },
      headers: { 'accept-language': 'en' },
    });
    expect(sheet.text.split('\n')).toHaveLength(14);
    expect(sheet.text).toContain('Month from,Begun,Finished');
  });
});

import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as contract from '@sanjeh/contract/retention/retention.admin.contract';
import type { RetentionMonths } from '@sanjeh/contract/retention/retention.schema';
import { createShare } from '@sanjeh/contract/share/share.contract';
import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { getUpkeep } from '@sanjeh/contract/upkeep/upkeep.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { forEver, setRetention } from '#testing/retention-months.ts';
import { createTestExam } from '#testing/taken-exam.ts';
import { until } from '#testing/until.ts';
import { attachedTables } from '../attempt/attached-tables.sql.ts';
import { startRetention } from './retention.task.ts';
import { claimRun, insertTrial, saveProgress } from './retention-run.queries.ts';
import { startNightly } from './retention-run.service.ts';
import { createRetentionWatch } from './retention-watch.service.ts';
import { workOnRun } from './retention-work.service.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  ({ token } = await door.admin());
});
afterAll(() => door.close());

const run = (text: string, values: unknown[] = []) => door.database.pool.query(text, values);
const count = async (table: string) => (await run(`select count(*) from ${table}`)).rows[0].count as number;
const atOnce = { restMs: () => 0 };
const work = () => workOnRun(door.database.db, atOnce);

const keep = (months: Partial<RetentionMonths>) => setRetention(door, token, months);

/** The night after: what was set just now counts from then on. */
let days = 1;
async function nightly() {
  const now = new Date(Date.now() + days * 86_400_000);
  days += 1;
  expect(await startNightly(door.context, now)).toBe(true);
  await work();
  return (await door.call(contract.listRetentionRuns, { token })).json.items[0];
}
const removed = (found: Awaited<ReturnType<typeof nightly>>) =>
  Object.fromEntries((found?.parts ?? []).map((part) => [part.kind, part.removed]));

/** Someone's results, the first two of them from long ago, with everything that may hang on one. */
async function longAgo() {
  const exam = await createTestExam(door, content, token);
  await exam.setBands([{ lower: 0, upper: 5, label: 'ارجاع', severity: 'act' }]);
  const person = await door.applicant();
  const ids: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) ids.push(await exam.take(person, [2, 2, null]));
  const open = await exam.start(person);
  const old = ids.slice(0, 2);
  await door.call(createShare, { token: person.token, params: { id: old[0] }, body: { days: 7, label: '' } });
  await run(
    `insert into follow_up_notes (applicant_id, id, attempt_id, author, text, in_report)
     values ($1, gen_random_uuid(), $2, 'boss', 'تماس', false)`,
    [person.person.saved.id, old[0]],
  );
  await run(`insert into report_notes (applicant_id, attempt_id) values ($1, $2)`, [
    person.person.saved.id,
    old[0],
  ]);
  await run(
    `insert into refused_answers (applicant_id, attempt_id, question_id, seq, answered_at, reason)
     values ($1, $2, 1, 1, now(), 'late')`,
    [person.person.saved.id, old[0]],
  );
  await run(
    `update attempts set started_at = now() - interval '14 months', submitted_at = now() - interval '13 months'
     where id = any ($1)`,
    [old],
  );
  await run(`update attempts set started_at = now() - interval '14 months' where id = $1`, [open]);
  await run(
    `insert into attempt_answers (applicant_id, attempt_id, question_id, seq, answered_at) values ($1, $2, 1, 1, now())`,
    [person.person.saved.id, open],
  );
  return { exam, person, old, kept: ids[2] ?? '', open };
}

describe('attempts', () => {
  test('every table that refers to them is known', async () => {
    const { rows } = await run(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'attempts'::regclass`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...attachedTables].sort());
  });

  test('go with all that hangs on them, the younger ones stay; a trial says so before', async () => {
    const { exam, person, old, kept, open } = await longAgo();
    const others = await count('attempts');
    await keep({ attempts: 12 });
    const preview = (await door.call(contract.previewRetention, { token, query: { attempts: 12 } })).json;
    expect(preview).toMatchObject({
      openFollowUps: 2,
      items: [{ kind: 'attempts', count: 2 }, {}, {}, {}, {}],
    });
    expect(new Date(preview.items[0]?.oldest ?? 0).getTime()).toBeLessThan(
      new Date(preview.items[0]?.keptFrom ?? 0).getTime(),
    );

    const trial = (await door.call(contract.startRetentionTrial, { token })).json;
    expect(trial).toMatchObject({ isTrial: true, finished: null });
    expect((await door.call(contract.startRetentionTrial, { token })).json.id).toBe(trial.id);
    await work();
    const [report] = (await door.call(contract.listRetentionRuns, { token })).json.items;
    // Four answers, one refused, two follow-ups, a note, a report and a link.
    expect(report).toMatchObject({ id: trial.id, isFailed: false });
    expect(report?.parts[0]).toMatchObject({ kind: 'attempts', removed: 2, attached: 10 });
    expect(await count('attempts')).toBe(others);

    const counted = async () =>
      (await run('select attempts from exam_attempt_counts where exam_id = $1', [exam.id])).rows[0].attempts;
    expect(await counted()).toBe(4);
    const done = await nightly();
    expect(done?.parts[0]).toEqual(report?.parts[0]);
    expect(done).toMatchObject({ isTrial: false, isFailed: false, user: null });
    expect(await counted()).toBe(2);
    const left = await run('select id from attempts where applicant_id = $1', [person.person.saved.id]);
    // The one that is open was answered within that time.
    expect(left.rows.map(({ id }) => id).sort()).toEqual([kept, open].sort());
    for (const table of attachedTables) {
      const { rows } = await run(`select 1 from ${table} where attempt_id = any ($1)`, [old]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const figures = await door.call(getStatistics, { token, params: { id: exam.id } });
    expect(figures.json.attempts).toBe(1);
    const query = { entity: 'retention', action: 'remove' };
    const [entry] = (await door.call(listAudit, { token, query })).json.items;
    expect(entry?.changes).toEqual([{ field: 'removed.attempts', before: null, after: 2 }]);
  });

  test('that were left open go when nothing was answered since, and what consent has stopped', async () => {
    const { exam, person, open, kept } = await longAgo();
    await run(`update attempt_answers set saved_at = now() - interval '13 months' where attempt_id = $1`, [
      open,
    ]);
    await run(
      `with words as (insert into consent_texts (text) values ('بله') returning version),
        given as (insert into consents (applicant_id, id, version) select $1, gen_random_uuid(), version from words returning *)
       insert into stopped_attempts (applicant_id, id, code, exam_id, consent_id, started_at, stopped_at)
       select applicant_id, gen_random_uuid(), 'S', $2, id, now() - interval '14 months', now() - interval '13 months'
       from given`,
      [person.person.saved.id, exam.id],
    );
    await keep({ attempts: 12 });
    expect(removed(await nightly()).attempts).toBe(4);
    expect(await count('stopped_attempts')).toBe(0);
    const left = await run('select id from attempts where applicant_id = $1', [person.person.saved.id]);
    expect(left.rows).toEqual([{ id: kept }]);
  });
});

describe('the other kinds', () => {
  test('go by their own time', async () => {
    await run(`insert into messages (id, kind, channel, recipient, language, subject, body, expires_at, state, done_at, created_at)
      select gen_random_uuid(), 'trial', 'sms', '+989120000000', 'fa', '', 'x', now(), state,
        case when state = 'sent' then now() end, now() - months * interval '1 month'
      from unnest(array['sent', 'waiting', 'sent'], array[2, 2, 0]) as given (state, months)`);
    const { person } = await door.applicant();
    await run(
      `insert into sessions (id, user_id, expires_at, ends_at, ended_at, end_reason)
       select gen_random_uuid(), $1, now() + interval '1 month', now() + interval '1 month', ended, 'signed_out'
       from unnest(array[now() - interval '2 months', now()]) as ended`,
      [person.accountId],
    );
    const kept = await count('sessions');
    await keep({ messages: 1, sign_ins: 1 });
    expect(removed(await nightly())).toEqual({ ...forEver, messages: 1, sign_ins: 1 });
    expect(await count('messages')).toBe(2);
    expect(await count('sessions')).toBe(kept - 1);
  });
});

describe('a run', () => {
  test('comes once a night, and not in the one that was over when something was set', async () => {
    await keep({ messages: 1 });
    expect(await startNightly(door.context, new Date())).toBe(false);
    await nightly();
    const sameNight = new Date(Date.now() + (days - 1) * 86_400_000);
    expect(await startNightly(door.context, sameNight)).toBe(false);
    await keep(forEver);
    expect(await startNightly(door.context, new Date(Date.now() + 30 * 86_400_000))).toBe(false);
  });

  test('goes by the clock of the database, and one that another clock has dated ahead keeps none from coming', async () => {
    await keep({ messages: 1 });
    await run(
      `insert into retention_runs (is_trial, months, as_of, finished_at)
       values (false, $1, now() + interval '1 year', now())`,
      [JSON.stringify(forEver)],
    );
    const night = new Date(Date.now() + days * 86_400_000);
    days += 1;
    const examClock = { ...door.context.examClock, expected: () => night };
    const end = startRetention({ ...door.context, examClock }, quietLog);
    const done = 'select from retention_runs where as_of = $1 and finished_at is not null';
    await until(async () => (await run(done, [night])).rowCount === 1);
    await end();
    await keep(forEver);
  });

  test('whose process is gone is taken over, and that process does nothing more if it comes back', async () => {
    const { db } = door.database;
    const { old } = await longAgo();
    const months = { ...forEver, attempts: 12 };
    await insertTrial(db, 1, months);
    await run('update retention_runs set is_trial = false where finished_at is null');
    const sleeper = crypto.randomUUID();
    const claimed = await claimRun(db, sleeper);
    expect(await claimRun(db, crypto.randomUUID())).toBeUndefined();
    expect(await work()).toBeNull();
    // Half of it was done.
    await run(
      `update retention_runs set beat_at = now() - interval '10 minutes',
        progress = '{"attempts": {"removed": 5, "attached": 7, "step": 0, "after": null, "problem": null}}'
       where finished_at is null`,
    );
    await work();
    const [report] = (await door.call(contract.listRetentionRuns, { token })).json.items;
    expect(report).toMatchObject({ id: claimed?.id, isFailed: false });
    expect(report?.parts[0]?.removed).toBeGreaterThanOrEqual(5 + old.length);
    expect(report?.finished).not.toBeNull();
    const late = { id: claimed?.id ?? 0, holder: sleeper, progress: {} };
    expect(await saveProgress(db, late)).toBe(false);
  });

  test('under way ends when something else is set, and what it was doing is taken back', async () => {
    const { db } = door.database;
    await longAgo();
    await keep({ attempts: 12 });
    expect(await startNightly(door.context, new Date(Date.now() + days * 86_400_000))).toBe(true);
    days += 1;
    const before = await count('attempts');
    const controller = new AbortController();
    // Between the first handful and the next.
    const restMs = () => {
      controller.abort();
      return 0;
    };
    await workOnRun(db, { restMs, signal: controller.signal });
    const left = await count('attempts');
    expect(left).toBeLessThan(before);
    await keep(forEver);
    expect(await work()).toBeNull();
    const [report] = (await door.call(contract.listRetentionRuns, { token })).json.items;
    expect(report?.parts[0]?.removed).toBe(before - left);
    const query = { entity: 'retention', entityId: String(report?.id) };
    expect((await door.call(listAudit, { token, query })).json.items).toHaveLength(1);
    const late = { id: report?.id ?? 0, holder: crypto.randomUUID(), progress: {} };
    expect(await saveProgress(db, late)).toBe(false);
  });

  test('that fails with one kind does the others, and is said where administrators and programs look', async () => {
    await longAgo();
    await run(`create table attempt_pins (applicant_id integer, attempt_id uuid,
      foreign key (applicant_id, attempt_id) references attempts (applicant_id, id))`);
    await run(`insert into attempt_pins select applicant_id, id from attempts
      where submitted_at < now() - interval '12 months'`);
    await run(`insert into messages (id, kind, channel, recipient, language, subject, body, expires_at, state, done_at, created_at)
      values (gen_random_uuid(), 'trial', 'sms', '+989120000000', 'fa', '', 'x', now(), 'sent', now(), now() - interval '2 months')`);
    await keep({ attempts: 12, messages: 1 });
    const report = await nightly();
    expect(report).toMatchObject({ isFailed: true });
    expect(report?.parts[0]?.problem).toContain('attempt_pins');
    expect(removed(report)).toMatchObject({ attempts: 0, messages: 1 });
    const watch = createRetentionWatch(door.database.db);
    await until(async () => watch.failedAt() !== null);
    watch.close();
    door.context.retention.failedAt = watch.failedAt;
    expect((await door.call(getUpkeep, { token })).json.retentionFailed).not.toBeNull();
    const health = await door.app.inject('/api/health/ready');
    expect(health.json().warnings).toContain('retention failed');

    await run('drop table attempt_pins');
    expect(await nightly()).toMatchObject({ isFailed: false });
  });
});

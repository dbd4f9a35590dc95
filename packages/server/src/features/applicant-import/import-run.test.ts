import { signIn } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import * as groups from '@sanjeh/contract/person-group/person-group.admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { sheetRow, sheetsOf } from '#testing/applicant-sheets.ts';
import { randomNationalCode, randomPhoneNumber } from '#testing/person.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { until } from '#testing/until.ts';
import { startImports } from './applicant-import.task.ts';
import { runImports } from './import-run.service.ts';

let test: TestApp;
let token: string;
let sheets: ReturnType<typeof sheetsOf>;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin(['desk']));
  sheets = sheetsOf(test, token);
});
afterAll(() => test.close());

describe('applying', () => {
  it('adds families, corrects people, fills a group and leaves out what was not chosen', async () => {
    const group = (await test.call(groups.create, { token, body: { title: 'مهد' } })).json;
    const [known, phone, left] = [await test.register(), randomPhoneNumber(), randomNationalCode()];
    const parent = randomNationalCode();
    const tried = await sheets.dryRun(
      [
        sheetRow({ phone, code: parent, relation: 'خود', birth: '1990-05-04' }),
        sheetRow({ phone }),
        sheetRow({ code: left }),
        sheetRow({
          code: known.nationalCode,
          phone: known.phoneNumber,
          first: 'مینو',
          last: 'رضایی',
          gender: 'زن',
          birth: '1990-05-04',
        }),
      ],
      { groupId: group.id },
    );
    const before = await sheets.countPeople();
    expect((await sheets.apply(tried, { except: [4] })).json.state).toBe('applying');
    expect(await runImports(test.context)).toBe(3);
    const done = await sheets.read(tried.id);
    expect(done).toMatchObject({
      state: 'done',
      counts: { taken: 3, done: 3, addedPeople: 2, changedPeople: 1 },
    });
    expect(await sheets.countPeople()).toBe(before + 2);
    const members = (await test.call(groups.listMembers, { token, params: { id: group.id } })).json;
    expect(members.total).toBe(3);
    expect(members.items.map(({ nationalCode }) => nationalCode)).not.toContain(left);
    const saved = await test.database.db
      .selectFrom('applicants')
      .select(['user_id', 'relation'])
      .where('national_code', '=', parent)
      .executeTakeFirstOrThrow();
    const family = await test.database.db
      .selectFrom('applicants')
      .select('relation')
      .where('user_id', '=', saved.user_id)
      .orderBy('id')
      .execute();
    expect(family.map(({ relation }) => relation)).toEqual(['self', 'child']);
    const refused = await test.call(signIn, { body: { username: phone, password: 'blue kettle 42' } });
    expect(refused.error.code).toBe('wrong_credentials');
    const entries = await test.database.db
      .selectFrom('audit_log')
      .select('change')
      .where('action', '=', 'import')
      .orderBy('id')
      .execute();
    expect(JSON.stringify(entries.at(-1)?.change)).toContain('addedPeople');
  });

  it('refuses when people have changed since the dry run, and says so at the row when they do meanwhile', async () => {
    const [code, phone] = [randomNationalCode(), randomPhoneNumber()];
    const lines = [sheetRow({ code, phone, birth: '1990-05-04' }), sheetRow()];
    const stale = await sheets.dryRun(lines);
    const fresh = await sheets.dryRun([sheetRow({ code: randomNationalCode() })]);
    await test.register({ nationalCode: code });
    expect((await sheets.apply(stale)).error.code).toBe('stale');
    const line = sheetRow();
    const overtaken = await sheets.dryRun([line]);
    await sheets.apply(overtaken);
    await test.register({ nationalCode: line.split(',')[2] ?? '' });
    await sheets.apply(fresh);
    await runImports(test.context);
    expect((await sheets.rowsOf(overtaken.id))[0]).toMatchObject({
      outcome: 'refused',
      issues: [{ column: 'nationalCode', code: 'national_code_taken' }],
    });
    expect(await sheets.read(fresh.id)).toMatchObject({ state: 'done', counts: { addedPeople: 1 } });
  });

  it('stops, goes on, and does nothing twice after it was cut off', async () => {
    const tried = await sheets.dryRun(Array.from({ length: 6 }, () => sheetRow()));
    const before = await sheets.countPeople();
    await sheets.apply(tried);
    let steps = 0;
    await runImports(test.context, () => steps++ >= 2);
    expect(await sheets.countPeople()).toBe(before + 2);
    const stopped = (await test.call(contract.stop, { token, params: { id: tried.id } })).json;
    expect(stopped).toMatchObject({ state: 'stopped', counts: { done: 2, taken: 6 } });
    await runImports(test.context);
    expect(await sheets.countPeople()).toBe(before + 2);
    await test.call(contract.resume, { token, params: { id: tried.id } });
    // Two processes at once.
    await Promise.all([runImports(test.context), runImports(test.context)]);
    await runImports(test.context);
    expect(await sheets.countPeople()).toBe(before + 6);
    expect(await sheets.read(tried.id)).toMatchObject({ state: 'done', counts: { done: 6, addedPeople: 6 } });
    expect((await sheets.apply(tried)).json.state).toBe('done');
  });
});

it('waits without room on the disk, also in the middle, and goes on when there is some', async () => {
  const tried = await sheets.dryRun(Array.from({ length: 4 }, () => sheetRow()));
  await sheets.apply(tried);
  // Room for two rows.
  let [looks, isFull] = [0, true];
  const room = () => {
    looks += 1;
    const state = isFull && (looks === 1 || looks > 4) ? 'reserve' : 'enough';
    return { freeBytes: 0, freeShare: 0, state } as const;
  };
  const context = { ...test.context, disk: { ...test.context.disk, room } };
  const end = startImports(context, quietLog);
  await until(() => looks > 5);
  expect(await sheets.read(tried.id)).toMatchObject({ state: 'applying', counts: { done: 2 } });
  isFull = false;
  await until(async () => (await sheets.read(tried.id)).state === 'done');
  await end();
});

it('five thousand rows are judged in one go, and people who register meanwhile are served', async () => {
  const lines = Array.from({ length: 5000 }, () => sheetRow());
  const [found, registered] = await Promise.all([sheets.dryRun(lines), test.register()]);
  expect(registered.saved.id).toBeGreaterThan(0);
  expect(found.counts).toMatchObject({ new: 5000 });
  expect((await sheets.apply(found)).status).toBe(200);
  let steps = 0;
  await runImports(test.context, () => steps++ >= 40);
  expect((await sheets.read(found.id)).counts).toMatchObject({ taken: 5000, done: 40, addedPeople: 40 });
  await test.call(contract.stop, { token, params: { id: found.id } });
});

import { listMessages } from '@sanjeh/contract/message/message.admin.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import type { ChannelSet } from '../channel/channel.context.ts';
import { createChannels } from '../channel/channel-set.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let door: TestApp;
let gateway: TestGateway;
let channels: ChannelSet;
let person: Awaited<ReturnType<TestApp['applicant']>>;
beforeAll(async () => {
  door = await createTestApp({ env: { publicUrl: 'https://exams.example.org' } });
  gateway = await startGateway();
  channels = createChannels({ sms: smsThrough(gateway), mail: undefined });
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  door.context.channels = {};
  person = await door.applicant();
  door.context.channels = channels;
  await run(`update account_reach set phone_verified_at = now() where user_id = $1`, [
    person.person.accountId,
  ]);
});

const run = (text: string, values: unknown[] = []) => door.database.pool.query(text, values);
const enter = (options = {}) => door.signIn(person.person.nationalCode, person.person.password, options);
const told = async () =>
  (
    await run(`select * from messages where user_id = $1 and kind = 'new_device' order by created_at`, [
      person.person.accountId,
    ])
  ).rows;

test('the owner is told of it once, with device, time and what to do', async () => {
  expect(await told()).toEqual([]);
  const { device } = await enter({ headers: { 'user-agent': phone } });
  const [notice, ...more] = await told();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ channel: 'sms', recipient: `+98${person.person.phoneNumber.slice(1)}` });
  const year = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { year: 'numeric' }).format(new Date());
  for (const part of ['Chrome, Android', year, 'https://exams.example.org/account/password'])
    expect(notice.body).toContain(part);
  expect(notice.body).not.toContain('{');

  await enter({ cookie: device });
  expect(await told()).toHaveLength(1);
  const { token } = await door.admin();
  const listed = await door.call(listMessages, { token, query: { kind: 'new_device' } });
  expect(listed.json.items[0]).toMatchObject({ kind: 'new_device', state: 'waiting' });
});

test('in the language of the account; a device without a name is told by its address', async () => {
  await run(`update account_reach set language = 'en' where user_id = $1`, [person.person.accountId]);
  await enter({ ip: '192.0.2.44' });
  const [notice] = await told();
  expect(notice.subject).toBe('Sign-in from a new device');
  expect(notice.body).toContain('192.0.2.44');
});

test('not when two accounts take turns in one browser at one place', async () => {
  const here = { ip: '192.0.2.45', headers: { 'user-agent': phone } };
  await enter(here);
  await enter(here);
  expect(await told()).toHaveLength(1);
});

test('no more than a few times a day, also when they come at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => enter()));
  await enter();
  expect(await told()).toHaveLength(3);
});

test('nobody is told who has not shown that the number is theirs, nor of a wrong password', async () => {
  await run(`update account_reach set phone_verified_at = null where user_id = $1`, [
    person.person.accountId,
  ]);
  await enter();
  await run(`update account_reach set phone_verified_at = now() where user_id = $1`, [
    person.person.accountId,
  ]);
  await door.signIn(person.person.nationalCode, 'wrong password').catch(() => {});
  expect(await told()).toEqual([]);
});

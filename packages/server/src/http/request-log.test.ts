import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { changePassword, getMe, refresh, signIn, signOut } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { registrationOf } from '../testing/person.ts';
import { formOf } from '../testing/pictures.ts';
import { createLog, safeUrl } from './request-log.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const linesOf = (method: string, route: string) =>
  door.logLines
    .map((line) => JSON.parse(line))
    .filter((line) => line.method === method && line.route === route);

const bare = (phoneNumber: string) => phoneNumber.slice(1);

test('nothing secret or personal is logged, at the most talkative level, whatever happens', async () => {
  const person = registrationOf({
    password: 'violet lantern 93',
    firstName: 'Zebradina',
    lastName: 'Quaggason',
  });
  const other = registrationOf({ phoneNumber: person.phoneNumber });
  const username = 'nosuchadministrator';
  await door.call(registerApplicant, { body: person });
  await door.call(registerApplicant, { body: person });
  await door.call(registerApplicant, { body: other });
  await door.call(registerApplicant, {
    body: { ...person, nationalCode: `${person.nationalCode}0`, extra: person.password },
  });
  await door.call(registerApplicant, { text: JSON.stringify(person).slice(0, -1) });
  await door.call(signIn, { body: { username, password: person.password } });
  await door.call(signIn, { body: { username: person.nationalCode, password: 'a wrong guess' } });
  const signedIn = await door.signIn(person.phoneNumber, person.password);
  await door.call(getMe, { token: signedIn.token, headers: { token: signedIn.token } });
  const renewed = await door.call(refresh, { cookie: signedIn.refresh });
  await door.call(changePassword, {
    token: renewed.json.token,
    body: {
      currentPassword: 'a wrong guess',
      password: 'scarlet anchor 8',
      repeatPassword: 'scarlet anchor 8',
    },
  });
  const persian = encodeURIComponent(toPersianDigits(person.nationalCode));
  for (const path of [
    person.nationalCode,
    persian,
    `x?token=${signedIn.token}`,
    `%zz${person.nationalCode}`,
  ]) {
    await door.app.inject({ url: `/api/nothing/${path}` });
  }

  const log = door.logLines.join('');
  const [cookieName, refreshToken = ''] = signedIn.refresh.split('=');
  expect(cookieName).toBe('km:refresh');
  const secrets = {
    password: person.password,
    guess: 'a wrong guess',
    newPassword: 'scarlet anchor 8',
    nationalCode: person.nationalCode,
    otherCode: other.nationalCode,
    persianCode: toPersianDigits(person.nationalCode),
    phoneNumber: bare(person.phoneNumber),
    username,
    name: person.firstName,
    token: signedIn.token,
    signature: signedIn.token.split('.')[2] ?? '',
    renewed: renewed.json.token.split('.')[2] ?? '',
    refreshToken,
    device: signedIn.device.split('=')[1] ?? '',
    hash: '$argon2',
  };
  expect(Object.entries(secrets).filter(([, secret]) => secret === '' || log.includes(secret))).toEqual([]);
  // It does log: who asks for what and how it ended.
  expect(linesOf('POST', '/api/auth/sign-in')).toMatchObject([
    { status: 401, code: 'wrong_credentials' },
    { status: 401, code: 'wrong_credentials' },
    { status: 200, ms: expect.any(Number) },
  ]);
});

test('an upload leaves nothing of its sender in the log, at the most talkative level', async () => {
  const { token } = await door.admin();
  const canaries = {
    header: 'canaryheader',
    cookie: 'canarycookie',
    query: 'canaryquery',
    file: 'canaryfile',
    field: 'canaryfield',
  };
  door.logLines.length = 0;
  for (const query of ['', `?x=${canaries.query}`]) {
    const form = formOf({ name: `${canaries.file}.png`, bytes: Buffer.from(canaries.field) });
    await door.app.inject({
      method: 'POST',
      url: `/api/admin/slides${query}`,
      payload: form.payload,
      headers: {
        ...form.headers,
        authorization: `Bearer ${token}`,
        'x-own': canaries.header,
        cookie: `a=${canaries.cookie}`,
      },
    });
  }
  const log = door.logLines.join('');
  expect(log).toContain('starting multipart parsing');
  const secrets = [...Object.values(canaries), token, token.split('.')[1] ?? '', 'authorization'];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('a line holds what is allowed, whoever writes it and however', () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const error = new Error('duplicate key "hush" of Key (name)=(hush), row contains (hush, 1)', {
    cause: { hush: 1 },
  });
  const request = { method: 'GET', headers: { token: 'hush' }, socket: {}, url: '/?hush' };
  log.error(error);
  log.error({ err: Object.assign(error, { detail: 'hush', row: { name: 'hush' } }) }, 'it failed %s', 'hush');
  log.info({ password: 'hush', headers: { cookie: 'hush' }, body: 'hush', account: 'hush' }, 'odd');
  log.info(request, 'raw');
  log.warn('typed %s', 'hush');
  log.warn('GET /page?name=hush is gone, said «hush» and "hush"');
  expect(lines).toHaveLength(6);
  expect(lines.filter((line) => line.includes('hush'))).toEqual([]);
  expect(lines[0]).toContain('request-log.test.ts');
});

test('signing in, and whatever is turned away, is logged with address and account, and no name', async () => {
  const { person, token } = await door.applicant();
  const ip = '203.0.113.9';
  const account = person.accountId;
  door.logLines.length = 0;
  await door.call(signIn, { ip, body: { username: person.nationalCode, password: 'a wrong guess' } });
  await door.call(signIn, { ip, body: { username: person.nationalCode, password: person.password } });
  await door.call(signOut, { ip, token });
  await door.call(getMe, { ip, token });
  await door.call(listProvinces, { ip, token });
  expect(door.logLines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'sign_in_failed', address: ip, account },
    { route: '/api/auth/sign-in', status: 401, address: ip, account },
    { route: '/api/auth/sign-in', status: 200, address: ip, account },
    { route: '/api/auth/sign-out', status: 204, address: ip, account },
    { route: '/api/auth/me', status: 401, address: ip, account },
    { route: '/api/provinces', status: 200 },
  ]);
  expect(door.logLines.at(-1)).not.toContain(ip);
});

test('a crash loses no line', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('request-log.ts', import.meta.url).href)};
    const log = createLog('info');
    for (let index = 0; index < 2000; index += 1) log.info('line');
    throw new Error('crash');
  `;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const ended: { code?: number; stdout?: string } = await run.catch((error: unknown) => error as object);
  expect(ended.code).toBe(1);
  expect(ended.stdout?.split('\n').filter((line) => line.includes('"msg":"line"'))).toHaveLength(2000);
});

test('an address is logged without its query and without long numbers', () => {
  expect(safeUrl('/exam-details-12?search=secret')).toBe('/exam-details-12');
  expect(safeUrl('/a/%DB%B0%DB%B9%DB%B1%DB%B2%DB%B3%DB%B4%DB%B5%DB%B6%DB%B7/b')).toBe('/a/…/b');
  expect(safeUrl('/a/0912345678%31')).toBe('/a/…');
  expect(safeUrl('/%zz')).toBe('(unreadable)');
});

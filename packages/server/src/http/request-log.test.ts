import { changePassword, getMe, refresh, signIn } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { registrationOf } from '../testing/person.ts';
import { safeUrl } from './request-log.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

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
  expect(log).toMatch(/"req":{"method":"POST","url":"\/api\/auth\/sign-in"}/);
  expect(log).toMatch(/"code":"wrong_credentials"/);
});

test('an address is logged without its query and without long numbers', () => {
  expect(safeUrl('/exam-details-12?search=secret')).toBe('/exam-details-12');
  expect(safeUrl('/a/%DB%B0%DB%B9%DB%B1%DB%B2%DB%B3%DB%B4%DB%B5%DB%B6%DB%B7/b')).toBe('/a/…/b');
  expect(safeUrl('/a/0912345678%31')).toBe('/a/…');
  expect(safeUrl('/%zz')).toBe('(unreadable)');
});

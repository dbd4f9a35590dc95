import { getMe } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { registrationOf } from '../testing/person.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

test.each([
  [undefined, 'تهران'],
  ['', 'تهران'],
  ['fa', 'تهران'],
  ['fa-IR,en;q=0.8', 'تهران'],
  ['en', 'Tehran'],
  ['en-GB', 'Tehran'],
  ['EN-us, fa;q=0.5', 'Tehran'],
  ['fa;q=0.3, en;q=0.7', 'Tehran'],
  ['fa; q=0.3 , en ; q=0.7', 'Tehran'],
  ['en;q=0, fa;q=0.1', 'تهران'],
  ['en;q=0', 'تهران'],
  ['de', 'تهران'],
  ['de, en;q=0.5', 'Tehran'],
  ['*', 'تهران'],
  [';;;,,q=', 'تهران'],
  ['en;q=abc', 'Tehran'],
])('%s is answered with %s', async (language, name) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await door.call(listProvinces, { headers });
  expect(answer.json.find(({ id }) => id === 8)?.name).toBe(name);
  expect(String(answer.headers.vary).toLowerCase()).toContain('accept-language');
});

test('a compressed answer still says what it depends on', async () => {
  const response = await door.app.inject({
    url: '/api/provinces/17/cities',
    headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' },
  });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(String(response.headers.vary).toLowerCase().split(/, */).sort()).toEqual([
    'accept-encoding',
    'accept-language',
  ]);
});

test('a person’s own places follow the language too', async () => {
  const english = { 'accept-language': 'en' };
  const body = registrationOf();
  const registered = await door.call(registerApplicant, { body, headers: english });
  expect(registered.json).toMatchObject({ provinceName: 'Tehran', cityName: 'Absard' });
  const { token } = await door.signIn(body.nationalCode, body.password);
  const names = async (headers: Record<string, string>) =>
    (await door.call(getMe, { token, headers })).json.applicant?.cityName;
  expect([await names(english), await names({})]).toEqual(['Absard', 'آبسرد']);
});

import { changePassword, getMe, refresh, signOut } from '@sanjeh/contract/account/account.contract';
import { createOneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { saveAnswers, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';

let door: TestApp;
let person: SignedInPerson;
let password: string;
beforeAll(async () => {
  door = await createTestApp();
  const [{ token }, applicant] = [await door.admin(), await door.register()];
  const params = { id: applicant.saved.id };
  ({ password } = (await door.call(createOneTimePassword, { token, params })).json);
  person = await door.signIn(applicant.nationalCode, password);
});
afterAll(() => door.close());

/** Something for each parameter of a path; who may call is asked before anything is looked for. */
const paramsOf = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));

describe('who signed in with a one-time password', () => {
  const open = new Set<Endpoint>([getMe, changePassword]);
  const closed = endpoints.filter((one) => ['signed-in', 'applicant'].includes(one.access) && !open.has(one));

  test.each(closed.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'may not call %s',
    async (_, one) => {
      const asksForSession = one === saveAnswers;
      const params = asksForSession ? { id: '01890000-0000-7000-8000-000000000000' } : paramsOf(one);
      const answer = { questionId: 1, answerId: 1, seq: 1, answeredAt: new Date().toISOString() };
      const body = asksForSession ? { answers: [answer] } : undefined;
      const { error } = await door.call(one, { token: person.token, params, ...(body ? { body } : {}) });
      expect(error.code).toBe('password_change_required');
    },
  );

  test('may see who they are, renew, and choose a password of their own, which opens everything', async () => {
    expect(closed.length).toBeGreaterThan(5);
    expect((await door.call(getMe, { token: person.token })).json.mustChangePassword).toBe(true);
    const { token } = (await door.call(refresh, { cookie: person.refresh })).json;
    const next = 'grey lantern 9';
    const body = { currentPassword: password, password: next, repeatPassword: next };
    expect((await door.call(changePassword, { token, body })).status).toBe(204);
    const params = { id: '01890000-0000-7000-8000-000000000000' };
    expect((await door.call(submitAttempt, { token, params, body: {} })).error.code).toBe('not_found');
    expect((await door.call(signOut, { token })).status).toBe(204);
  });
});

import { getMe, signIn } from '@sanjeh/contract/account/account.contract';
import { askCode, resetPassword } from '@sanjeh/contract/one-time-code/one-time-code.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverAll } from '#testing/deliver-all.ts';
import { codeIn, sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { randomPhoneNumber } from '#testing/person.ts';
import { createChannels } from '../channel/channel-set.ts';

let gateway: TestGateway;
let door: TestApp;
let person: Awaited<ReturnType<TestApp['applicant']>>;
beforeAll(async () => {
  gateway = await startGateway();
  door = await createTestApp();
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  await door.database.db.deleteFrom('messages').execute();
  gateway.calls.length = 0;
  person = await door.applicant();
});

const ask = (phoneNumber: string) => door.call(askCode, { body: { purpose: 'password', phoneNumber } });
/** The same database, read by a process that has a channel. */
async function received(): Promise<string[]> {
  const channels = createChannels({ sms: smsThrough(gateway), mail: undefined });
  await deliverAll({ ...door.context, channels }, 'sms');
  return sentThrough(gateway).map(({ message }) => message);
}
const password = 'quiet lantern 61';
const reset = (phoneNumber: string, given: { ticket: string; code: string }, changes: object = {}) =>
  door.call(resetPassword, {
    body: { phoneNumber, ...given, password, repeatPassword: password, ...changes },
  });

describe('a lost password', () => {
  test('is replaced with the code that went to the phone; whoever was signed in is out, and is told', async () => {
    const { phoneNumber, nationalCode } = person.person;
    const { ticket } = (await ask(phoneNumber)).json;
    const code = codeIn((await received())[0] ?? '');
    expect((await reset(phoneNumber, { ticket, code })).status).toBe(204);
    expect((await door.call(getMe, { token: person.token })).status).toBe(401);
    expect((await door.signIn(nationalCode, password)).token).not.toBe('');
    const old = { username: nationalCode, password: person.person.password };
    expect((await door.call(signIn, { body: old })).status).toBe(401);
    expect((await received()).at(-1)).toContain('گذرواژهٔ شما در سنجه تغییر کرد');
    expect((await reset(phoneNumber, { ticket, code })).error.issues).toMatchObject([
      { code: 'code_expired' },
    ]);
  });

  test('is answered alike for a number that nobody has, and nothing is sent there', async () => {
    const [known, unknown] = [await ask(person.person.phoneNumber), await ask(randomPhoneNumber())];
    const shape = (answer: typeof known) => [answer.status, Object.keys(answer.json), answer.json.seconds];
    expect(shape(unknown)).toEqual(shape(known));
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(unknown)).toEqual(names(known));
    expect(await received()).toHaveLength(1);
    const { ticket } = unknown.json;
    const wrong = await reset(randomPhoneNumber(), { ticket, code: '000000' });
    expect(wrong.error.issues).toMatchObject([{ path: ['code'] }]);
  });

  test('has bounds that are the same for both too', async () => {
    const until = async (phoneNumber: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await ask(phoneNumber)).status);
      return statuses;
    };
    expect(await until(randomPhoneNumber())).toEqual(await until(person.person.phoneNumber));
  });

  test('is not lost to somebody else who asks for codes: theirs is another ticket', async () => {
    const { phoneNumber } = person.person;
    const { ticket } = (await ask(phoneNumber)).json;
    const code = codeIn((await received())[0] ?? '');
    const stranger = (await ask(phoneNumber)).json.ticket;
    for (let n = 0; n < 6; n += 1) await reset(phoneNumber, { ticket: stranger, code: '000000' });
    expect((await reset(phoneNumber, { ticket, code })).status).toBe(204);
  });

  test('is replaced by a good one alone; the code is still good after that', async () => {
    const { phoneNumber } = person.person;
    const { ticket } = (await ask(phoneNumber)).json;
    const code = codeIn((await received())[0] ?? '');
    const own = { password: phoneNumber, repeatPassword: phoneNumber };
    expect((await reset(phoneNumber, { ticket, code }, own)).error.issues).toMatchObject([
      { path: ['password'], code: 'password_personal' },
    ]);
    expect((await reset(phoneNumber, { ticket, code })).status).toBe(204);
  });

  test('of an account that was disabled stays lost', async () => {
    const { accountId, phoneNumber } = person.person;
    const disabled = { disabled_at: new Date() };
    await door.database.db.updateTable('users').set(disabled).where('id', '=', accountId).execute();
    expect((await ask(phoneNumber)).status).toBe(200);
    expect(await received()).toEqual([]);
  });
});

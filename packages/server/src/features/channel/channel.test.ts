import * as admin from '@sanjeh/contract/channel/channel.admin.contract';
import { getChannels } from '@sanjeh/contract/channel/channel.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

let gateway: TestGateway;
let mail: TestMailServer;
let door: TestApp;
let token: string;
beforeAll(async () => {
  [gateway, mail] = [await startGateway(), await startMailServer()];
  const from = 'Sanjeh <no-reply@example.org>';
  door = await createTestApp({
    env: { sms: { ...smsThrough(gateway), accepted: 'accepted' }, mail: { url: mail.url, from } },
  });
  token = (await door.admin()).token;
});
afterAll(() => Promise.all([door.close(), gateway.close(), mail.close()]));
beforeEach(() => {
  gateway.calls.length = 0;
  gateway.answer((response) => response.end('accepted'));
});

const trySms = async () =>
  (
    await door.call(admin.tryChannel, {
      ...{ token, body: { channel: 'sms', to: '۰۹۱۲۳۴۵۶۷۸۹', language: 'fa' } },
    })
  ).json;
const states = async () => (await door.call(getChannels)).json;
const listed = async () => (await door.call(admin.listChannels, { token })).json.items;

describe('a channel that is tried', () => {
  test('sends a real message over SMS and shows the answer', async () => {
    expect(await trySms()).toMatchObject({ isSent: true, problem: null, answer: '200 accepted' });
    expect(sentThrough(gateway)).toMatchObject([
      { receptor: '+989123456789', message: 'این یک پیام آزمایشی از سنجه است.' },
    ]);
    expect(gateway.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer very-secret-key',
      'content-type': 'application/json',
    });
    expect(await states()).toEqual({ sms: 'works', email: 'works' });
  });

  test('shows the whole answer of a gateway that repeats it: one looks there for what to set it up by', async () => {
    gateway.answer((response, { body }) => response.writeHead(400).end(body));
    expect((await trySms()).answer).toMatch(/^400 .*این یک پیام آزمایشی/);
  });

  test('sends a real mail', async () => {
    const body = { channel: 'email', to: 'someone@example.org', language: 'en' };
    expect((await door.call(admin.tryChannel, { token, body })).json).toMatchObject({ isSent: true });
    expect(mail.mails).toMatchObject([{ to: ['someone@example.org'] }]);
    expect(mail.mails[0]?.source).toContain('This is a trial message from Sanjeh.');
    expect(mail.mails[0]?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail.mails[0]?.source).not.toContain('List-Unsubscribe');
  });

  test('names the way out of reminders where programs that read mail look for it', async () => {
    const way = createSmtpMail({ url: mail.url, from: 'Sanjeh <no-reply@example.org>' });
    const out = 'https://exams.example.org/off#MTIzNDU2Nzg5MDEyMzQ1Njc4OTA';
    const text = `آزمون نیمه\u200cکاره مانده است.\nدیگر یادآوری نشود:\n${out}`;
    const message = { id: 'one', to: 'someone@example.org', subject: 'یادآوری', text };
    expect(await way.send(message)).toMatchObject({ isSent: true });
    expect(mail.mails.at(-1)?.source.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${out}>`);
  });

  test('says what the other side says, without our key, and that it fails', async () => {
    gateway.answer((response) => response.writeHead(403).end('no: Bearer very-secret-key'));
    expect(await trySms()).toMatchObject({ isSent: false, problem: 'refused', answer: '403 no: Bearer •••' });
    expect(await states()).toMatchObject({ sms: 'fails' });
    expect(await listed()).toMatchObject([
      { name: 'sms', state: 'fails', address: gateway.url, problem: 'refused' },
      { name: 'email', state: 'works' },
    ]);
    gateway.answer((response) => response.end('accepted'));
    await trySms();
    expect(await states()).toMatchObject({ sms: 'works' });
  });

  test.each([
    ['not_understood', (response) => response.end('<html>welcome</html>')],
    ['refused', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['unreachable', (response) => response.destroy()],
    ['not_understood', (response) => response.end('x'.repeat(1_000_000))],
  ] satisfies [string, Parameters<TestGateway['answer']>[0]][])(
    'that does not work is %s',
    async (problem, how) => {
      gateway.answer(how);
      const answer = await trySms();
      expect(answer).toMatchObject({ isSent: false, problem });
      expect(answer.answer.length).toBeLessThanOrEqual(500);
      expect(gateway.calls).toHaveLength(1);
    },
  );

  test('that does not answer is not waited for', async () => {
    gateway.answer(() => undefined);
    const hurried = createSmsGateway(smsThrough(gateway), 50);
    const outgoing = { id: 'one', to: '+989123456789', subject: '', text: 'سلام' };
    expect(await hurried.send(outgoing)).toEqual({
      ...{ isSent: false, problem: 'timeout', answer: '', isUnsure: true },
    });
    gateway.answer((response) => response.write('and so on'));
    expect(await hurried.send(outgoing)).toMatchObject({ isSent: false, problem: 'timeout' });
  });

  test('tells of a mailbox that does not exist', async () => {
    mail.refuse();
    const body = { channel: 'email', to: 'nobody@example.org', language: 'en' };
    const { json } = await door.call(admin.tryChannel, { token, body });
    expect(json).toMatchObject({ isSent: false, problem: 'refused' });
    expect(json.answer).toContain('No such mailbox here');
    const way = createSmtpMail({ url: mail.url, from: 'no-reply@example.org' });
    const code = { id: 'one', to: 'nobody@example.org', subject: '', text: '123456', holds: 'code' } as const;
    expect(await way.send(code)).toMatchObject({ isSent: false, answer: '550' });
  });

  test('takes nothing that is no address', async () => {
    const wrong = { channel: 'email', to: 'a\r\nBcc: b@example.org', language: 'fa' };
    expect((await door.call(admin.tryChannel, { token, body: wrong })).error.code).toBe('invalid_input');
  });
});

test('nothing that opens a channel is told', async () => {
  const answer = await door.call(admin.listChannels, { token });
  expect(answer.text).not.toMatch(/secret/);
  expect(door.logLines.join('\n')).not.toMatch(/very-secret|mail-secret|9123456789/);
});

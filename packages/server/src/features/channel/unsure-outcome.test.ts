import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

let gateway: TestGateway;
const servers: Server[] = [];
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await gateway.close();
});

const sms = { id: 'one', to: '+989123456789', subject: '', text: 'سلام' };
const mail = { ...sms, to: 'someone@example.org' };

/** A mail server of one's own; gives its address. */
async function listening(speak: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    speak(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes the whole text and is gone before it has said so. */
function takeAndBreak(socket: Socket): void {
  let heard = '';
  socket.write('220 here\r\n');
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    if (heard.includes('\r\n.\r\n')) socket.destroy();
    else if (/^DATA\r\n$/m.test(heard)) socket.write('354 go on\r\n');
    else socket.write('250 yes\r\n');
  });
}

test.each([
  ['says nothing and goes', (response) => response.destroy(), true],
  ['breaks off its answer', (response) => response.write('acc', () => response.destroy()), true],
  ['stands behind one who did not hear of it', (response) => response.writeHead(504).end(), true],
  ['refuses', (response) => response.writeHead(400).end(), false],
] satisfies [string, Parameters<TestGateway['answer']>[0], boolean][])(
  'of a gateway that %s one knows whether it may have taken the message',
  async (_, how, isUnsure) => {
    gateway.answer(how);
    const outcome = await createSmsGateway(smsThrough(gateway)).send(sms);
    expect(outcome).toMatchObject({ isSent: false, isUnsure });
    expect(gateway.calls.length).toBeGreaterThan(0);
  },
);

test('where nobody listens nothing was taken', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const untaken = { isSent: false, problem: 'unreachable', isUnsure: false };
  const away = createSmsGateway({ ...smsThrough(gateway), url: `http://${nowhere}/send` });
  expect(await away.send(sms)).toMatchObject(untaken);
  const post = createSmtpMail({ url: `smtp://${nowhere}`, from: 'a@example.org' });
  expect(await post.send(mail)).toMatchObject(untaken);
});

test('a mail server that breaks off after the text may have taken it', async () => {
  const post = createSmtpMail({ url: await listening(takeAndBreak), from: 'a@example.org' });
  expect(await post.send(mail)).toMatchObject({ isSent: false, problem: 'unreachable', isUnsure: true });
});

test('a mail server that comes to no end is not waited for', async () => {
  const url = await listening((socket) => void socket.write('220-wait\r\n'));
  const post = createSmtpMail({ url, from: 'a@example.org' }, 50);
  expect(await post.send(mail)).toMatchObject({ isSent: false, problem: 'timeout', isUnsure: true });
});

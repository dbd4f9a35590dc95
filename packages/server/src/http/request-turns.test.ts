import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { until } from '#testing/until.ts';
import { turnBounds } from './request-turns.ts';
import { loadWeb } from './web.ts';

let door: TestApp;
let url: URL;

beforeAll(async () => {
  const web = await loadWeb();
  if (!web) throw new Error('the web is not built: npm test builds it');
  door = await createTestApp({ web });
  url = new URL(await door.app.listen({ port: 0, host: '127.0.0.1' }));
  // The page that says so is made when the server starts.
  await until(() => door.context.work.find('pages')?.figures().running === 0);
});
afterAll(() => door.close());

/** More than may wait, in one piece, so that all of it is there before the loop has come round. */
async function flood(path: string): Promise<string> {
  const line = connect({ host: url.hostname, port: Number(url.port) }).setEncoding('utf8');
  let heard = '';
  line.on('data', (chunk) => {
    heard += chunk;
  });
  const request = `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`;
  const last = request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
  line.write(request.repeat(turnBounds.each + turnBounds.line) + last);
  await once(line, 'end');
  return heard;
}

const answersIn = (heard: string) => heard.split(/(?=HTTP\/1\.1 \d{3} )/);
const statusOf = (answer: string) => answer.slice('HTTP/1.1 '.length).slice(0, 3);

test('what nobody has a turn for is refused with a code and a time to come back, and the rest is answered', async () => {
  const answers = answersIn(await flood('/api/health/live'));
  // The rest: some are over the limit of calls in a minute, as they would be one by one.
  const refused = answers.filter((answer) => statusOf(answer) === '503');
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => statusOf(answer) === '200').length).toBeGreaterThanOrEqual(
    turnBounds.each,
  );
  const [head, body] = refused[0]?.split('\r\n\r\n') ?? [];
  expect(head).toContain('\r\nretry-after: 5\r\n');
  expect(body).toMatch(/"code":"busy","requestId":"[\da-f-]{36}"/);
});

test('visitors are told so by a page', async () => {
  // From now on it is kept.
  await fetch(new URL('/public/about', url));
  const answers = answersIn(await flood('/public/about'));
  expect(new Set(answers.map(statusOf))).toEqual(new Set(['200', '503']));
  const [head, page] = answers.find((answer) => statusOf(answer) === '503')?.split('\r\n\r\n') ?? [];
  expect(head).toContain('\r\nretry-after: 5\r\n');
  expect(head).toMatch(/content-security-policy: .*'nonce-/);
  expect(page).toContain('چند لحظه صبر کنید');
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { signOut } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAnswerLine } from '#testing/answer-line.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';

let door: TestApp;
let question: AdminQuestion;
let url: URL;
let person: Awaited<ReturnType<TestApp['applicant']>>;
let path: string;
let seq = 0;
/** Requests that Fastify has seen. */
let seen = 0;
/** Requests that Node has read. */
let read = 0;

beforeAll(async () => {
  door = await createTestApp({
    extend: (app) =>
      app.addHook('onRequest', async () => {
        seen += 1;
      }),
  });
  question = await (await createContent(door.database.db)).offered();
  url = new URL(await door.app.listen({ port: 0, host: '127.0.0.1' }));
  door.app.server.on('request', () => {
    read += 1;
  });
  person = await door.applicant();
  const { json } = await door.call(contract.startAttempt, {
    token: person.token,
    body: { examId: question.examId },
  });
  path = `/api/attempts/${json.id}/answers`;
});
beforeEach(() => {
  seen = 0;
  read = 0;
});
afterAll(() => door.close());

const answer = () => {
  seq += 1;
  const answerId = question.answers[0]?.id ?? null;
  return { questionId: question.id, answerId, seq, answeredAt: new Date().toISOString() };
};
const bodyOf = (...answers: object[]) => JSON.stringify({ answers });

interface Asked {
  readonly body?: string;
  readonly to?: string;
  readonly headers?: Record<string, string | null>;
}

/** As it goes over the line. */
function written({ body = bodyOf(answer()), to = path, headers = {} }: Asked = {}): string {
  const lines = Object.entries({
    host: url.host,
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}\r\n`));
  return `PUT ${to} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** All that is heard until the other side closes: the last request asks for that. */
async function hear(...parts: string[]): Promise<string> {
  const line = connect({ host: url.hostname, port: Number(url.port), noDelay: true }).setEncoding('utf8');
  let heard = '';
  line.on('data', (chunk) => {
    heard += chunk;
  });
  for (const [place, part] of parts.entries()) {
    // Not before the server has met with the head: else both may come to it as one.
    const met = place < parts.length - 1 ? once(door.app.server, 'request') : null;
    line.write(part);
    await met;
  }
  await once(line, 'end');
  return heard;
}

async function ask(asked: Asked = {}) {
  return answerIn(await hear(written({ ...asked, headers: { ...asked.headers, connection: 'close' } })));
}

function answerIn(heard: string) {
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return { status: Number(status.split(' ')[1]), headers: lines.toSorted(), body };
}

/** Over a connection that has been saved over, so that what is plain goes past Node. */
async function askAfterSaves(asked: Asked = {}) {
  const line = await openAnswerLine(Number(url.port));
  const askOver = async (text: string) => {
    line.write(text);
    const { head = '', body = '' } = (await line.next()) ?? {};
    return answerIn(`${head}\r\n\r\n${body}`);
  };
  await askOver(written());
  await askOver(written());
  [seen, read] = [0, 0];
  const answer = await askOver(written(asked));
  line.socket.destroy();
  return answer;
}

const told = (lines: readonly string[]) => lines.filter((line) => !/^date:/i.test(line));

const byFastify = { 'content-type': 'application/json; charset=utf-8' };

test('a plain save is answered without Fastify, and with the same words', async () => {
  const direct = await ask();
  expect(seen).toBe(0);
  const usual = await ask({ headers: byFastify });
  expect(seen).toBe(1);
  expect(direct.status).toBe(200);
  expect(JSON.parse(direct.body)).toEqual({
    saved: [{ questionId: question.id, seq: seq - 1 }],
    refused: [],
  });
  expect(told(direct.headers)).toEqual(told(usual.headers));
  const { body: figures } = await door.app.inject('/api/metrics');
  expect(figures).toContain('_count{method="PUT",route="/api/attempts/:id/answers",status="200"} 2');
});

test('the third over a connection is answered without Node’s HTTP, and with the same words', async () => {
  const past = await askAfterSaves();
  expect([seen, read]).toEqual([0, 0]);
  expect(JSON.parse(past.body)).toEqual({ saved: [{ questionId: question.id, seq }], refused: [] });
  const usual = await askAfterSaves({ headers: byFastify });
  expect([seen, read]).toEqual([1, 1]);
  expect(told(past.headers)).toEqual(told(usual.headers));
});

test('several in one piece are answered in their order', async () => {
  const heard = await hear(written() + written() + written({ headers: { connection: 'close' } }));
  expect([...heard.matchAll(/"seq":(\d+)/g)].map(([, one]) => Number(one))).toEqual([seq - 2, seq - 1, seq]);
  expect(seen).toBe(0);
});

test('what does not come in one piece is read to its end', async () => {
  const request = written({ headers: { connection: 'close' } });
  const middle = request.length - 20;
  expect(await hear(request.slice(0, middle), request.slice(middle))).toContain(`"seq":${seq}}`);
  expect(seen).toBe(1);
});

const refusals: [string, () => Asked, number, string][] = [
  ['no JSON', () => ({ body: '{"answers":' }), 400, 'malformed_request'],
  ['another shape', () => ({ body: bodyOf({ ...answer(), more: 1 }) }), 400, 'invalid_input'],
  ['a name that changes objects', () => ({ body: '{"__proto__":{"answers":[]}}' }), 400, 'malformed_request'],
  ['half a character', () => ({ body: '{"answers":[{"value":"\\ud800"}]}' }), 400, 'invalid_input'],
  ['no token', () => ({ headers: { authorization: null } }), 401, 'not_signed_in'],
  ['a token of our making', () => ({ headers: { authorization: 'Bearer a.b.c' } }), 401, 'not_signed_in'],
  ['no host', () => ({ headers: { host: 'a b' } }), 400, 'malformed_request'],
  ['no attempt', () => ({ to: '/api/attempts/1/answers' }), 404, 'not_found'],
  [
    'nobody’s attempt',
    () => ({ to: '/api/attempts/01890000-0000-7000-8000-000000000000/answers' }),
    404,
    'not_found',
  ],
];

test.each(refusals)('what is wrong is told as always: %s', async (_, asked, status, code) => {
  for (const way of [ask, askAfterSaves]) {
    const answer = await way(asked());
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code]);
  }
});

test('who has signed out is refused', async () => {
  const other = await door.signIn(person.person.nationalCode, person.person.password);
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await ask({ headers })).status).toBe(200);
  await door.call(signOut, { cookie: other.refresh, token: other.token });
  for (const way of [ask, askAfterSaves]) {
    const { status, body } = await way({ headers });
    expect([status, JSON.parse(body).code]).toEqual([401, 'not_signed_in']);
  }
});

test('what fails is counted once, like everything else that is asked', async () => {
  const { token } = await door.applicant();
  const headers = { authorization: `Bearer ${token}` };
  const failing = { headers, to: '/api/attempts/01890000-0000-7000-8000-000000000000/answers' };
  const allowed = 1200;
  for (let count = 0; count < allowed - 4; count += 1)
    await door.app.inject({ url: '/api/health/live', headers });
  const statuses: number[] = [];
  for (const way of [ask, askAfterSaves, ask, askAfterSaves, ask]) statuses.push((await way(failing)).status);
  expect(statuses).toEqual([404, 404, 404, 404, 429]);
});

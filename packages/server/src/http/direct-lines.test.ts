import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnswerLine, openAnswerLine } from '#testing/answer-line.ts';
import { createDirectLines, type DirectLines } from './direct-lines.ts';
import type { PlainRequest } from './plain-request.ts';
import { shortAnswers } from './short-answer.ts';

/** A server that tells of each request who has answered it, what was asked and what came with it. */
const tell = shortAnswers(200, { 'content-type': 'text/plain' });
const said = (by: string, url: string, body: string) => `${by} ${url} ${body}`;

/** What becomes of a call that is taken; by itself it is answered at once. */
let answerCall: (request: PlainRequest) => Promise<string> | null;
let isRoom: boolean;
/** What waits for its turn, where it has to. */
let turns: (() => void)[] | null;
let faults: unknown[];
let lines: DirectLines;
const server = createServer();
const sockets = new Set<Socket>();
/** Of the newest connection. */
let serverSide: Socket | null = null;
server.on('connection', (socket) => {
  serverSide = socket;
});

const byNode: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    const { status, headers } = tell('');
    const text = said('node', request.url ?? '', body);
    const length = String(Buffer.byteLength(text));
    response.writeHead(status, [...headers, 'content-length', length]).end(text);
    if (request.url?.startsWith('/save')) lines.watch(request.socket);
  });
};

beforeEach(async () => {
  isRoom = true;
  turns = null;
  faults = [];
  answerCall = async ({ url, body }) => said('direct', url, String(body()));
  lines = createDirectLines(server, {
    answer: (request) => {
      if (!request.url.startsWith('/save')) return null;
      const answer = answerCall(request);
      return answer?.then(tell) ?? null;
    },
    inSlices: (_, work) => {
      if (turns) turns.push(work);
      else if (isRoom) work();
      return isRoom;
    },
    onFault: (error, request) => {
      faults.push(error, request?.url ?? null);
    },
  });
  server.on('request', byNode);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.removeAllListeners('request');
  await new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<AnswerLine> {
  const line = await openAnswerLine((server.address() as AddressInfo).port);
  sockets.add(line.socket);
  return line;
}

const save = (body: string, url = '/save', more = '') =>
  `PUT ${url} HTTP/1.1\r\nhost: here\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const look = (url: string) => `GET ${url} HTTP/1.1\r\nhost: here\r\n\r\n`;

async function ask(line: AnswerLine, text: string): Promise<string | undefined> {
  line.write(text);
  return (await line.next())?.body;
}

/** Whose next save is answered here. */
async function openProven(): Promise<AnswerLine> {
  const line = await open();
  await ask(line, save('a'));
  await ask(line, save('b'));
  return line;
}

/** A save that has begun, and is answered as it is told to. */
async function beginSave(line: AnswerLine) {
  const { promise, ...settle } = Promise.withResolvers<string>();
  let isBegun = false;
  answerCall = () => {
    isBegun = true;
    return promise;
  };
  line.write(save('c'));
  await expect.poll(() => isBegun).toBe(true);
  return settle;
}

test('the third save over a connection goes past Node, with the same lines', async () => {
  const line = await open();
  const answers = [];
  for (const body of ['a', 'b', 'c', 'د']) {
    line.write(save(body));
    answers.push(await line.next());
  }
  expect(answers.map((answer) => answer?.body)).toEqual([
    'node /save a',
    'node /save b',
    'direct /save c',
    'direct /save د',
  ]);
  const [byNodeHead, byUs] = answers
    .slice(1, 3)
    .map((answer) => answer?.head.toLowerCase().split('\r\n') ?? []);
  const told = (head: string[] = []) => head.filter((one) => !/^(date|content-length):/.test(one)).toSorted();
  expect(told(byUs)).toEqual(told(byNodeHead));
  expect(byUs?.filter((one) => one.startsWith('date: ')).map((one) => Date.parse(one.slice(6)) > 0)).toEqual([
    true,
  ]);
});

test('anything else is Node’s, and so is the connection until saves have been seen again', async () => {
  const line = await openProven();
  expect(await ask(line, save('c'))).toBe('direct /save c');
  expect(await ask(line, look('/other'))).toBe('node /other ');
  expect(await ask(line, save('d'))).toBe('node /save d');
  expect(await ask(line, save('e'))).toBe('node /save e');
  expect(await ask(line, save('f'))).toBe('direct /save f');
});

test('a call that is not taken, or has no room, is Node’s', async () => {
  const line = await openProven();
  answerCall = () => null;
  expect(await ask(line, save('c'))).toBe('node /save c');
  const other = await openProven();
  isRoom = false;
  expect(await ask(other, save('d'))).toBe('node /save d');
});

const unusual: [string, string][] = [
  ['a second length', save('c', '/save', 'content-length: 9\r\n')],
  ['pieces', 'PUT /save HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n1\r\nc\r\n0\r\n\r\n'],
  ['pieces and a length', save('c', '/save', 'transfer-encoding: chunked\r\n')],
  ['a name with a space', save('c', '/save', 'transfer-encoding : chunked\r\n')],
  ['a line that goes on', save('c', '/save', 'x: 1\r\n 2\r\n')],
  ['a bare end of a line', save('c', '/save', 'x: 1\ny: 2\r\n')],
  ['a length with a sign', 'PUT /save HTTP/1.1\r\nhost: here\r\ncontent-length: +1\r\n\r\nc'],
  ['an old version', save('c').replace('1.1', '1.0')],
  ['an end of the connection', save('c', '/save', 'connection: close\r\n')],
  ['another protocol', save('c', '/save', 'connection: upgrade\r\nupgrade: h2c\r\n')],
  ['a letter from elsewhere', save('c', '/save', 'x: \u00e9\r\n')],
  ['an empty line before it', `\r\n${save('c')}`],
  ['too long a head', save('c', '/save', `x: ${'y'.repeat(20_000)}\r\n`)],
];

test.each(unusual)('what is unusual is answered as on a connection of its own: %s', async (_, text) => {
  const heardBy = async (line: AnswerLine) => {
    line.write(text);
    // A refusal has no length and ends the connection.
    const answer = await line.next();
    return answer && [answer.head.split('\r\n')[0], answer.body];
  };
  const alone = await heardBy(await open());
  expect(alone?.[1] ?? 'node').toMatch(/^node/);
  expect(await heardBy(await openProven())).toEqual(alone);
});

test('what looks like a save within another request is what came with that', async () => {
  const line = await open();
  const inner = save('x');
  const outer = save(inner, '/other');
  // Node has begun to read the other when it answers the first.
  line.write(save('a') + outer.slice(0, -inner.length));
  expect((await line.next())?.body).toBe('node /save a');
  expect(await ask(line, inner)).toBe(`node /other ${inner}`);
  expect(await ask(line, save('b'))).toBe('node /save b');
});

test('what failed is Node’s to answer, and is told whose it was', async () => {
  const line = await openProven();
  answerCall = () => Promise.reject(new Error('no'));
  expect(await ask(line, save('c'))).toBe('node /save c');
  expect(faults).toEqual([new Error('no'), '/save']);
});

test('what comes before the answer waits for it', async () => {
  const line = await openProven();
  const { resolve } = await beginSave(line);
  line.write(look('/other'));
  line.write(save('d'));
  await expect.poll(() => serverSide?.isPaused()).toBe(true);
  resolve('late');
  expect([await line.next(), await line.next(), await line.next()].map((answer) => answer?.body)).toEqual([
    'late',
    'node /other ',
    'node /save d',
  ]);
});

test('who has gone is forgotten: nothing of it reaches somebody else', async () => {
  const line = await openProven();
  const { reject } = await beginSave(line);
  line.socket.destroy();
  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, count) => resolve(count));
    });
  await expect.poll(connections).toBe(0);
  // Node gives the reader of the one that is gone to the next.
  const next = await open();
  reject(new Error('no'));
  await expect.poll(() => faults).toEqual([new Error('no'), null]);
  expect(await ask(next, look('/mine'))).toBe('node /mine ');
});

test('closing waits for what is under way, and ends its connection', async () => {
  const line = await openProven();
  const { resolve } = await beginSave(line);
  let isClosed = false;
  const closing = lines.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  resolve('late');
  const answer = await line.next();
  expect(answer?.body).toBe('late');
  expect(answer?.head).toMatch(/\r\nconnection: close$/);
  await closing;
  expect(await line.next()).toBeNull();
});

test('closing waits for what waits for its turn, which is Node’s then', async () => {
  const line = await openProven();
  const waiting: (() => void)[] = [];
  turns = waiting;
  line.write(save('c'));
  await expect.poll(() => waiting.length).toBe(1);
  let isClosed = false;
  const closing = lines.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  waiting[0]?.();
  expect((await line.next())?.body).toBe('node /save c');
  await closing;
});

test('however it is cut into pieces, all is answered once and in its order', async () => {
  const asked = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.string({ maxLength: 30 }).map((body) => ({ text: save(body), told: `/save ${body}` })),
    },
    fc.constant({ text: look('/other'), told: '/other ' }),
    fc.constant({ text: unusual[1]?.[1] ?? '', told: '/save c' }),
  );
  const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { minLength: 1, maxLength: 12 }),
      cuts,
      fc.boolean(),
      async (all, sizes, isPatient) => {
        const line = await openProven();
        const heard: (string | undefined)[] = [];
        const hear = async () => heard.push((await line.next())?.body.replace(/^\w+ /, ''));
        if (isPatient) {
          for (const { text } of all) {
            line.write(text);
            await hear();
          }
        } else {
          let rest = Buffer.from(all.map(({ text }) => text).join(''));
          for (const size of sizes) {
            line.socket.write(rest.subarray(0, size));
            rest = rest.subarray(size);
            await new Promise(setImmediate);
          }
          line.socket.write(rest);
          for (const _ of all) await hear();
        }
        expect(heard).toEqual(all.map(({ told }) => told));
        line.socket.destroy();
      },
    ),
    { numRuns: 150 },
  );
});

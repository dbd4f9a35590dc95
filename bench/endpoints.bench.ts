import { setTimeout as sleep } from 'node:timers/promises';
import { buildPath, type Endpoint, isStream } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import { addUpUsage } from '../packages/server/src/features/usage/usage.service.ts';
import { groupTheFirst } from '../packages/server/src/testing/filled-results.ts';
import { growthReasons } from './support/endpoint-growth.ts';
import { addressOf, type Reader, readerOf } from './support/endpoint-reader.ts';
import { type Walk, writes } from './support/endpoint-writes.ts';
import { openManyChoices } from './support/many-choices.ts';
import { timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';

/**
 * Every endpoint of the contract that reads, called by itself over a thousand attempts and over a million, in turns; then
 * a walk through those that change something. What grows needs a reason written down; a new endpoint that reads is
 * measured without anybody thinking of it, one that changes something is told of until it has a place in the walk.
 */
const limit = 1.5;
const sizes = { few: 1000, many: Number(process.argv[2] ?? 1_000_000) } as const;
/** Ten attempts each: what one person has does not grow. */
const people = { few: sizes.few / 10, many: sizes.many / 10 };
const runs = 25;
/** What takes longer is called less often. */
const shortCall = 250;
const longRuns = 3;
/** Below this a ratio tells of the clock, and not of the work. */
const noise = 0.4;
const tooMany = 429;
const timeZone = 'Asia/Tehran';

async function open(size: keyof typeof sizes): Promise<Reader> {
  const filled = await openManyChoices(sizes[size], people[size]);
  await groupTheFirst(filled.db, 50);
  await foldStatistics(filled.db, { timeZone, atLeast: 1 });
  await addUpUsage(filled.db, timeZone);
  return readerOf(filled);
}

type Called = { status: number; ms: number; answer: string };

async function call(reader: Reader, endpoint: Endpoint, url: string, body?: object): Promise<Called> {
  const start = performance.now();
  const { statusCode, payload } = await reader.app.inject({
    ...{ method: endpoint.method, url, headers: reader.headersFor(endpoint) },
    ...(body ? { payload: body } : {}),
  });
  const ms = performance.now() - start;
  // Nobody asks as often as this: who is refused for it waits, and asks again.
  if (statusCode === tooMany) {
    await sleep(JSON.parse(payload).params.seconds * 1000);
    return call(reader, endpoint, url, body);
  }
  return { status: statusCode, ms, answer: payload };
}

type Both = { few: number[]; many: number[] };

function tell(name: string, times: Both): void {
  const [before, after] = [timesOf(times.few), timesOf(times.many)];
  const grown = after.median - before.median < noise ? 1 : after.median / before.median;
  const reason = growthReasons[name];
  const ms = ({ median, p99 }: typeof before) => `${median.toFixed(1)} (p99 ${p99.toFixed(1)})`;
  const note = `${ms(before)} → ${ms(after)} ms${reason ? `; ${reason}` : ''}`;
  figure(name, grown, { atMost: limit, reason, note });
}

async function compareReading(endpoint: Endpoint): Promise<void> {
  const read = (reader: Reader) => call(reader, endpoint, addressOf(endpoint, reader));
  const first = [await read(few), await read(many)];
  const refused = first.find(({ status }) => status >= 300);
  if (refused) {
    unreached.push(`${nameOf(endpoint)} (${refused.status})`);
    return;
  }
  const times: Both = { few: [], many: [] };
  const repeats = Math.max(...first.map(({ ms }) => ms)) > shortCall ? longRuns : runs;
  for (let run = 0; run < repeats; run += 1) {
    times.few.push((await read(few)).ms);
    times.many.push((await read(many)).ms);
  }
  tell(nameOf(endpoint), times);
}

/** All steps again and again: each goes on from what the one before has made. */
async function compareWriting(): Promise<void> {
  const times = new Map(Object.keys(writes).map((name) => [name, { few: [], many: [] } as Both]));
  for (let run = 0; run <= runs; run += 1) {
    const walks = { few: walkOf(few, run), many: walkOf(many, run) };
    for (const [name, stepOf] of Object.entries(writes)) {
      const endpoint = endpoints.find((one) => nameOf(one) === name);
      if (!endpoint) throw new Error(`there is no ${name}`);
      for (const side of ['few', 'many'] as const) {
        const walk = walks[side];
        const { params, body } = stepOf(walk);
        const { status, ms, answer } = await call(
          ...([walk.reader, endpoint, buildPath(endpoint.path, params), body] as const),
        );
        if (status >= 300) throw new Error(`${name}: ${status} ${answer}`);
        walk.answers.set(name, answer === '' ? null : JSON.parse(answer));
        // The first time is for compiling and planning.
        if (run > 0) times.get(name)?.[side].push(ms);
      }
    }
  }
  for (const [name, both] of times) tell(name, both);
}

const walkOf = (reader: Reader, run: number): Walk => ({ reader, run, answers: new Map() });
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const told = (count: number) => count.toLocaleString('en');
const listed = (names: readonly string[]) => ({ unit: '', digits: 0, note: names.join(', ') });

const unreached: string[] = [];
const reading = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isStream(endpoint));
const few = await open('few');
const many = await open('many');
try {
  section(`Endpoints that read: ${told(sizes.few)} attempts beside ${told(sizes.many)}`);
  for (const endpoint of reading) await compareReading(endpoint);
  section(`Endpoints that change something: ${told(sizes.few)} attempts beside ${told(sizes.many)}`);
  await compareWriting();
  section('Not compared');
  figure('read something that this database does not have', unreached.length, listed(unreached));
  const rest = endpoints.filter((endpoint) => !reading.includes(endpoint) && !(nameOf(endpoint) in writes));
  figure('change something else, or go on sending', rest.length, listed(rest.map(nameOf)));
} finally {
  await few.close();
  await many.close();
}

import { type Endpoint, isStream } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import { addUpUsage } from '../packages/server/src/features/usage/usage.service.ts';
import { groupTheFirst } from '../packages/server/src/testing/filled-results.ts';
import { derivedWrites } from './support/derived-writes.ts';
import { call } from './support/endpoint-call.ts';
import { growthReasons } from './support/endpoint-growth.ts';
import { type Reader, readerOf, readingOf } from './support/endpoint-reader.ts';
import { reads } from './support/endpoint-reads.ts';
import { writes } from './support/endpoint-writes.ts';
import { openManyChoices } from './support/many-choices.ts';
import { timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';
import { surround } from './support/surroundings.ts';
import { nameOf, type StepOf, type Walk, walkOf } from './support/walk.ts';

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
/** What takes longer is called less often, and what has a reason to grow once. */
const shortCall = 250;
const longRuns = 3;
/** Below this a ratio tells of the clock, and not of the work. */
const noise = 0.4;
const timeZone = 'Asia/Tehran';

async function open(size: keyof typeof sizes): Promise<Reader> {
  const filled = await openManyChoices(sizes[size], people[size]);
  await surround(filled, sizes[size]);
  await groupTheFirst(filled.db, 50);
  await foldStatistics(filled.db, { timeZone, atLeast: 1 });
  await addUpUsage(filled.db, timeZone);
  return readerOf(filled);
}

type Walks = { readonly few: Walk; readonly many: Walk };
type Both = { few: number[]; many: number[] };

function tell(name: string, times: Both): void {
  const [before, after] = [timesOf(times.few), timesOf(times.many)];
  const grown = after.median - before.median < noise ? 1 : after.median / before.median;
  const reason = growthReasons[name];
  const ms = ({ median, p99 }: typeof before) => `${median.toFixed(1)} (p99 ${p99.toFixed(1)})`;
  const note = `${ms(before)} → ${ms(after)} ms${reason ? `; ${reason}` : ''}`;
  figure(name, grown, { atMost: limit, reason, note });
}

async function compareReading(endpoint: Endpoint, walks: Walks): Promise<void> {
  const readOf = byHand.get(nameOf(endpoint)) ?? (({ reader }: Walk) => readingOf(endpoint, reader));
  const read = async (walk: Walk) => call(walk.reader, endpoint, await readOf(walk));
  const first = [await read(walks.few), await read(walks.many)];
  const refused = first.find(({ status }) => status >= 300);
  if (refused) {
    unreached.push(`${nameOf(endpoint)} (${refused.status})`);
    return;
  }
  const times: Both = { few: [], many: [] };
  const isLong = Math.max(...first.map(({ ms }) => ms)) > shortCall;
  const often = nameOf(endpoint) in growthReasons ? 1 : longRuns;
  const repeats = isLong ? often : runs;
  for (let run = 0; run < repeats; run += 1) {
    times.few.push((await read(walks.few)).ms);
    times.many.push((await read(walks.many)).ms);
  }
  tell(nameOf(endpoint), times);
}

type Steps = Map<string, StepOf>;

/**
 * All steps once, each going on from what the one before has made; gives how long each took. A step that cannot be done is
 * left out from then on.
 */
async function walkThrough(steps: Steps, walks: Walks): Promise<Map<string, Record<keyof Both, number>>> {
  const took = new Map<string, Record<keyof Both, number>>();
  for (const [name, stepOf] of steps) {
    const ms = { few: await step(walks.few, name, stepOf), many: await step(walks.many, name, stepOf) };
    if (ms.few === null || ms.many === null) steps.delete(name);
    else took.set(name, { few: ms.few, many: ms.many });
  }
  return took;
}

/** Null: what nobody has thought of may need more than can be guessed. */
async function step(walk: Walk, name: string, stepOf: StepOf): Promise<number | null> {
  const endpoint = endpoints.find((one) => nameOf(one) === name);
  if (!endpoint) throw new Error(`there is no ${name}`);
  const { status, ms, answer, cookie } = await call(walk.reader, endpoint, await stepOf(walk));
  if (status >= 300 && named.has(name)) throw new Error(`${name}: ${status} ${answer}`);
  if (status >= 300) return null;
  walk.answers.set(name, answer.startsWith('{') ? JSON.parse(answer) : answer);
  walk.cookies.set(name, cookie);
  return ms;
}

/** Gives the names of what was compared. */
async function compareWriting(): Promise<string[]> {
  const steps: Steps = new Map([...writes, ...derivedWrites(endpoints, named)]);
  // The first time is for compiling and planning.
  await walkThrough(steps, walksOf(0));
  const times = new Map([...steps.keys()].map((name) => [name, { few: [], many: [] } as Both]));
  for (let run = 1; run <= runs; run += 1)
    for (const [name, { few, many }] of await walkThrough(steps, walksOf(run))) {
      times.get(name)?.few.push(few);
      times.get(name)?.many.push(many);
    }
  for (const [name, both] of times) tell(name, both);
  return [...times.keys()];
}

const walksOf = (run: number): Walks => ({ few: walkOf(few, run), many: walkOf(many, run) });
const told = (count: number) => count.toLocaleString('en');
const listed = (names: readonly string[]) => ({ unit: '', digits: 0, note: names.join(', ') });

const byHand = new Map(reads);
const named = new Set(writes.map(([name]) => name));
const unreached: string[] = [];
const reading = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isStream(endpoint));
const few = await open('few');
const many = await open('many');
try {
  // So that there is one of everything to be read.
  const walks = walksOf(-1);
  await walkThrough(new Map(writes), walks);
  section(`Endpoints that read: ${told(sizes.few)} attempts beside ${told(sizes.many)}`);
  for (const endpoint of reading) await compareReading(endpoint, walks);
  section(`Endpoints that change something: ${told(sizes.few)} attempts beside ${told(sizes.many)}`);
  const written = await compareWriting();
  section('Not compared');
  figure('read something that this database does not have', unreached.length, listed(unreached));
  const rest = endpoints.filter(
    (endpoint) => !(reading.includes(endpoint) || written.includes(nameOf(endpoint))),
  );
  figure('change something else, or go on sending', rest.length, listed(rest.map(nameOf)));
} finally {
  await few.close();
  await many.close();
}

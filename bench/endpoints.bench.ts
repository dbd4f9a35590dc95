import { type Endpoint, isStream } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import { addUpUsage } from '../packages/server/src/features/usage/usage.service.ts';
import { groupTheFirst } from '../packages/server/src/testing/filled-results.ts';
import { growthReasons } from './support/endpoint-growth.ts';
import { addressOf, type Reader, readerOf } from './support/endpoint-reader.ts';
import { openManyChoices } from './support/many-choices.ts';
import { timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';

/**
 * Every endpoint of the contract that reads, called by itself over a thousand attempts and over a million, in turns. What
 * grows needs a reason written down; a new endpoint is measured without anybody thinking of it.
 */
const limit = 1.5;
const sizes = { few: 1000, many: 1_000_000 } as const;
const people = { few: 1000, many: 100_000 };
const runs = 25;
/** What takes longer is called less often. */
const shortCall = 250;
const longRuns = 3;
/** Below this a ratio tells of the clock, and not of the work. */
const noise = 0.4;
const timeZone = 'Asia/Tehran';

async function open(size: keyof typeof sizes): Promise<Reader> {
  const filled = await openManyChoices(sizes[size], people[size]);
  await groupTheFirst(filled.db, 50);
  await foldStatistics(filled.db, { timeZone, atLeast: 1 });
  await addUpUsage(filled.db, timeZone);
  return readerOf(filled);
}

type Called = { status: number; ms: number };

async function call(reader: Reader, endpoint: Endpoint): Promise<Called> {
  const url = addressOf(endpoint, reader);
  const start = performance.now();
  const { statusCode } = await reader.app.inject({ url, headers: reader.headersFor(endpoint) });
  return { status: statusCode, ms: performance.now() - start };
}

async function compare(endpoint: Endpoint, few: Reader, many: Reader): Promise<void> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const first = [await call(few, endpoint), await call(many, endpoint)];
  const refused = first.find(({ status }) => status >= 300);
  if (refused) {
    unreached.push(`${name} (${refused.status})`);
    return;
  }
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  const repeats = Math.max(...first.map(({ ms }) => ms)) > shortCall ? longRuns : runs;
  for (let run = 0; run < repeats; run += 1) {
    times.few.push((await call(few, endpoint)).ms);
    times.many.push((await call(many, endpoint)).ms);
  }
  const [before, after] = [timesOf(times.few), timesOf(times.many)];
  const grown = after.median - before.median < noise ? 1 : after.median / before.median;
  const reason = growthReasons[name];
  const note = `${before.median.toFixed(1)} → ${after.median.toFixed(1)} ms${reason ? `; ${reason}` : ''}`;
  figure(name, grown, { atMost: limit, reason, note });
}

const unreached: string[] = [];
const reading = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isStream(endpoint));
const few = await open('few');
const many = await open('many');
try {
  section(
    `Endpoints that read: ${sizes.few.toLocaleString('en')} attempts beside ${sizes.many.toLocaleString('en')}`,
  );
  for (const endpoint of reading) await compare(endpoint, few, many);
  section('Not compared');
  figure('read something that this database does not have', unreached.length, {
    ...{ unit: '', digits: 0, note: unreached.join(', ') },
  });
  figure('change something, or go on sending', endpoints.length - reading.length, { unit: '', digits: 0 });
} finally {
  await few.close();
  await many.close();
}

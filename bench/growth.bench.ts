import { mailingTextSchema } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { resultQuerySchema } from '@sanjeh/contract/result/result.admin.schema';
import { usageQuerySchema } from '@sanjeh/contract/usage/usage.schema';
import { createListCache } from '../packages/server/src/db/query/list-cache.ts';
import { createExamVersions } from '../packages/server/src/features/exam-version/exam-version.service.ts';
import {
  countAccounts,
  type Judging,
} from '../packages/server/src/features/mailing/mailing-audience.queries.ts';
import { wordsHashOf } from '../packages/server/src/features/mailing/mailing-words.ts';
import { listResults } from '../packages/server/src/features/result/result-list.admin.service.ts';
import { addUpUsage, readUsage } from '../packages/server/src/features/usage/usage.service.ts';
import {
  fillResults,
  groupTheFirst,
  voidingTriggerTimes,
} from '../packages/server/src/testing/filled-results.ts';
import { type Ask, type Case, compareAll } from './support/few-and-many.ts';
import { type Filled, openFilled } from './support/filled-database.ts';
import { printTable } from './support/measure.ts';

/** Lists and pictures over a million attempts beside a thousand: what matters is the ratio. */
const limit = 1.5;
const runs = 30;
const sizes = { few: 1000, many: 1_000_000 };
const timeZone = 'Asia/Tehran';
const reading = () => ({ now: new Date(), timeZone, language: 'fa' as const });
const caller = { userId: 1, role: 'admin' as const, sessionId: '', rights: ['owner'] as const };

const small = await openFilled({ applicants: 1000, exams: 10 });
const large = await openFilled({ applicants: 100_000, exams: 10 });
const readers = new Map(
  [small, large].map((database) => [
    database,
    { db: database.db, versions: createExamVersions(), cache: createListCache() },
  ]),
);

function results(given: object | ((database: Filled, run: number) => object)): Ask {
  return (database, run) => {
    const query = resultQuerySchema.parse(typeof given === 'function' ? given(database, run) : given);
    const reader = readers.get(database);
    if (!reader) throw new Error('no reader');
    return listResults(reader, query, reading());
  };
}

function usage(given: object): Ask {
  return async ({ db }) => {
    const months = await readUsage(db, caller, usageQuerySchema.parse(given), reading());
    return { total: months.reduce((sum, { started }) => sum + started, 0) };
  };
}

const words = { subject: '', body: 'سلام {name}' };
const text = mailingTextSchema.parse({ fa: words, en: words });
const groupMailing: Ask = async ({ db }) => {
  const judging: Judging = {
    audience: { source: 'group', groupId: 1 },
    wordsHash: wordsHashOf(text),
    ways: { hasSms: true, hasEmail: false },
  };
  return { total: (await countAccounts(db, judging, reading())).accounts };
};

const middle = (database: Filled, run: number) =>
  Math.floor((database === small ? sizes.few : sizes.many) / 20) + (run % 30);

const cases: Case[] = [
  ['results: first page', results({})],
  ['results: first page, by total', results({ sort: '-totalScore' })],
  ['results: deep page, turned to', results((database, run) => ({ page: middle(database, run) }))],
  ['results: one exam', results({ examId: 1 })],
  ['results: a band', results({ band: ':watch' })],
  ['results: a band of one exam, by total', results({ examId: 1, band: '=خوب', sort: 'totalScore' })],
  ['results: search, national code', results(({ sample }) => ({ search: sample.national_code }))],
  ['results: of a group of 50', results({ groupId: 1 })],
  ['use: 12 months', usage({})],
  ['use: 24 months of one exam', usage({ months: 24, examId: 1 })],
  ['use: 24 months of a group of 50', usage({ months: 24, groupId: 1 })],
  ['mailing: preview for a group of 50', groupMailing],
];

async function fill({ db }: Filled, count: number): Promise<string> {
  const start = performance.now();
  // The same time in both: as many months, and days with something in them.
  await fillResults(db, count, { minutesApart: 1_000_000 / count, hasAnswers: false });
  await groupTheFirst(db, 50);
  const filled = performance.now();
  const rows = await addUpUsage(db, timeZone);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return `${count} attempts in ${seconds(filled - start)} s; ${rows} rows of use added up in ${seconds(performance.now() - filled)} s`;
}

try {
  console.log(await fill(small, sizes.few));
  console.log(await fill(large, sizes.many));
  const found = await compareAll(cases, { few: small, many: large, runs });
  printTable(`A thousand attempts beside a million`, found, limit);
  console.log('\nWhat a thousand attempts that are said not to count cost the triggers, in milliseconds:');
  for (const line of await voidingTriggerTimes(large.db)) console.log(line);
} finally {
  await Promise.all([small.close(), large.close()]);
}

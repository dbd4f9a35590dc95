import { resultQuerySchema } from '@sanjeh/contract/result/result.admin.schema';
import { createListCache } from '../packages/server/src/db/query/list-cache.ts';
import { countApplicants } from '../packages/server/src/features/applicant/applicant-list.admin.service.ts';
import { getDashboard } from '../packages/server/src/features/dashboard/dashboard.service.ts';
import { createDayCounts } from '../packages/server/src/features/dashboard/day-counts.ts';
import { createExamVersions } from '../packages/server/src/features/exam-version/exam-version.service.ts';
import { listResults } from '../packages/server/src/features/result/result-list.admin.service.ts';
import { fillResults } from '../packages/server/src/testing/filled-results.ts';
import { type Ask, type Case, compareAll, printScans } from './support/few-and-many.ts';
import { type Filled, openFilled } from './support/filled-database.ts';
import { printTable } from './support/measure.ts';
import { findResultScans } from './support/result-plans.ts';

/** The list of results over many rows beside few. */
const limit = 1.5;
const runs = 30;
const sizes = { few: 1000, many: 100_000 };
const reading = () => ({ now: new Date(), timeZone: 'Asia/Tehran', language: 'fa' as const });

const [small, large] = await Promise.all([
  openFilled({ applicants: 1000, exams: 10 }),
  openFilled({ applicants: 20_000, exams: 10 }),
]);
const readers = new Map(
  [small, large].map((database) => [
    database,
    { db: database.db, versions: createExamVersions(), cache: createListCache() },
  ]),
);
const readerOf = (database: Filled) => {
  const reader = readers.get(database);
  if (!reader) throw new Error('no reader');
  return reader;
};

function results(given: object | ((database: Filled, run: number) => object), isForgetful = false): Ask {
  return (database, run) => {
    const query = resultQuerySchema.parse(typeof given === 'function' ? given(database, run) : given);
    const reader = readerOf(database);
    return listResults(isForgetful ? { ...reader, cache: createListCache() } : reader, query, reading());
  };
}

const dayCounts = new Map([small, large].map((database) => [database, createDayCounts()]));
const home: Ask = async (database) => {
  const applicants = await countApplicants(database.db);
  const countDays = dayCounts.get(database) ?? createDayCounts();
  const seeing = { seesResults: true, seesContent: true };
  const { counts } = await getDashboard(database.db, { ...reading(), ...seeing, applicants, countDays });
  return { total: counts.applicants };
};

const middle = (database: Filled, run: number) =>
  Math.floor((database === small ? sizes.few : sizes.many) / 20) + (run % 30);
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

const cases: Case[] = [
  ['first page', results({})],
  ['first page, by total', results({ sort: '-totalScore' })],
  ['deep page, turned to', results((database, run) => ({ page: middle(database, run) }))],
  ['one exam', results({ examId: 1 })],
  ['a band', results({ band: ':watch' })],
  ['gender', results({ gender: 'female' })],
  ['this week', results({ submittedFrom: weekAgo })],
  ['a band of one exam, by total', results({ examId: 1, band: '=خوب', sort: 'totalScore' })],
  ["the administrators' home", home],
  ['search, national code', results(({ sample }) => ({ search: sample.national_code }))],
];
const unlimited: Case[] = [
  ['counted anew', results({}, true)],
  ['a band, counted anew', results({ band: ':watch' }, true)],
  ['a section band, counted anew', results({ sectionId: 1, sectionBand: ':none' }, true)],
  ['a province, counted anew', results({ provinceId: 8 }, true)],
  ['deep page, jumped to', results((database, run) => ({ page: middle(database, run) }), true)],
];

const beside = { few: small, many: large, runs };

try {
  await fillResults(small.db, sizes.few);
  await fillResults(large.db, sizes.many);
  const found = await compareAll(cases, beside);
  printTable(`Results: few rows beside many`, found, limit);
  const free = await compareAll(unlimited, beside);
  printTable('What grows with what is found, or is paid once in half a minute', free);

  printScans('Statements that go through all attempts:', await findResultScans(large.db, reading()));
} finally {
  await Promise.all([small.close(), large.close()]);
}

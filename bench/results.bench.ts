import { buildPath } from '@sanjeh/contract/endpoint';
import type { Usage } from '@sanjeh/contract/usage/usage.schema';
import { voidingTriggerTimes } from '../packages/server/src/testing/filled-results.ts';
import { type Ask, type Case, compareAll, compareFirst, listAt, printScans } from './support/few-and-many.ts';
import { type Listening, openListening } from './support/listening.ts';
import { printTable } from './support/measure.ts';
import { findResultScans } from './support/result-plans.ts';

/** What administrators read of a thousand attempts beside a million, asked over HTTP in turns: what matters is the ratio. */
const limit = 1.5;
/** How long the first who opens a list may wait, in milliseconds. */
const firstGoal = 1000;
const runs = 30;
const firstRuns = 5;

const small = await openListening({ applicants: 1000, exams: 10, attempts: 1000 });
const large = await openListening({ applicants: 100_000, exams: 10, attempts: 1_000_000 });

const results = listAt('/api/admin/results');
const home: Ask = async ({ ask }) => {
  const { counts } = (await ask('/api/admin/dashboard')) as { counts: { applicants: number } };
  return counts.applicants;
};
const usage =
  (query: object): Ask =>
  async ({ ask }) => {
    const { months } = (await ask(buildPath('/api/admin/usage', {}, query))) as Usage;
    return months.reduce((sum, { started }) => sum + started, 0);
  };
const words = { subject: '', body: 'سلام {name}' };
const mailing: Ask = async ({ ask }) => {
  const draft = { audience: { source: 'group', groupId: 1 }, text: { fa: words, en: words } };
  const { accounts } = (await ask('/api/admin/mailings/preview', draft)) as { accounts: number };
  return accounts;
};

const middle = ({ attempts }: Listening, run: number) => Math.floor(attempts / 20) + (run % 30);
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
const deep = results((database, run) => ({ page: middle(database, run) }));

const cases: Case[] = [
  ['first page', results({})],
  ['first page, by total', results({ sort: '-totalScore' })],
  ['deep page, turned to', deep],
  ['one exam', results({ examId: 1 })],
  ['a band', results({ band: ':watch' })],
  ['gender', results({ gender: 'female' })],
  ['this week', results({ submittedFrom: weekAgo })],
  ['a band of one exam, by total', results({ examId: 1, band: '=خوب', sort: 'totalScore' })],
  ['search, national code', results(({ sample }) => ({ search: sample.national_code }))],
  ['of a group of 50', results({ groupId: 1 })],
  ["the administrators' home", home],
  ['use: 12 months', usage({})],
  ['use: 24 months of one exam', usage({ months: 24, examId: 1 })],
  [
    'use: 24 months of a group of 50',
    usage({ months: 24, groupId: 1 }),
    'ten times as many attempts of them',
  ],
  ['mailing: preview for a group of 50', mailing],
];
const first: Case[] = [
  ['first page', results({})],
  ['a band', results({ band: ':watch' })],
  ['a section band', results({ sectionId: 1, sectionBand: ':none' })],
  ['a province', results({ provinceId: 8 })],
  ['deep page, jumped to', deep],
  ["the administrators' home", home],
];

const beside = { few: small, many: large };

try {
  printTable('Results: few rows beside many', await compareAll(cases, { ...beside, runs }), { limit });
  const views = await compareFirst(first, { ...beside, runs: firstRuns });
  printTable('The first who opens it: nothing is known of the list', views, { atMost: firstGoal });
  const reading = { now: new Date(), timeZone: 'Asia/Tehran', language: 'fa' as const };
  printScans('Statements that go through all attempts:', await findResultScans(large.db, reading));
  console.log('\nWhat a thousand attempts that are said not to count cost the triggers, in milliseconds:');
  for (const line of await voidingTriggerTimes(large.db)) console.log(line);
} finally {
  await Promise.all([small.close(), large.close()]);
}

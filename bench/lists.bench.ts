import { type Case, compareAll, compareFirst, listAt, printScans } from './support/few-and-many.ts';
import { type Listening, openListening } from './support/listening.ts';
import { printTable } from './support/measure.ts';
import { findScans } from './support/plans.ts';

/** Lists of people and exams over many rows beside few, asked over HTTP in turns: what matters is the ratio. */
const limit = 1.5;
/** How long the first who opens a list may wait, in milliseconds. */
const firstGoal = 1000;
const runs = 60;
const firstRuns = 5;

const small = await openListening({ applicants: 1000, exams: 100, attempts: 1000 });
const large = await openListening({
  ...{ applicants: 220_000, accounts: 100_000, exams: 1000 },
  attempts: 1_000_000,
});

const applicants = listAt('/api/admin/applicants');
const exams = listAt('/api/admin/exams');
const publicExams = listAt('/api/exams');

const middle = ({ applicants: count }: Listening, run: number) => Math.floor(count / 20) + (run % 50);
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
const deepByName = applicants((database, run) => ({ sort: 'name', page: middle(database, run) }));

const cases: Case[] = [
  ['applicants: first page', applicants({})],
  ['applicants: first page, by name', applicants({ sort: 'name' })],
  ['applicants: deep page, turned to', deepByName],
  [
    'applicants: deep page, by birth date',
    applicants((database, run) => ({ sort: '-birthDate', page: middle(database, run) })),
  ],
  ['applicants: search, national code', applicants(({ sample }) => ({ search: sample.national_code }))],
  ['applicants: search, phone number', applicants(({ sample }) => ({ search: sample.phone_number }))],
  [
    'applicants: search, full name',
    applicants(({ sample }) => ({ search: `${sample.last_name} ${sample.first_name}` })),
    'a page of people of one name instead of one',
  ],
  [
    'applicants: search, part of a code',
    applicants(({ sample }) => ({ search: sample.national_code.slice(0, 7) })),
  ],
  ['applicants: search, two letters', applicants({ search: 'قا' })],
  ['applicants: filter, gender', applicants({ gender: 'female', sort: 'name' })],
  ['applicants: filter, province', applicants({ provinceId: 8, sort: 'name' })],
  ['applicants: filter, city', applicants({ cityId: 13, sort: 'name' })],
  ['applicants: filter, age and gender', applicants({ ageFrom: 24, ageTo: 36, gender: 'male' })],
  ['applicants: filter, registered this week', applicants({ registeredFrom: weekAgo })],
  ['exams: first page', exams({})],
  ['exams: last page', exams(({ exams: count }) => ({ page: count / 10 }))],
  ['exams: search', exams({ search: 'شماره ۷۷' })],
  ['exams: filter', exams({ categoryId: 3, published: true })],
  ['exams, for visitors', publicExams({})],
];

const first: Case[] = [
  ['applicants: first page', applicants({})],
  ['applicants: deep page, jumped to', deepByName],
  ['applicants: search, a last name of many', applicants({ search: 'کریمی' })],
  ['exams: first page', exams({})],
];

const beside = { few: small, many: large };

try {
  printTable('Lists: few rows beside many', await compareAll(cases, { ...beside, runs }), { limit });
  const views = await compareFirst(first, { ...beside, runs: firstRuns });
  printTable('The first who opens it: nothing is known of the list', views, { atMost: firstGoal });
  const reading = { now: new Date(), timeZone: 'Asia/Tehran', language: 'fa' as const };
  printScans('Statements that go through all applicants:', await findScans(large.db, reading));
} finally {
  await Promise.all([small.close(), large.close()]);
}

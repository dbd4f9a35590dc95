import { applicantQuerySchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { adminExamQuerySchema } from '@sanjeh/contract/exam/exam-query.schema';
import { createListCache } from '../packages/server/src/db/query/list-cache.ts';
import { listApplicants } from '../packages/server/src/features/applicant/applicant-list.admin.service.ts';
import { listAdminExams } from '../packages/server/src/features/exam/exam-read.service.ts';
import { type Ask, type Case, compareAll, printScans } from './support/few-and-many.ts';
import { type Filled, openFilled } from './support/filled-database.ts';
import { printTable } from './support/measure.ts';
import { findScans } from './support/plans.ts';

/** Lists over many rows beside the same lists over few, measured in turns: what matters is the ratio. */
const limit = 1.5;
const runs = 60;
const timeZone = 'Asia/Tehran';

const [small, large] = await Promise.all([
  openFilled({ applicants: 1000, exams: 100 }),
  openFilled({ applicants: 220_000, accounts: 100_000, exams: 1000 }),
]);

const reading = () => ({ now: new Date(), timeZone, language: 'fa' as const });
const memories = new Map([small, large].map((database) => [database, createListCache()]));

function applicants(given: object | ((database: Filled, run: number) => object)): Ask {
  return (database, run) => {
    const query = applicantQuerySchema.parse(typeof given === 'function' ? given(database, run) : given);
    return listApplicants(database.db, memories.get(database) ?? createListCache(), query, reading());
  };
}

/** As the first visitor in half a minute has it: nothing is known of the list. */
function forgetful(given: (database: Filled, run: number) => object): Ask {
  return (database, run) => {
    const query = applicantQuerySchema.parse(given(database, run));
    return listApplicants(database.db, createListCache(), query, reading());
  };
}

function exams(given: (database: Filled) => object): Ask {
  return (database) => listAdminExams(database.db, adminExamQuerySchema.parse(given(database)), 'fa');
}

const middle = ({ applicants: count }: Filled, run: number) => Math.floor(count / 20) + (run % 50);
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

const cases: Case[] = [
  ['applicants: first page', applicants({})],
  ['applicants: first page, by name', applicants({ sort: 'name' })],
  [
    'applicants: deep page, turned to',
    applicants((database, run) => ({ sort: 'name', page: middle(database, run) })),
  ],
  [
    'applicants: deep page, by birth date',
    applicants((database, run) => ({ sort: '-birthDate', page: middle(database, run) })),
  ],
  ['applicants: search, national code', applicants(({ sample }) => ({ search: sample.national_code }))],
  ['applicants: search, phone number', applicants(({ sample }) => ({ search: sample.phone_number }))],
  [
    'applicants: search, full name',
    applicants(({ sample }) => ({ search: `${sample.last_name} ${sample.first_name}` })),
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
  ['exams: first page', exams(() => ({}))],
  ['exams: last page', exams(({ exams: count }) => ({ page: count / 10 }))],
  ['exams: search', exams(() => ({ search: 'شماره ۷۷' }))],
  ['exams: filter', exams(() => ({ categoryId: 3, published: true }))],
];

const unlimited: Case[] = [
  ['applicants: search, a last name of many', applicants({ search: 'کریمی' })],
  ['applicants: counted anew', forgetful(() => ({}))],
  [
    'applicants: deep page, jumped to',
    forgetful((database, run) => ({ sort: 'name', page: middle(database, run) })),
  ],
];

const beside = { few: small, many: large, runs };

try {
  const results = await compareAll(cases, beside);
  printTable(`Lists: few rows beside many`, results, limit);

  const free = await compareAll(unlimited, beside);
  printTable('What grows with what is found, or is paid once in half a minute', free);

  printScans('Statements that go through all applicants:', await findScans(large.db, reading()));
} finally {
  await Promise.all([small.close(), large.close()]);
}

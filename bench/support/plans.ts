import type { ApplicantFilter, ApplicantSort } from '@sanjeh/contract/applicant/admin-applicant.schema';
import type { Executor } from '../../packages/server/src/db/executor.ts';
import { countUpTo, selectSlice } from '../../packages/server/src/features/applicant-admin/applicant-list.queries.ts';
import { dayOf, type Reading, shortList } from '../../packages/server/src/features/applicant-admin/applicant-list.service.ts';

const asked: { filter: ApplicantFilter; sort: ApplicantSort }[] = [
  { filter: {}, sort: '-registerDateTime' },
  { filter: {}, sort: 'name' },
  { filter: {}, sort: 'birthDate' },
  { filter: { search: 'مریم کریمی' }, sort: 'name' },
  { filter: { search: '1000000077' }, sort: 'name' },
  { filter: { search: '09120000042' }, sort: 'name' },
  { filter: { search: 'قا' }, sort: 'name' },
  { filter: { gender: 'female' }, sort: 'name' },
  { filter: { provinceId: 8 }, sort: 'name' },
  { filter: { cityId: 13, gender: 'male' }, sort: '-registerDateTime' },
  { filter: { ageFrom: 24, ageTo: 36, gender: 'male' }, sort: '-registerDateTime' },
  { filter: { registeredFrom: '2024-01-01', registeredTo: '2024-02-01' }, sort: 'name' },
];

/** The plan of each statement that goes through all applicants, null where an index serves it. */
export async function scannedTables(db: Executor, reading: Reading): Promise<{ name: string; plan: string | null }[]> {
  const day = dayOf(reading);
  const { key, id } = await landmark(db);
  const statements = asked.flatMap(({ filter, sort }) => {
    const name = JSON.stringify({ ...filter, sort });
    const slice = { filter, sort, offset: 0, limit: 10 };
    return [
      { name: `count ${name}`, query: countUpTo(db, { filter, sort }, day, shortList + 1) },
      { name: `page ${name}`, query: selectSlice(db, slice, day, 'fa') },
    ];
  });
  const deep = { filter: {}, sort: 'name', after: { offset: 0, key, id }, offset: 0, limit: 10 } as const;
  statements.push({ name: 'deep page', query: selectSlice(db, deep, day, 'fa') as never });
  return Promise.all(
    statements.map(async ({ name, query }) => {
      const lines = (await query.explain()) as { 'QUERY PLAN': string }[];
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      return { name, plan: /Seq Scan on applicants/.test(plan) ? plan : null };
    }),
  );
}

async function landmark(db: Executor): Promise<{ key: string; id: number }> {
  const { sort_name, id } = await db
    .selectFrom('applicants')
    .select(['sort_name', 'id'])
    .orderBy('sort_name')
    .orderBy('id')
    .offset(50_000)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { key: sort_name, id };
}

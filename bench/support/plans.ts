import type { ApplicantFilter, ApplicantSort } from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { Executor } from '../../packages/server/src/db/executor.ts';
import { shortList } from '../../packages/server/src/db/query/keyset-page.ts';
import {
  selectShort,
  selectSlice,
} from '../../packages/server/src/features/applicant/applicant-list.admin.queries.ts';
import {
  dayOf,
  type ListReading,
} from '../../packages/server/src/features/applicant/applicant-list.admin.service.ts';

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

/** The statements that go through the whole table, with their plans: no index serves them. */
export async function findScans(
  db: Executor,
  reading: ListReading,
): Promise<{ name: string; plan: string }[]> {
  const day = dayOf(reading);
  const { key, id } = await landmark(db);
  const deep = { filter: {}, sort: 'name', after: { offset: 0, key, id } } as const;
  const plans: { name: string; plan: string }[] = [];
  for (const list of [...asked, deep]) {
    const slice = { ...list, offset: 0, limit: 10 };
    const name = JSON.stringify(list);
    const short = await selectShort(db, { ...slice, most: shortList }, day, 'fa').explain();
    const page = await selectSlice(db, slice, day, 'fa').explain();
    plans.push({ name: `short ${name}`, plan: textOf(short) }, { name: `long ${name}`, plan: textOf(page) });
  }
  return plans.filter(({ plan }) => /Seq Scan on applicants/.test(plan));
}

function textOf(lines: Record<string, unknown>[]): string {
  return lines.map((line) => line['QUERY PLAN']).join('\n');
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

import type { ResultFilter, ResultSort } from '@sanjeh/contract/result/result.admin.schema';
import type { Executor } from '../../packages/server/src/db/executor.ts';
import { shortList } from '../../packages/server/src/db/query/keyset-page.ts';
import {
  dayOf,
  type ListReading,
} from '../../packages/server/src/features/applicant/applicant-list.admin.service.ts';
import {
  selectShort,
  selectSlice,
} from '../../packages/server/src/features/result/result-list.admin.queries.ts';

const asked: { filter: ResultFilter; sort: ResultSort }[] = [
  { filter: {}, sort: '-submitDateTime' },
  { filter: {}, sort: 'totalScore' },
  { filter: { examId: 1 }, sort: '-submitDateTime' },
  { filter: { examId: 2 }, sort: '-totalScore' },
  { filter: { band: ':watch' }, sort: '-submitDateTime' },
  { filter: { band: ':act' }, sort: '-submitDateTime' },
  { filter: { examId: 1, band: '=خوب' }, sort: 'totalScore' },
  { filter: { sectionId: 1, sectionBand: ':none' }, sort: '-submitDateTime' },
  { filter: { submittedFrom: '2024-01-01', submittedTo: '2024-02-01' }, sort: '-submitDateTime' },
  { filter: { provinceId: 8 }, sort: '-submitDateTime' },
  { filter: { cityId: 13, gender: 'male' }, sort: '-submitDateTime' },
  { filter: { gender: 'female' }, sort: '-submitDateTime' },
  { filter: { search: 'مریم کریمی' }, sort: '-submitDateTime' },
  { filter: { search: 'K7M2-QX9D' }, sort: '-submitDateTime' },
];

/** The statements that go through all attempts, with their plans: no index serves them. */
export async function findResultScans(
  db: Executor,
  reading: ListReading,
): Promise<{ name: string; plan: string }[]> {
  const day = dayOf(reading);
  const plans: { name: string; plan: string }[] = [];
  for (const list of asked) {
    const slice = { ...list, offset: 0, limit: 10 };
    const name = JSON.stringify(list);
    const short = await selectShort(db, { ...slice, most: shortList }, day, 'fa').explain();
    const page = await selectSlice(db, slice, day, 'fa').explain();
    plans.push({ name: `short ${name}`, plan: textOf(short) }, { name: `long ${name}`, plan: textOf(page) });
  }
  return plans.filter(({ plan }) => /Seq Scan on attempts/.test(plan));
}

function textOf(lines: Record<string, unknown>[]): string {
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

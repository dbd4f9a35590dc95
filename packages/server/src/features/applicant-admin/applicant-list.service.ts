import type {
  AdminApplicant,
  ApplicantFilter,
  ApplicantQuery,
} from '@sanjeh/contract/applicant/admin-applicant.schema';
import { ageOn } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { Executor } from '../../db/executor.ts';
import type { Page } from '../../db/list-page.ts';
import type { Language } from '../../http/language.ts';
import { found } from '../../http/revision.ts';
import { toApplicant } from '../applicant/applicant.service.ts';
import type { Today } from './applicant-filter.ts';
import * as queries from './applicant-list.queries.ts';
import type { ListMemory, Place } from './list-memory.ts';

/** Lists no longer than this are counted and read as they are at the moment. */
export const shortList = 1000;

/** When and where a list is read. */
export interface Reading {
  now: Date;
  timeZone: string;
  language: Language;
}

export function dayOf({ now, timeZone }: Pick<Reading, 'now' | 'timeZone'>): Today {
  return { today: dateInTimeZone(now, timeZone), timeZone };
}

export async function listApplicants(
  db: Executor,
  memory: ListMemory,
  { page, pageSize, sort, ...filter }: ApplicantQuery,
  reading: Reading,
): Promise<Page<AdminApplicant>> {
  const day = dayOf(reading);
  const now = reading.now.getTime();
  const list = JSON.stringify([sort, day.today, filter]);
  const total = await totalOf(db, memory, { filter, sort }, reading);
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { items: [], page, pageSize, total };

  const after = offset < shortList ? undefined : memory.place(list, offset, now);
  const slice = { filter, sort, after, offset: offset - (after?.offset ?? 0), limit: pageSize };
  const rows = await queries.selectSlice(db, slice, day, reading.language).execute();
  const last = rows.at(-1);
  if (last && offset >= shortList) {
    const end: Place = { offset: offset + rows.length, key: last.sort_key, id: last.id };
    memory.keepPlace(list, end, now, after);
  }
  return { items: rows.map((row) => toAdminApplicant(row, day)), page, pageSize, total };
}

/** Exact; of a long list it may be as old as the memory is. */
export async function totalOf(
  db: Executor,
  memory: ListMemory,
  list: Pick<queries.Slice, 'filter' | 'sort'>,
  reading: Reading,
): Promise<number> {
  const day = dayOf(reading);
  const { count } = await queries.countUpTo(db, list, day, shortList + 1).executeTakeFirstOrThrow();
  if (count <= shortList) return count;
  const name = JSON.stringify([day.today, list.filter]);
  const remembered = memory.total(name, reading.now.getTime());
  if (remembered !== undefined) return remembered;
  const total = await countApplicants(db, list.filter, day);
  memory.keepTotal(name, total, reading.now.getTime());
  return total;
}

export async function countApplicants(db: Executor, filter: ApplicantFilter, day: Today): Promise<number> {
  return (await queries.countAll(db, filter, day).executeTakeFirstOrThrow()).count;
}

export async function getAdminApplicant(db: Executor, id: number, reading: Reading): Promise<AdminApplicant> {
  const day = dayOf(reading);
  return toAdminApplicant(found(await queries.selectOne(db, id, reading.language)), day);
}

export function toAdminApplicant(row: queries.ApplicantRow, { today }: Today): AdminApplicant {
  return {
    ...toApplicant(row),
    age: ageOn(row.birth_date, today),
    attemptCount: row.attempt_count,
    disabled: row.disabled_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
  };
}

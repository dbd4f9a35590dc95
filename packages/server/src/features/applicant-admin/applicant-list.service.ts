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
  query: ApplicantQuery,
  reading: Reading,
): Promise<Page<AdminApplicant>> {
  const day = dayOf(reading);
  const { page, pageSize, sort, ...filter } = query;
  const slice = { filter, sort, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } =
    (await readShort(db, memory, slice, reading)) ?? (await readLong(db, memory, slice, reading));
  return { items: rows.map((row) => toAdminApplicant(row, day)), page, pageSize, total };
}

interface Read {
  rows: queries.ApplicantRow[];
  total: number;
}

/** Null when the list is long. */
async function readShort(
  db: Executor,
  memory: ListMemory,
  slice: queries.Slice,
  reading: Reading,
): Promise<Read | null> {
  const day = dayOf(reading);
  if (memory.total(totalName(slice, day), reading.now.getTime()) !== undefined) return null;
  const short = { ...slice, most: shortList };
  const rows = await queries.selectShort(db, short, day, reading.language).execute();
  // Behind the last page there is no row to tell the number.
  const total = rows[0]?.total ?? (await totalOf(db, memory, slice, reading));
  return total > shortList ? null : { rows, total };
}

async function readLong(
  db: Executor,
  memory: ListMemory,
  slice: queries.Slice,
  reading: Reading,
): Promise<Read> {
  const [day, now] = [dayOf(reading), reading.now.getTime()];
  const { filter, sort, offset } = slice;
  const total = await totalOf(db, memory, slice, reading);
  if (offset >= total) return { rows: [], total };

  const list = JSON.stringify([sort, day.today, filter]);
  const after = offset < shortList ? undefined : memory.place(list, offset, now);
  const rest = { ...slice, after, offset: offset - (after?.offset ?? 0) };
  const rows = await queries.selectSlice(db, rest, day, reading.language).execute();
  const last = rows.at(-1);
  if (last && offset >= shortList) {
    const end: Place = { offset: offset + rows.length, key: last.sort_key, id: last.id };
    memory.keepPlace(list, end, now, after);
  }
  return { rows, total };
}

function totalName({ filter }: Pick<queries.ListOf, 'filter'>, { today }: Today): string {
  return JSON.stringify([today, filter]);
}

/** Exact; of a long list it may be as old as the memory is. */
export async function totalOf(
  db: Executor,
  memory: ListMemory,
  list: Pick<queries.ListOf, 'filter'>,
  reading: Reading,
): Promise<number> {
  const [day, now] = [dayOf(reading), reading.now.getTime()];
  const name = totalName(list, day);
  const remembered = memory.total(name, now);
  if (remembered !== undefined) return remembered;
  const total = await countApplicants(db, list.filter, day);
  if (total > shortList) memory.keepTotal(name, total, now);
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

import type {
  AdminApplicant,
  ApplicantFilter,
  ApplicantQuery,
  ApplicantSort,
} from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ageOn } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { countedUpTo } from '#db/query/counted-list.ts';
import type { KeysetList, ListCache } from '#db/query/keyset-page.ts';
import { readKeysetPage, shortList } from '#db/query/keyset-page.ts';
import type { Page } from '#db/query/list-page.ts';
import { toApplicant } from './applicant.service.ts';
import type { Today } from './applicant-filter.admin.sql.ts';
import * as queries from './applicant-list.admin.queries.ts';

/** When and where a list is read. */
export interface ListReading {
  now: Date;
  timeZone: string;
  language: Language;
}

export function dayOf({ now, timeZone }: Pick<ListReading, 'now' | 'timeZone'>): Today {
  return { today: dateInTimeZone(now, timeZone), timeZone };
}

/** Applicants as a list. An age is another one tomorrow, so what a filter leaves is known by the day too. */
export function applicantList(
  db: Executor,
  reading: ListReading,
): KeysetList<ApplicantFilter, ApplicantSort, queries.ListedApplicantRow> {
  const [day, { language }] = [dayOf(reading), reading];
  return {
    nameOf: (filter) => JSON.stringify([day.today, filter]),
    most: shortList,
    readShort: (slice) => queries.selectShort(db, slice, day, language).execute(),
    readSlice: (slice) => queries.selectSlice(db, slice, day, language).execute(),
    count: async (filter, limit) => {
      if (isEverybody(filter)) return { total: await countApplicants(db), hasMore: false };
      const { count } = await queries.countSome(db, filter, day, limit).executeTakeFirstOrThrow();
      return countedUpTo(limit, count);
    },
  };
}

function isEverybody(filter: ApplicantFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '');
}

/** As it is kept: it costs the same however many there are. */
export async function countApplicants(db: Executor): Promise<number> {
  const { count } = await queries.selectApplicantCount(db).executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

export async function listApplicants(
  db: Executor,
  cache: ListCache,
  query: ApplicantQuery,
  reading: ListReading,
): Promise<Page<AdminApplicant>> {
  const day = dayOf(reading);
  const { page, pageSize, sort, ...filter } = query;
  const slice = { filter, sort, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, ...counted } = await readKeysetPage(
    applicantList(db, reading),
    cache,
    slice,
    reading.now.getTime(),
  );
  return { items: rows.map((row) => toAdminApplicant(row, day)), page, pageSize, ...counted };
}

export async function getAdminApplicant(
  db: Executor,
  id: number,
  reading: ListReading,
): Promise<AdminApplicant> {
  const day = dayOf(reading);
  return toAdminApplicant(found(await queries.selectOne(db, id, reading.language)), day);
}

export function toAdminApplicant(row: queries.ListedApplicantRow, { today }: Today): AdminApplicant {
  return {
    ...toApplicant(row),
    accountId: row.user_id,
    age: ageOn(row.birth_date, today),
    attemptCount: row.attempt_count,
    disabled: row.disabled_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
  };
}

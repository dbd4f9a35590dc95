import type { ApplicantFilter } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { birthDateBounds } from '@sanjeh/domain/age/birth-date-bounds';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import { normalizePhoneNumber, storedPhoneStart } from '@sanjeh/domain/persian/phone-number';
import { searchKey } from '@sanjeh/domain/persian/search-key';
import { compactTypedNumber } from '@sanjeh/domain/persian/typed-number';
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { dayBounds } from '#db/query/day-bounds.ts';
import { escapePattern } from '#db/query/search-column.ts';
import type { Database } from '#db/schema.gen.ts';

/** What the filters mean depends on the day. */
export interface Today {
  today: IsoDate;
  timeZone: string;
}

type Eb = ExpressionBuilder<Database, 'applicants'>;

/** The narrowed rows of `applicants`. */
export function narrowedApplicants<Row>(
  query: SelectQueryBuilder<Database, 'applicants', Row>,
  filter: ApplicantFilter,
  { today, timeZone }: Today,
): SelectQueryBuilder<Database, 'applicants', Row> {
  return query.where((eb) => {
    const { gender, provinceId, cityId, registeredFrom, registeredTo } = filter;
    const { earliest, latest } = ageBounds(filter, today);
    const { startOf, endOf } = dayBounds(timeZone);
    const conditions: Expression<SqlBool>[] = [];
    if (gender !== undefined) conditions.push(eb('gender', '=', gender));
    if (provinceId !== undefined) conditions.push(eb('province_id', '=', provinceId));
    if (cityId !== undefined) conditions.push(eb('city_id', '=', cityId));
    if (earliest !== null) conditions.push(eb('birth_date', '>=', earliest));
    if (latest !== null) conditions.push(eb('birth_date', '<=', latest));
    if (registeredFrom !== undefined) conditions.push(eb('registered_at', '>=', startOf(registeredFrom)));
    if (registeredTo !== undefined) conditions.push(eb('registered_at', '<', endOf(registeredTo)));
    const found = matches(eb, filter.search ?? '');
    return eb.and(found === null ? conditions : [...conditions, found]);
  });
}

/** The people whom a search finds, whatever it names them by. */
export function searchedApplicants(db: Executor, search: string) {
  return db.selectFrom('applicants').where((eb) => matches(eb, search) ?? eb.lit(true));
}

function ageBounds({ ageFrom, ageTo }: ApplicantFilter, today: IsoDate) {
  const bounds = birthDateBounds({ from: ageFrom ?? 0, to: ageTo ?? null }, today);
  return ageFrom === undefined ? { ...bounds, latest: null } : bounds;
}

/** Whether an index answers it: then rows can be counted without going through all of them in the list's order. */
export function isSelective(filter: ApplicantFilter): boolean {
  const { gender: _, ...others } = filter;
  return Object.values(others).some((value) => value !== undefined && value !== '');
}

/** Every part must be somewhere in the key, so that the last name may come first. */
function matches(eb: Eb, search: string): Expression<SqlBool> | null {
  const number = compactTypedNumber(search);
  const parts = isNumber(number)
    ? [number]
    : searchKey(search)
        .split(' ')
        .filter((word) => word !== '');
  if (parts.length === 0) return null;
  const each = eb.and(
    parts.map((part) => (isNumber(part) ? numberMatches(eb, part) : wordMatches(eb, part))),
  );
  // «عبد ال له» is somebody's name too, written apart.
  return parts.length > 1 ? eb.or([each, wordMatches(eb, parts.join(''))]) : each;
}

function isNumber(text: string): boolean {
  return /^\+?\d+$/.test(text);
}

/** A whole code or number is looked up; a part of one is searched, a phone number also as people begin it: 0912… */
function numberMatches(eb: Eb, typed: string): Expression<SqlBool> {
  const [nationalCode, phoneNumber] = [normalizeNationalCode(typed), normalizePhoneNumber(typed)];
  const whole = [
    ...(nationalCode === null ? [] : [eb('national_code', '=', nationalCode)]),
    ...(phoneNumber === null ? [] : [eb('user_id', '=', accountOf(eb, phoneNumber))]),
  ];
  if (whole.length > 0) return eb.or(whole);
  const start = storedPhoneStart(typed);
  return eb.or([wordMatches(eb, typed), ...(start === null ? [] : [wordMatches(eb, start)])]);
}

/** Looked up once and before the people, so that their index serves it. */
function accountOf(eb: Eb, phoneNumber: string) {
  return eb.selectFrom('users').select('users.id').where('users.phone_number', '=', phoneNumber).$asScalar();
}

/** One or two letters are what a name begins with: anywhere in it they fit nearly everybody, and no index can tell. */
function wordMatches(eb: Eb, word: string): Expression<SqlBool> {
  const escaped = escapePattern(word);
  if ([...word].length > 2) return eb('search_key', 'like', `%${escaped}%`);
  return eb.or([eb('search_key', 'like', `${escaped}%`), eb('search_key', 'like', `% ${escaped}%`)]);
}

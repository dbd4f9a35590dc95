import type { ApplicantQuery } from '@sanjeh/contract/applicant/applicant.admin.schema';

export type ApplicantFilter = Omit<ApplicantQuery, 'page' | 'pageSize' | 'sort' | 'search'>;

export const noApplicantFilter: Record<keyof ApplicantFilter, undefined> = {
  gender: undefined,
  provinceId: undefined,
  cityId: undefined,
  ageFrom: undefined,
  ageTo: undefined,
  registeredFrom: undefined,
  registeredTo: undefined,
};

const filterNames = Object.keys(noApplicantFilter) as (keyof ApplicantFilter)[];

export function countApplicantFilters(query: ApplicantFilter): number {
  return filterNames.filter((name) => query[name] !== undefined).length;
}

/** A range that ends before it begins is only in a mistyped address: without its end the list still opens. */
export function withValidRanges(query: ApplicantQuery): ApplicantQuery {
  const { ageFrom, ageTo, registeredFrom, registeredTo, ...rest } = query;
  const isAgeBroken = ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo;
  const isTimeBroken =
    registeredFrom !== undefined && registeredTo !== undefined && registeredFrom > registeredTo;
  return {
    ...rest,
    ageFrom,
    registeredFrom,
    ageTo: isAgeBroken ? undefined : ageTo,
    registeredTo: isTimeBroken ? undefined : registeredTo,
  };
}

import type { ResultQuery } from '@sanjeh/contract/result/result.admin.schema';

export type ResultFilter = Omit<ResultQuery, 'page' | 'pageSize' | 'sort' | 'search'>;

export const noResultFilter: Record<keyof ResultFilter, undefined> = {
  examId: undefined,
  band: undefined,
  sectionId: undefined,
  sectionBand: undefined,
  alert: undefined,
  pending: undefined,
  submittedFrom: undefined,
  submittedTo: undefined,
  provinceId: undefined,
  cityId: undefined,
  gender: undefined,
  groupId: undefined,
};

const filterNames = Object.keys(noResultFilter) as (keyof ResultFilter)[];

export function countResultFilters(query: ResultFilter): number {
  return filterNames.filter((name) => query[name] !== undefined).length;
}

/** What cannot go together is only in a mistyped address, or being typed: without it the list still opens. */
export function withValidFilters(query: ResultQuery): ResultQuery {
  const { submittedFrom, submittedTo, sectionBand } = query;
  const isBroken = submittedFrom !== undefined && submittedTo !== undefined && submittedFrom > submittedTo;
  return {
    ...query,
    submittedTo: isBroken ? undefined : submittedTo,
    sectionBand: query.sectionId === undefined ? undefined : sectionBand,
  };
}

import { listQuery } from '@sanjeh/contract/shared/list.schema';
import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { statisticsFilterShape } from '@sanjeh/contract/statistics/statistics-query.schema';
import { z } from '@sanjeh/contract/zod';
import type { ListState } from '#list/use-list-state.ts';
import { useListState } from '#list/use-list-state.ts';

const sorts = ['number', 'facility', 'discrimination', 'alphaIfDropped', 'unanswered'] as const;
export type QuestionSort = (typeof sorts)[number];

/** The tab stands in the address too; the page that has the tabs reads it. */
export const statisticsStateSchema = z.strictObject({
  ...listQuery({ sorts, filters: statisticsFilterShape }).shape,
  tab: z.enum(['preview', 'statistics']).default('preview'),
});

export type StatisticsState = ListState<z.output<typeof statisticsStateSchema>>;

export function useStatisticsState(): StatisticsState {
  return useListState(statisticsStateSchema);
}

/** What is asked. A range that ends before it begins is asked without its end, and the figures still come. */
export function filterOf(query: StatisticsState['query']): StatisticsQuery {
  const { page: _page, pageSize: _size, sort: _sort, search: _search, tab: _tab, ...filter } = query;
  const wrong = wrongRange(filter);
  return {
    ...filter,
    ageTo: wrong.age ? undefined : filter.ageTo,
    periodTo: wrong.period ? undefined : filter.periodTo,
  };
}

export const noStatisticsFilter = {
  versionId: undefined,
  versions: 'compatible',
  answers: 'all',
  perPerson: 'all',
  ageFrom: undefined,
  ageTo: undefined,
  gender: undefined,
  provinceId: undefined,
  periodFrom: undefined,
  periodTo: undefined,
} as const satisfies { [Name in keyof StatisticsQuery]-?: StatisticsQuery[Name] | undefined };

/** How many filters are in use. */
export function countStatisticsFilters(filter: StatisticsQuery): number {
  const names = Object.keys(noStatisticsFilter) as (keyof StatisticsQuery)[];
  return names.filter((name) => filter[name] !== noStatisticsFilter[name]).length;
}

/** The server refuses a range that ends before it begins; it is said at the field instead. */
export function wrongRange({ ageFrom, ageTo, periodFrom, periodTo }: StatisticsQuery) {
  return {
    age: ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo,
    period: periodFrom !== undefined && periodTo !== undefined && periodFrom > periodTo,
  };
}

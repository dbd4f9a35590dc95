import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import { ageGroupsOf } from '@sanjeh/domain/age/age-groups';
import {
  addPowerSums,
  mean,
  noScores,
  type PowerSums,
  standardDeviation,
} from '@sanjeh/domain/statistics/power-sums';
import type { Language } from '#core/language.ts';
import { monthStart } from './calendar-month.ts';
import { exactSum } from './exact-sum.ts';
import type { GroupRow } from './statistics.queries.ts';

interface PlaceName {
  id: number;
  name: string;
}

function sumsOf({ count, first, second }: GroupRow): PowerSums {
  return { ...noScores, count, first: exactSum(first, 1), second: exactSum(second, 2) };
}

function viewGroup(sums: PowerSums) {
  return { attempts: sums.count, mean: mean(sums), standardDeviation: standardDeviation(sums) };
}

/** The groups of the people and of time, each in its own order; those without an attempt are left out. */
export function viewGroups(
  rows: readonly GroupRow[],
  provinces: readonly PlaceName[],
  language: Language,
): Pick<Statistics, 'byAge' | 'byGender' | 'byProvince' | 'byMonth'> {
  const of = (by: GroupRow['by']) => rows.filter((row) => row.by === by);
  const byProvince = new Map(of('province').map((row) => [row.province, row]));
  return {
    byAge: viewAges(of('age')),
    byGender: of('gender')
      .flatMap((row) => (row.gender === null ? [] : [{ gender: row.gender, ...viewGroup(sumsOf(row)) }]))
      .sort((a, b) => (a.gender < b.gender ? -1 : 1)),
    byProvince: provinces.flatMap(({ id, name }) => {
      const row = byProvince.get(id);
      return row ? [{ id, name, ...viewGroup(sumsOf(row)) }] : [];
    }),
    byMonth: viewMonths(of('day'), language),
  };
}

function viewAges(rows: readonly GroupRow[]): Statistics['byAge'] {
  const ages = rows.map((row) => ({ age: row.age ?? 0, sums: sumsOf(row) }));
  return ageGroupsOf(ages.map(({ age }) => age)).map(({ from, to }) => {
    const own = ages.filter(({ age }) => age >= from && age <= to);
    return { from, to, ...viewGroup(own.reduce((all, { sums }) => addPowerSums(all, sums), noScores)) };
  });
}

function viewMonths(days: readonly GroupRow[], language: Language): Statistics['byMonth'] {
  const months = new Map<string, PowerSums>();
  for (const row of days) {
    const start = monthStart(row.day ?? '', language);
    months.set(start, addPowerSums(months.get(start) ?? noScores, sumsOf(row)));
  }
  return [...months]
    .map(([start, sums]) => ({ start, ...viewGroup(sums) }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}

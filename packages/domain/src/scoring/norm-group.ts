import { isInAgeRange, type MonthRange } from '../age/age.ts';

export type Gender = 'female' | 'male';

/** Whom a norm group stands for. */
export interface NormScope {
  /** Completed months, both ends inside. */
  readonly ages: MonthRange;
  /** Null: everybody. */
  readonly gender: Gender | null;
}

export interface NormPerson {
  /** Completed months; the corrected age where that is what counted. */
  readonly months: number;
  readonly gender: Gender;
}

/**
 * The group that somebody is measured by: of those they belong to, one of their own gender before one of everybody, then
 * the one with the narrowest ages, then the first. Null: they belong to none.
 */
export function findNormGroup<Group extends NormScope>(
  groups: readonly Group[],
  { months, gender }: NormPerson,
): Group | null {
  const fitting = groups.filter(
    (group) => isInAgeRange(months, group.ages) && (group.gender === null || group.gender === gender),
  );
  const [best] = fitting.toSorted(
    (a, b) => Number(a.gender === null) - Number(b.gender === null) || widthOf(a) - widthOf(b),
  );
  return best ?? null;
}

function widthOf({ ages: { from, to } }: NormScope): number {
  return to === null ? Number.MAX_SAFE_INTEGER : to - from;
}

/** Groups of one scale and gender whose ages meet: by its place in the list, each that begins inside another. */
export function overlappingGroups(
  groups: readonly (NormScope & { readonly scale: string })[],
): { index: number; other: number }[] {
  const ordered = groups
    .map((group, index) => ({ ...group, index }))
    .toSorted((a, b) => a.ages.from - b.ages.from || a.index - b.index);
  const last = new Map<string, (typeof ordered)[number]>();
  return ordered.flatMap((group) => {
    const key = `${group.scale}/${group.gender}`;
    const before = last.get(key);
    if (!before || endOf(group) > endOf(before)) last.set(key, group);
    return before && endOf(before) >= group.ages.from ? [{ index: group.index, other: before.index }] : [];
  });
}

export function agesMeet(a: NormScope, b: NormScope): boolean {
  return a.ages.from <= endOf(b) && b.ages.from <= endOf(a);
}

function endOf({ ages: { to } }: NormScope): number {
  return to ?? Number.MAX_SAFE_INTEGER;
}

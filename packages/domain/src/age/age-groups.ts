/** Ages in completed months, both ends inside. */
export interface AgeGroup {
  readonly from: number;
  readonly to: number;
}

/** From a month to ten years. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120] as const;
/** As many as one takes in at a glance. */
const mostGroups = 12;

/** Groups that hold these ages, all equally wide, as few months as leaves a table that can be read. In order, none empty. */
export function ageGroupsOf(ages: Iterable<number>): AgeGroup[] {
  const months = [...new Set(ages)].sort((a, b) => a - b);
  const startsBy = (step: number) => [...new Set(months.map((age) => age - (age % step)))];
  const step = steps.find((width) => startsBy(width).length <= mostGroups) ?? steps.at(-1) ?? 1;
  return startsBy(step).map((from) => ({ from, to: from + step - 1 }));
}

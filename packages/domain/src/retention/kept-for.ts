/** For how long something is kept, in the unit that it was decided in. */
export type KeptFor = { unit: 'months' | 'days'; count: number } | 'ever';

const fewestDaysOfMonth = 28;

/** What is set counts where it is shorter than what the product does by itself. */
export function keptFor({ months, ownDays }: { months: number; ownDays: number | null }): KeptFor {
  const own: KeptFor = ownDays === null ? 'ever' : { unit: 'days', count: ownDays };
  if (months === 0 || (ownDays !== null && months * fewestDaysOfMonth >= ownDays)) return own;
  return { unit: 'months', count: months };
}

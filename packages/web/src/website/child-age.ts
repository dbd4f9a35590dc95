const monthsOfYear = 12;
export const maxYears = 18;

/** An age asked for in an address: whole years and months of a child, in months. Anything else is no question. */
export function ageOf({ years, months }: { years?: unknown; months?: unknown }): number | undefined {
  const [inYears, inMonths] = [years ?? 0, months ?? 0];
  if (years === undefined && months === undefined) return undefined;
  if (!isWithin(inYears, maxYears) || !isWithin(inMonths, monthsOfYear - 1)) return undefined;
  return inYears * monthsOfYear + inMonths;
}

function isWithin(value: unknown, last: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= last;
}

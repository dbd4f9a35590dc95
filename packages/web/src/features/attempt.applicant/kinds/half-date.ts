import type { TypedDate } from '#ui/date/typed-date.ts';

/** A day that is not there yet, as its boxes hold it. No value is written so: with it the last answer goes on counting. */
export function halfDate({ day, month, year }: TypedDate): string {
  return [day, month, year].join('/');
}

/** The boxes again; undefined of anything else. */
export function halfTyped(draft: unknown): TypedDate | undefined {
  const [day, month, year, ...more] = typeof draft === 'string' ? draft.split('/') : [];
  if (day === undefined || month === undefined || year === undefined || more.length > 0) return undefined;
  return { day, month, year };
}

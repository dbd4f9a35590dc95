import { type RawBuilder, sql } from 'kysely';

/** The days of a filter are those of the operator's time zone, both ends inside. */
export function dayBounds(timeZone: string) {
  const startOf = (day: string, plus: number): RawBuilder<Date> =>
    sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${timeZone})`;
  return { startOf: (day: string) => startOf(day, 0), endOf: (day: string) => startOf(day, 1) };
}

import type { IsoDate } from '../age/calendar-date.ts';

const oneDay = 86_400_000;
const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
});

function jalaliParts(instant: number): { year: number; month: number; day: number } {
  const parts = jalali.formatToParts(instant);
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/** Of the first six months each has 31 days, of the others 30. */
const daysBefore = (month: number) => (month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7));

/** A day of the calendar of Iran; null where that year has none such, as 30 Esfand of a common year. */
export function jalaliToIso(year: number, month: number, day: number): IsoDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  // The year begins on 20, 21 or 22 March: which of them, the calendar itself tells.
  const guess = Date.UTC(year + 621, 2, 20) + (daysBefore(month) + day - 1) * oneDay;
  const found = [0, 1, 2]
    .map((step) => guess + step * oneDay)
    .find((instant) => {
      const parts = jalaliParts(instant);
      return parts.year === year && parts.month === month && parts.day === day;
    });
  return found === undefined ? null : new Date(found).toISOString().slice(0, 10);
}

/** The first days of so many months of the calendar of Iran, the last of which the day lies in. */
export function jalaliMonthStarts(day: IsoDate, count: number): IsoDate[] {
  const { year, month } = jalaliParts(Date.parse(`${day}T00:00:00Z`));
  const last = year * 12 + month - 1;
  return Array.from({ length: count }, (_, place) => {
    const index = last - count + 1 + place;
    return jalaliToIso(Math.floor(index / 12), (index % 12) + 1, 1) ?? day;
  });
}

/** A day of the Gregorian calendar as YYYY-MM-DD, years 0001 to 9999. Such texts sort as the days do. */
export type IsoDate = string;

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

// Date.parse would turn 30 February into 2 March and read other forms as local time.
function readIsoDate(text: string): CalendarDate | null {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

export function isIsoDate(text: string): text is IsoDate {
  return readIsoDate(text) !== null;
}

export function toCalendarDate(isoDate: IsoDate): CalendarDate {
  const date = readIsoDate(isoDate);
  if (date === null) throw new RangeError('Not a date of the form YYYY-MM-DD');
  return date;
}

export function toIsoDate({ year, month, day }: CalendarDate): IsoDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const isoDate = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (!isIsoDate(isoDate)) throw new RangeError('Not a day of the years 0001 to 9999');
  return isoDate;
}

/** Negative, zero or positive, as sort functions expect. */
export function compareIsoDates(a: IsoDate, b: IsoDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The same day n years earlier; 29 February becomes 28 February where the year has none. */
export function yearsBefore(isoDate: IsoDate, years: number): IsoDate {
  const { year, month, day } = toCalendarDate(isoDate);
  const target = year - years;
  return toIsoDate({ year: target, month, day: Math.min(day, daysInMonth(target, month)) });
}

// Making a formatter costs far more than using it, and a server knows one or two zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The calendar day at an instant in a zone such as Asia/Tehran. Throws a RangeError for an unknown zone. */
export function dateInTimeZone(instant: Date, timeZone: string): IsoDate {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return toIsoDate({ year: read('year'), month: read('month'), day: read('day') });
}

export const oldestAgeYears = 120;

/** `future` includes today: a birth date lies in the past. */
export type BirthDateProblem = 'invalid' | 'future' | 'too_old';

export function birthDateProblem(birthDate: string, today: IsoDate): BirthDateProblem | null {
  if (!isIsoDate(birthDate)) return 'invalid';
  if (compareIsoDates(birthDate, today) >= 0) return 'future';
  return compareIsoDates(birthDate, yearsBefore(today, oldestAgeYears)) < 0 ? 'too_old' : null;
}

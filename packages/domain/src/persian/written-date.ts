import { type IsoDate, isIsoDate } from '../age/calendar-date.ts';
import { toAsciiDigits } from './digits.ts';
import { jalaliToIso } from './jalali-date.ts';

const oneDay = 86_400_000;
/** The day before the first that programs for tables count from, with the leap day of 1900 that there never was. */
const dayZero = Date.UTC(1899, 11, 30);

/**
 * A date as it stands in a sheet: in the calendar that its year tells, the year first or last, with any digits; or as
 * the number of days that programs for tables keep. Null where it is none, or could be two.
 */
export function readWrittenDate(text: string): IsoDate | null {
  const written = toAsciiDigits(text)
    .trim()
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replace(/[T\s]+00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (/^\d{3,5}$/.test(written))
    return new Date(dayZero + Number(written) * oneDay).toISOString().slice(0, 10);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const parts = /^(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})$/.exec(written);
  if (!parts) return null;
  const [, first = '', middle = '', last = ''] = parts;
  if (first.length === 4 && last.length <= 2) return dayOf(first, middle, last);
  if (last.length !== 4 || first.length > 2) return null;
  // Which of two small numbers is the day, nobody can tell.
  const [day, month] = Number(middle) > 12 ? [middle, first] : [first, middle];
  if (Number(day) <= 12 && Number(month) <= 12 && Number(day) !== Number(month)) return null;
  return dayOf(last, month, day);
}

function dayOf(year = '', month = '', day = ''): IsoDate | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y >= 1200 && y < 1600) return jalaliToIso(y, m, d);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return y >= 1800 && isIsoDate(iso) ? iso : null;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysInMonth, isoOf, moveDate, realDate, weekdayOf } from './calendar-system.ts';

const intl = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

function jalaliByIntl(isoDate: string) {
  const parts = intl.formatToParts(new Date(`${isoDate}T00:00:00Z`));
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

const isoDates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2120-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the Jalali calendar', () => {
  it('agrees with Intl on any day of two centuries, there and back', () => {
    fc.assert(
      fc.property(isoDates, (isoDate) => {
        expect(dayOf('fa', isoDate)).toEqual(jalaliByIntl(isoDate));
        expect(isoOf('fa', dayOf('fa', isoDate))).toBe(isoDate);
        expect(isoOf('en', dayOf('en', isoDate))).toBe(isoDate);
      }),
    );
  });

  it('has 30 Esfand in 1403 and not in 1404', () => {
    expect(daysInMonth('fa', 1403, 12)).toBe(30);
    expect(daysInMonth('fa', 1404, 12)).toBe(29);
    expect(isoOf('fa', { year: 1403, month: 12, day: 30 })).toBe('2025-03-20');
  });
});

describe('moveDate', () => {
  it('keeps the day inside a shorter month', () => {
    expect(dayOf('fa', moveDate('fa', '2025-03-20', { years: 1 }))).toEqual({
      year: 1404,
      month: 12,
      day: 29,
    });
    expect(moveDate('en', '2024-02-29', { years: 1 })).toBe('2025-02-28');
    expect(moveDate('en', '2024-01-31', { months: 1 })).toBe('2024-02-29');
  });
});

it('knows weekdays without the clock of the device', () => {
  expect(weekdayOf('2025-03-20')).toBe(4);
});

it.each([
  ['2025-03-20', '2025-03-20'],
  ['2025-02-30', null],
  ['unreadable', null],
  ['', null],
  [null, null],
])('takes %s for the date %s', (value, date) => {
  expect(realDate(value)).toBe(date);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTypedDate, isPartFull, readDate, stepPart, writeDate } from './typed-date.ts';

const isoDates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('readDate', () => {
  it('reads back any date it writes', () => {
    fc.assert(
      fc.property(fc.constantFrom('fa' as const, 'en' as const), isoDates, (language, isoDate) => {
        expect(readDate(language, writeDate(language, isoDate))).toEqual({ value: isoDate, problem: null });
      }),
    );
  });

  it('takes 30 Esfand 1403 and names the days of Esfand 1404', () => {
    expect(readDate('fa', { day: '30', month: '12', year: '1403' }).value).toBe('2025-03-20');
    expect(readDate('fa', { day: '30', month: '12', year: '1404' })).toEqual({
      value: null,
      problem: { kind: 'no_such_day', year: 1404, month: 12, days: 29 },
    });
  });

  it('takes nothing for none', () => {
    expect(readDate('fa', emptyTypedDate)).toEqual({ value: null, problem: null });
  });

  it.each([
    ['fa', { day: '5', month: '', year: '1370' }, 'incomplete'],
    ['fa', { day: '5', month: '7', year: '70' }, 'incomplete'],
    ['fa', { day: '5', month: '13', year: '1370' }, 'no_such_month'],
    ['fa', { day: '5', month: '0', year: '1370' }, 'no_such_month'],
    ['fa', { day: '0', month: '7', year: '1370' }, 'no_such_day'],
    ['fa', { day: '31', month: '7', year: '1370' }, 'no_such_day'],
    ['fa', { day: '5', month: '7', year: '1991' }, 'other_calendar'],
    ['en', { day: '29', month: '2', year: '2023' }, 'no_such_day'],
    ['en', { day: '5', month: '7', year: '1370' }, 'other_calendar'],
  ] as const)('%s %o is %s', (language, typed, kind) => {
    expect(readDate(language, typed)).toMatchObject({ value: null, problem: { kind } });
  });
});

describe('isPartFull', () => {
  it.each([
    ['day', '3', false],
    ['day', '4', true],
    ['day', '0', false],
    ['day', '31', true],
    ['month', '1', false],
    ['month', '2', true],
    ['year', '140', false],
    ['year', '1403', true],
  ] as const)('%s %s: %s', (part, digits, isFull) => {
    expect(isPartFull(part, digits)).toBe(isFull);
  });
});

describe('stepPart', () => {
  const today = { year: 1404, month: 5, day: 9 };
  it('begins at today and wraps around', () => {
    expect(stepPart('day', '', 1, today)).toBe('09');
    expect(stepPart('day', '31', 1, today)).toBe('01');
    expect(stepPart('month', '01', -1, today)).toBe('12');
    expect(stepPart('year', '1403', -1, today)).toBe('1402');
  });
});

import { describe, expect, it } from 'vitest';
import { readPastedDate } from './pasted-date.ts';

describe('readPastedDate', () => {
  const esfand = { day: '30', month: '12', year: '1403' };
  it.each([
    ['fa', '1403/12/30', esfand],
    ['fa', '۱۴۰۳/۱۲/۳۰', esfand],
    ['fa', '٣٠-١٢-١٤٠٣', esfand],
    ['fa', ' 2025-03-20 ', esfand],
    ['en', '1403/12/30', { day: '20', month: '03', year: '2025' }],
    ['en', '20/3/2025', { day: '20', month: '3', year: '2025' }],
    ['fa', '1404/12/30', { day: '30', month: '12', year: '1404' }],
    ['fa', '1404-01-03', { day: '03', month: '01', year: '1404' }],
    ['fa', '۱۴۰۴/۱/۳', { day: '3', month: '1', year: '1404' }],
    ['en', '2025-03-21', { day: '21', month: '03', year: '2025' }],
    ['en', '۲۰۲۵-۰۳-۲۱', { day: '21', month: '03', year: '2025' }],
    ['fa', '۱۱۱۴۰۴', { day: '1', month: '1', year: '1404' }],
    ['fa', '14031230', esfand],
    ['fa', '20250320', esfand],
    ['en', '14031230', { day: '20', month: '03', year: '2025' }],
    ['fa', '30/12/03', null],
    ['fa', '0912', null],
    ['fa', '99999999', null],
    ['fa', '1403/12', null],
    ['fa', 'سلام', null],
  ] as const)('%s %s', (language, text, typed) => {
    expect(readPastedDate(language, text)).toEqual(typed);
  });
});

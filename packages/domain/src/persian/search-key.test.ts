import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactSearchKey, searchKey } from './search-key.ts';

const persianOrAnything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...'آأإاؤئۀةهيىیكک۱١1 Aée',
      '\u0653',
      '\u0654',
      '\u0301',
      '\u064b',
      '\u0640',
      '\u200c',
      '\u200e',
    ),
  }),
);

describe('search key', () => {
  test.each([
    ['علي كريمي', 'علی کریمی'],
    ['موسى', 'موسی'],
    ['فاطمة', 'فاطمه'],
    ['خانۀ ما', 'خانه ما'],
    ['خانهٔ ما', 'خانه ما'],
    ['أحمد إبراهيم آرش', 'احمد ابراهیم ارش'],
    ['ا\u0653رش', 'ارش'],
    ['مؤمن', 'مومن'],
    ['رئیس', 'رییس'],
    ['مُحَمَّدٌ', 'محمد'],
    ['رحمٰن', 'رحمن'],
    ['کـتـاب', 'کتاب'],
    ['می\u200cخواهم', 'میخواهم'],
    ['\u200fعلی\u200e \u202bرضا\u202c', 'علی رضا'],
    ['آزمون ۱٢3', 'ازمون 123'],
    ['  علی \t\n\u00a0 رضا ', 'علی رضا'],
    ['ABC Ｄ１', 'abc d1'],
    ['ﻋﻠﻲ', 'علی'],
    ['ﻻله', 'لاله'],
    ['', ''],
  ])('%j gives %j', (text, expected) => {
    expect(searchKey(text)).toBe(expected);
  });

  test('letters of their own stay apart', () => {
    const letters = [...'اءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];
    expect(new Set(letters.map(searchKey)).size).toBe(letters.length);
  });

  test('a half-space and a space meet in the compact key', () => {
    expect(compactSearchKey('می خواهم')).toBe('میخواهم');
    expect(compactSearchKey('می\u200cخواهم')).toBe('میخواهم');
  });

  test('an accent that the removed space had kept apart joins its letter', () => {
    expect(compactSearchKey('cafe \u0301')).toBe('caf\u00e9');
  });

  test('the key of a key is itself', () => {
    fc.assert(
      fc.property(persianOrAnything, (text) => {
        const key = searchKey(text);
        expect(searchKey(key)).toBe(key);
        const compact = compactSearchKey(text);
        expect(compactSearchKey(compact)).toBe(compact);
        expect(compactSearchKey(key)).toBe(compact);
      }),
      { numRuns: 2000 },
    );
  });

  test('a key is in NFKC, tidy, and the same for equivalent texts', () => {
    fc.assert(
      fc.property(persianOrAnything, (text) => {
        const key = searchKey(text);
        expect(key.normalize('NFKC')).toBe(key);
        expect(key).not.toMatch(/^\s|\s$|\s\s|[\u064b-\u065f\u0670\u0640\u200c\u200e\u200f٠-٩۰-۹يىكةۀأإآؤئ]/);
        expect(compactSearchKey(text)).not.toMatch(/\s/);
        expect(searchKey(text.normalize('NFD'))).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { textDirection, textRuns } from './text-runs.ts';

describe('the direction of a text', () => {
  test.each([
    ['نشانه‌های رشد در ۲ ماهگی', 'rtl'],
    ['Mini-IPIP یک پرسش‌نامهٔ کوتاه است', 'rtl'],
    ['پرسش‌نامه کوتاه پنج عامل شخصیت (Mini-IPIP)', 'rtl'],
    ['Sanjeh (سنجه) means a measure', 'ltr'],
    ['«سنجه» is the name of this site', 'ltr'],
    ['12–15', undefined],
    ['', undefined],
  ])('%s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});

describe('foreign runs in a Persian text', () => {
  test.each([
    ['برنامه «Learn the Signs. Act Early.» مرکز', ['Learn the Signs. Act Early.']],
    ['از ماست و CDC امتیازی، از CDC.', ['CDC', 'CDC']],
    ['آمریکا (CDC)، CDC، HHS و دیگران', ['CDC', 'CDC', 'HHS']],
    ['آزمون (A) (B) است', ['A', 'B']],
    ['مقیاس Rosenberg (1965) scale را', ['Rosenberg (1965) scale']],
    ['پرسش‌نامه 16PF و ویندوز Windows 11 نیز', ['16PF', 'Windows 11']],
    ['زبان C++ یا C# است', ['C++', 'C#']],
    ['نمونه e.g. بازی', ['e.g.']],
    ['نوشت: “Well done!” و رفت', ['Well done!']],
    ['CDC ۲۰۲۲ را', ['CDC']],
    ['خط یک A\nB خط دو', ['A', 'B']],
    ['فقط فارسی، ۱۲ ماه.', []],
  ])('%s', (text, runs) => {
    const found = textRuns(text, 'rtl');
    expect(found.filter(({ isForeign }) => isForeign).map((run) => run.text)).toEqual(runs);
    expect(found.map((run) => run.text).join('')).toBe(text);
  });
});

test('Persian runs in an English text', () => {
  const text = 'Its name “سنجه است.” is (می‌خواهم ۱۲) here.';
  const found = textRuns(text, 'ltr').filter(({ isForeign }) => isForeign);
  expect(found.map((run) => run.text)).toEqual(['سنجه است.', 'می‌خواهم ۱۲']);
});

import { expect } from '@playwright/test';
import { open } from './support/browser.ts';
import { calendarOf } from './support/calendar.ts';
import { eventually } from './support/eventually.ts';
import { toPersianDigits } from './support/person.ts';
import { registrationForm, valuesOf } from './support/registration-form.ts';
import { test } from './support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** One day in the ways in which people write it; a bar is the Tab key. */
const typed = {
  fa: ['1|3|1404', '01|03|1404', '131404', '01031404', '1/3/1404', '1404/3/1', '14040301'],
  en: ['1|3|2025', '01|03|2025', '132025', '01032025', '1/3/2025', '2025-3-1', '20250301'],
};
const pasted = {
  fa: ['1404/3/1', '۱۴۰۴/۰۳/۰۱', '1404-03-01', '۱۳۱۴۰۴', '2025-05-22'],
  en: ['2025-03-01', '1/3/2025', '۲۰۲۵/۳/۱', '1403-12-11'],
};
const day = {
  fa: { iso: '2025-05-22', year: '۱۴۰۴', inWords: 'پنجشنبه ۱ خرداد ۱۴۰۴' },
  en: { iso: '2025-03-01', year: '2025', inWords: 'Saturday, 1 March 2025' },
};

test('a birth date is the same however it is typed, pasted or picked', async ({ page, say, language }) => {
  await open(page, '/auth/applicant/register');
  const form = registrationForm(page, say);
  const { iso, year, inWords } = day[language];
  const isTaken = (way: string) =>
    eventually(async () => (await valuesOf(page)).birthDate, `by ${way}`).toBe(iso);
  const clear = async () => {
    for (const box of [form.year, form.month, form.day]) await box.fill('');
    await eventually(async () => (await valuesOf(page)).birthDate).toBe('');
  };

  for (const way of typed[language]) {
    await clear();
    for (const key of language === 'fa' ? toPersianDigits(way) : way) {
      await (key === '|' ? page.keyboard.press('Tab') : page.keyboard.type(key));
    }
    await isTaken(way);
  }
  for (const text of pasted[language]) {
    await clear();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await isTaken(text);
  }

  await clear();
  const calendar = calendarOf(page, say);
  await calendar.open();
  const years = page.getByRole('combobox', { name: say('form_date_year'), exact: true }).getByRole('option');
  const thisYear = new Intl.DateTimeFormat(language === 'fa' ? 'fa-IR-u-ca-persian' : 'en', {
    year: 'numeric',
    timeZone: 'Asia/Tehran',
  }).formatToParts(new Date());
  expect(await years.first().textContent()).toBe(thisYear.find(({ type }) => type === 'year')?.value);
  await calendar.jump(year, '3');
  await calendar.pick(inWords);
  await isTaken('the calendar');
});

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import {
  anotherPlace,
  applicantScreen,
  inArabicLetters,
  monthsAgo,
  ownLastName,
} from './support/applicant-admin.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import {
  fullName,
  type Person,
  randomPerson,
  registerPerson,
  toArabicDigits,
  toPersianDigits,
} from './support/person.ts';
import { choosePlace } from './support/registration-form.ts';
import { isFit } from './support/screen-checks.ts';
import { adminTest } from './support/test.ts';

/** The first day of 1405 and the same day in the other calendar. */
const firstDay = { fa: ['1', '1', '1405'], en: ['21', '3', '2026'] };
const firstIsoDay = '2026-03-21';

const test = adminTest.extend<{ list: ReturnType<typeof applicantScreen> }>({
  list: ({ page, say }, use) => use(applicantScreen(page, say)),
});

const lastName = ownLastName();
const ownList = `/admin/applicant?search=${encodeURIComponent(lastName)}`;
/** Ali is a small boy in another province; Mina and Sara live where everybody does. */
const [ali, mina, sara] = ['علی', 'مینا', 'سارا'].map((firstName) =>
  randomPerson({ firstName, lastName }),
) as [Person, Person, Person];
let place: Awaited<ReturnType<typeof anotherPlace>>;

test.beforeAll(async ({ language }) => {
  place = await anotherPlace(language);
  const { province, city } = place;
  await registerPerson(ali, {
    gender: 'male',
    birthDate: monthsAgo(20),
    provinceId: province.id,
    cityId: city.id,
  });
  await registerPerson(mina);
  await registerPerson(sara, { birthDate: monthsAgo(21) });
});

const names = (...people: Person[]) => people.map(fullName);

test.describe('applicants', () => {
  test('somebody is found by name, national code and phone, however they are written', {
    tag: '@fa',
  }, async ({ page, say, digits, list }) => {
    const { nationalCode, phoneNumber } = mina;
    await open(page, '/admin');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('applicant_list'), exact: true })
      .click();
    await list.search.fill(inArabicLetters(lastName));
    await eventually(list.names).toEqual(names(sara, mina, ali));
    for (const typed of [
      toPersianDigits(nationalCode),
      toArabicDigits(phoneNumber),
      `+98 ${phoneNumber.slice(1, 4)} ${phoneNumber.slice(4)}`,
      `${inArabicLetters(lastName)} مينا`,
    ]) {
      await list.search.fill(lastName);
      await eventually(list.names).toEqual(names(sara, mina, ali));
      await list.search.fill(typed);
      await eventually(list.names, typed).toEqual(names(mina));
    }
    const row = await page.getByRole('row').last().textContent();
    expect(row).toContain(digits(nationalCode));
    expect(row).toContain(digits(phoneNumber.slice(-4)));

    await list.search.fill(lastName);
    await page.getByRole('button', { name: say('applicant_name'), exact: true }).click();
    await eventually(list.names).toEqual(names(sara, ali, mina));
    await eventually(() => list.param('sort')).toBe('name');

    // As if it came from a replica that is twenty seconds behind.
    const asOf = '2026-11-17T02:29:40.000Z';
    await page.route('**/api/admin/applicants?*', async (route) => {
      const response = await route.fetch();
      const date = 'Tue, 17 Nov 2026 02:30:00 GMT';
      await route.fulfill({ response, headers: { ...response.headers(), date, 'x-as-of': asOf } });
    });
    await expect(page.getByText(digits('5:59:40'))).toHaveCount(0);
    await page.getByRole('button', { name: say('applicant_name'), exact: true }).click();
    await expect(page.getByText(digits('5:59:40'))).toBeVisible();
  });

  test('filters narrow the list, live in its address, survive a reload and are cleared at once; the page fits a phone', {
    tag: '@en',
  }, async ({ page, say, language, digits, view, list }) => {
    await open(page, ownList);
    await list.filters.click();
    await list.number('list_age_from').fill(toPersianDigits('20'));
    await list.number('list_age_to').fill('19');
    const wrongOrder = say('form_issue_from_after_to');
    await eventually(() => descriptionOf(list.number('list_age_to'))).toContain(wrongOrder);
    await list.number('list_age_to').fill(toArabicDigits('21'));
    await eventually(list.names).toEqual(names(sara, ali));
    await isFit(page, `applicants-${language}`);
    await list.box('account_gender').selectOption({ label: say('account_gender_male') });
    await eventually(list.names).toEqual(names(ali));
    for (const [key, { name }] of [
      ['account_province', place.province],
      ['account_city', place.city],
    ] as const) {
      await choosePlace(page, list.box(key), { typed: name, chosen: name });
    }
    await list.typeDay('applicant_registered_from', firstDay[language]);
    await eventually(() => list.param('registeredFrom')).toBe(firstIsoDay);
    await eventually(list.names).toEqual(names(ali));

    await page.reload();
    await eventually(list.names).toEqual(names(ali));
    await eventually(() => list.box('account_city').inputValue()).toBe(place.city.name);
    await eventually(() => list.box('account_province').inputValue()).toBe(place.province.name);
    expect(await list.number('list_age_to').inputValue()).toBe(digits('21'));
    expect(await list.dayOf('applicant_registered_from')).toBe(firstIsoDay);
    expect(await list.filters.textContent()).toContain(digits('6'));

    await list.typeDay('applicant_registered_to', firstDay[language]);
    await page.getByText(say('list_no_match'), { exact: true }).waitFor();
    await view.button('list_filters_clear').click();
    await eventually(list.names).toEqual(names(sara, mina, ali));
    await eventually(() => pathOf(page)).toBe(ownList);
    await eventually(() => list.box('account_province').inputValue()).toBe('');
    await eventually(() => list.number('list_age_from').inputValue()).toBe('');
    await eventually(() => list.dayOf('applicant_registered_to')).toBe('');
    await page.goBack();
    await eventually(() => list.number('list_age_from').inputValue()).toBe(digits('20'));
  });

  test('what is filtered is exported, as CSV and as XLSX', { tag: '@fa' }, async ({
    page,
    say,
    language,
    digits,
    list,
  }) => {
    await open(page, `${ownList}&gender=female&sort=name`);
    await eventually(list.names).toEqual(names(sara, mina));
    const save = async (key: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), list.exportAs(key)]);
      await toast(page, say('list_export_done', { count: digits('2') }))
        .first()
        .waitFor();
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await save('list_export_csv');
    expect(csv.name).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/);
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, ...rows] = csv.bytes.toString('utf8').trim().split('\r\n');
    expect(heading).toContain(language === 'fa' ? 'کد ملی' : 'National code');
    expect(rows).toHaveLength(2);
    for (const [index, person] of [sara, mina].entries()) {
      expect(rows[index]).toContain(person.nationalCode);
    }
    const xlsx = await save('list_export_xlsx');
    expect(xlsx.name).toMatch(/\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const newest = page
      .getByRole('listitem')
      .filter({ hasText: say('audit_did_export') })
      .first();
    await eventually(() => newest.textContent()).toContain(say('list_export_xlsx'));
    expect(await newest.textContent()).toContain(say('account_gender_female'));
    expect(await newest.textContent()).toContain(say('audit_export_searched_text'));
    expect(await axeFindings(page)).toEqual([]);
  });

  test('an export shows that it is under way, and can be cancelled', { tag: '@en' }, async ({
    page,
    say,
    view,
    list,
  }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/admin/applicants/export*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await open(page, ownList);
    await eventually(list.names).toHaveLength(3);
    await list.exportAs('list_export_csv');
    await page.getByRole('progressbar', { name: say('list_export_wait') }).waitFor();
    await view.button('list_export_cancel').click();
    await toast(page, say('list_export_cancelled')).waitFor();
    await eventually(() => page.getByRole('progressbar').count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say('list_export'));
    letGo();
  });
});

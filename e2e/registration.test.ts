import { expect, type Page } from '@playwright/test';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { bornMonthsAgo, typedDay } from './support/family.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { type Local, local } from './support/local.ts';
import { fullName, randomPerson, registerPerson, toArabicDigits, toPersianDigits } from './support/person.ts';
import {
  choosePlace,
  type RegistrationForm,
  registrationForm,
  typeDate,
  typePassword,
  typePerson,
  typePhone,
  valuesOf,
} from './support/registration-form.ts';
import { storedToken, whoIs } from './support/session.ts';
import { test as base } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const ownPath = '/auth/applicant/register';

function registering(page: Page, form: RegistrationForm, { leapDay, province, city }: Local) {
  return async (person = randomPerson()) => {
    await typePerson(form, person);
    await typeDate(form, leapDay);
    await typePhone(form, person);
    await choosePlace(page, form.province, province);
    await choosePlace(page, form.city, city);
    await typePassword(form, person);
    return person;
  };
}

const test = base.extend<{ form: RegistrationForm; fillAll: ReturnType<typeof registering> }>({
  form: ({ page, say }, use) => use(registrationForm(page, say)),
  fillAll: ({ page, form, here }, use) => use(registering(page, form, here)),
});

test.describe('registering on one page', () => {
  test.beforeEach(({ page }) => open(page, ownPath));

  test('takes Persian and Arabic digits and a typed date, names the field that somebody else has, and greets by name', async ({
    page,
    context,
    say,
    here,
    digits,
    form,
    fillAll,
  }) => {
    await test.step('says clearly that a day does not exist, and takes the one that does', async () => {
      await typeDate(form, here.noSuchDay);
      const problem = say('form_date_no_such_day', here.noSuchDay.problem);
      await eventually(() => descriptionOf(form.birthDate)).toContain(problem);
      await form.submit.click();
      await eventually(() => descriptionOf(form.birthDate)).toContain(problem);

      await typeDate(form, here.leapDay);
      await eventually(() => descriptionOf(form.birthDate)).toBe(say('account_birth_date_help'));
      expect((await valuesOf(page)).birthDate).toBe(here.leapDay.iso);
    });

    const other = await registerPerson(randomPerson());
    const taken = await fillAll(
      randomPerson({ nationalCode: other.nationalCode, phoneNumber: other.phoneNumber }),
    );
    const person = { ...randomPerson(), firstName: taken.firstName, lastName: taken.lastName };
    await test.step('names the field that somebody else has, and loses nothing typed', async () => {
      const before = await valuesOf(page);
      expect(await form.nationalCode.inputValue()).toBe(digits(other.nationalCode));
      expect(await form.phoneNumber.inputValue()).toBe(digits(other.phoneNumber));
      await form.submit.click();
      // Of the national code nothing is said to who brings a phone number that is taken.
      await eventually(() => descriptionOf(form.phoneNumber)).toContain(say('form_issue_phone_number_taken'));
      await eventually(() => focusedField(page)).toBe('phoneNumber');
      expect(await descriptionOf(form.nationalCode)).not.toContain(say('form_issue_national_code_taken'));
      expect(await valuesOf(page)).toEqual(before);
      // What to do with it is said at once.
      await page.getByRole('link', { name: say('person_sign_in_and_add'), exact: true }).waitFor();
      await page.getByRole('link', { name: say('person_phone_new_password'), exact: true }).waitFor();

      await form.phoneNumber.fill(toArabicDigits(person.phoneNumber));
      await form.submit.click();
      await eventually(() => descriptionOf(form.nationalCode)).toContain(
        say('form_issue_national_code_taken'),
      );
      await eventually(() => focusedField(page)).toBe('nationalCode');
      expect(await valuesOf(page)).toEqual({ ...before, phoneNumber: digits(person.phoneNumber) });
      expect(await storedToken(context)).toBeNull();
    });

    await form.nationalCode.fill('');
    await form.nationalCode.pressSequentially(toPersianDigits(person.nationalCode));
    await form.submit.click();
    await page.waitForURL('**/applicant');
    const greeting = page.getByRole('heading', { level: 1 });
    await eventually(() => greeting.textContent()).toBe(`${say('dashboard_greeting')} ${fullName(person)}`);

    const me = (await (await whoIs(await storedToken(context))).json()) as { applicant: object };
    expect(me.applicant).toMatchObject({
      firstName: person.firstName,
      lastName: person.lastName,
      gender: 'female',
      nationalCode: person.nationalCode,
      phoneNumber: `+98${person.phoneNumber.slice(1)}`,
      birthDate: here.leapDay.iso,
      provinceName: local.fa.province.chosen,
      cityName: local.fa.city.chosen,
    });
  });

  test('empty, tells every field what it lacks; asks for whom, and about an early birth only of small children', {
    tag: '@fa',
  }, async ({ page, say, language, form }) => {
    await test.step('empty', async () => {
      await form.submit.click();
      await eventually(() => focusedField(page)).toBe('firstName');
      const typed = ['firstName', 'lastName', 'nationalCode', 'birthDate', 'phoneNumber'] as const;
      for (const name of [...typed, 'password', 'repeatPassword'] as const) {
        await eventually(() => descriptionOf(form[name]), name).toContain(say('form_issue_required'));
      }
      for (const name of ['gender', 'province', 'city'] as const) {
        await eventually(() => descriptionOf(form[name]), name).toContain(say('form_issue_not_empty'));
      }
      expect(pathOf(page)).toBe(ownPath);
    });
    await test.step('for whom', async () => {
      const early = page.getByRole('combobox', { name: say('person_early'), exact: true });
      await form.whom('child').check();
      const child = registrationForm(page, say, 'child');
      await child.nationalCode.waitFor();
      expect(await form.nationalCode.count()).toBe(0);
      expect(await early.count()).toBe(0);
      await typeDate(child, typedDay(language, bornMonthsAgo(8)));
      await early.waitFor();
      await typeDate(child, typedDay(language, bornMonthsAgo(24)));
      await early.waitFor({ state: 'detached' });
      await form.whom('self').check();
      await form.nationalCode.waitFor();
    });
  });

  test('complains only where somebody has been, stops when it is mended, and costs no press', {
    tag: '@en',
  }, async ({ say, form }) => {
    await test.step('a message that appears below the pointer', async () => {
      await form.lastName.focus();
      await form.female.click();
      await eventually(() => form.female.isChecked()).toBe(true);
      await eventually(() => descriptionOf(form.lastName)).toBe(say('form_issue_required'));
    });
    await test.step('a repetition of the password', async () => {
      const mismatch = say('form_issue_password_mismatch');
      await form.password.fill('walnut river');
      await form.repeatPassword.focus();
      expect(await descriptionOf(form.repeatPassword)).toBe('');
      await form.repeatPassword.fill('walnut lake');
      await form.password.focus();
      await eventually(() => descriptionOf(form.repeatPassword)).toBe(mismatch);
      await form.password.fill('walnut lake');
      await eventually(() => descriptionOf(form.repeatPassword)).toBe('');
    });
  });
});

test('keeps everything typed when the language is switched, and goes on to the page that the address names', {
  tag: '@en',
}, async ({ page, say, here, fillAll }) => {
  await open(page, `${ownPath}?redirect=${encodeURIComponent('/account/password')}`);
  const person = await fillAll();
  const before = await valuesOf(page);
  await page.getByRole('button', { name: say('layouts_language_code'), exact: true }).click();

  const there = local[here.otherLanguage];
  await page.locator(`html[lang=${here.otherLanguage}][dir=${there.direction}]`).waitFor();
  expect(there.direction).not.toBe(here.direction);
  const switched = registrationForm(page, wordsOf(here.otherLanguage));
  await eventually(() => switched.province.inputValue()).toBe(there.province.chosen);
  await eventually(() => switched.city.inputValue()).toBe(there.city.chosen);
  expect(await switched.firstName.inputValue()).toBe(person.firstName);
  expect(await switched.lastName.inputValue()).toBe(person.lastName);
  expect(await switched.female.isChecked()).toBe(true);
  expect(await switched.nationalCode.inputValue()).toBe(there.digits(person.nationalCode));
  expect(await switched.phoneNumber.inputValue()).toBe(there.digits(person.phoneNumber));
  expect(await switched.password.inputValue()).toBe(person.password);
  expect(await switched.repeatPassword.inputValue()).toBe(person.password);
  const after = await valuesOf(page);
  for (const name of ['birthDate', 'provinceId', 'cityId']) expect(after[name], name).toBe(before[name]);

  await switched.submit.click();
  await eventually(() => pathOf(page)).toBe('/account/password');
});

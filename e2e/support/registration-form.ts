import { expect, type Locator, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { toArabicDigits, toPersianDigits } from './person.ts';
import { focusInMiddle } from './screen.ts';
import type { Words } from './words.ts';

export type TypedDay = { day: string; month: string; year: string };
/** `typed` is what somebody writes to find `chosen`. */
export type TypedPlace = { typed: string; chosen: string };

export type Whom = 'self' | 'child' | 'other';

/** The controls of a registration by what they are called, on one page or in steps. */
export function registrationForm(page: Page, say: Words, whom: Whom = 'self') {
  const own = (key: string) => (whom === 'self' ? `account_${key}` : `person_${key}_${whom}`);
  const text = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
  const date = page.getByRole('group', { name: say(own('birth_date')), exact: true });
  const part = (key: string) => date.getByRole('textbox', { name: say(key), exact: true });
  const box = (key: string) => page.getByRole('combobox', { name: say(key), exact: true });
  return {
    whom: (relation: Whom) => page.getByRole('radio', { name: say(`person_${relation}`), exact: true }),
    firstName: text(own('first_name')),
    lastName: text(own('last_name')),
    gender: page.getByRole('radiogroup', { name: say(own('gender')), exact: true }),
    female: page.getByRole('radio', {
      name: say(whom === 'child' ? 'person_girl' : 'account_gender_female'),
      exact: true,
    }),
    nationalCode: text(own('national_code')),
    birthDate: date,
    day: part('form_date_day'),
    month: part('form_date_month'),
    year: part('form_date_year'),
    phoneNumber: text('account_phone_number'),
    province: box('account_province'),
    city: box('account_city'),
    password: page.getByLabel(say('account_password'), { exact: true }),
    repeatPassword: page.getByLabel(say('account_repeat_password'), { exact: true }),
    submit: page.getByRole('button', { name: say('account_register_submit'), exact: true }),
  };
}

export type RegistrationForm = ReturnType<typeof registrationForm>;

/** Typed key by key, with the digits of a Persian keyboard. */
export async function typeDate(form: RegistrationForm, { day, month, year }: TypedDay): Promise<void> {
  for (const [box, digits] of [
    [form.day, day],
    [form.month, month],
    [form.year, year],
  ] as const) {
    await box.fill('');
    await box.pressSequentially(toPersianDigits(digits));
  }
}

/**
 * Also of a field that is filled in. A list closes when the page scrolls, and that may be because something above it has
 * got longer meanwhile: then one writes once more.
 */
export async function choosePlace(page: Page, box: Locator, { typed, chosen }: TypedPlace): Promise<void> {
  await expect(async () => {
    await focusInMiddle(box);
    await box.fill('');
    await box.pressSequentially(typed);
    await page.getByRole('option', { name: chosen, exact: true }).click({ timeout: 10_000 });
  }).toPass();
  await eventually(() => box.inputValue()).toBe(chosen);
}

export async function typePerson(form: RegistrationForm, person: Person): Promise<void> {
  await form.firstName.fill(person.firstName);
  await form.lastName.fill(person.lastName);
  await form.female.check();
  await form.nationalCode.pressSequentially(toPersianDigits(person.nationalCode));
}

export async function typePhone(form: RegistrationForm, person: Person): Promise<void> {
  await form.phoneNumber.pressSequentially(toArabicDigits(person.phoneNumber));
}

export async function typePassword(form: RegistrationForm, person: Person): Promise<void> {
  await form.password.fill(person.password);
  await form.repeatPassword.fill(person.password);
}

export type Values = Record<string, string>;

/** Everything the form holds, as its controls show it and as it would be sent. */
export function valuesOf(page: Page): Promise<Values> {
  return page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
    const kept = inputs.filter(({ type, checked }) => type !== 'radio' || checked);
    return Object.fromEntries(
      kept.map((input) => [input.name || input.getAttribute('aria-label'), input.value]),
    );
  });
}

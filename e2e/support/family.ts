import type { Page } from '@playwright/test';
import { call } from './api.ts';
import type { Language } from './browser.ts';
import type { Effort } from './effort.ts';
import { fullName, type Person, randomNationalCode } from './person.ts';
import type { RegistrationForm, TypedDay } from './registration-form.ts';

/** So many months ago, in the middle of a month of age. */
export function bornMonthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - 12);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

/** The day as it is typed in the calendar of the language. */
export function typedDay(language: Language, isoDate: string): TypedDay {
  const locale = language === 'fa' ? 'en-u-ca-persian' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(new Date(`${isoDate}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('day'), month: part('month'), year: part('year') };
}

type Child = Pick<Person, 'firstName' | 'lastName' | 'nationalCode'>;

/** What is asked of a child; a last name that stands there already is the mother's. */
export async function typeChild(
  { tap, type }: Effort,
  form: RegistrationForm,
  child: Child,
  { day, month, year }: TypedDay,
): Promise<void> {
  await type(form.firstName, child.firstName);
  if ((await form.lastName.inputValue()) !== child.lastName) await type(form.lastName, child.lastName);
  await tap(form.female);
  await type(form.nationalCode, child.nationalCode);
  await type(form.day, day);
  await type(form.month, month);
  await type(form.year, year);
}

export type Added = { id: number; fullName: string; provinceId: number; cityId: number };

/** Somebody in the account of a token, added without the form. */
export async function addChild(
  token: string | null,
  child: { firstName: string; birthDate: string } & object,
) {
  const { items } = await call<{ items: Added[] }>('get', 'my/applicants', { token });
  const { provinceId, cityId } = items[0] ?? {};
  const data = {
    ...{ lastName: 'نیک\u200cخواه', gender: 'female', relation: 'child', provinceId, cityId },
    ...{ nationalCode: randomNationalCode(), ...child },
  };
  return call<Added>('post', 'my/applicants', { token, data });
}

/** The part of the home that is about somebody. */
export function cardOf(page: Page, person: Pick<Person, 'firstName' | 'lastName'>) {
  return page.getByRole('region', { name: fullName(person as Person), exact: true });
}

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminCall, call, type Listed, send } from './api.ts';
import type { Language } from './browser.ts';
import type { Words } from './words.ts';

/** A last name that nobody else has, of letters that Arabic keyboards write differently. */
export function ownLastName(): string {
  const letters = Array.from({ length: 7 }, () => 'بتدرسشمنو'.charAt(randomInt(9)));
  return `کی${letters.join('')}`;
}

/** The same as an Arabic keyboard writes it. */
export function inArabicLetters(text: string): string {
  return text.replaceAll('ک', 'ك').replaceAll('ی', 'ي');
}

export async function applicantId(nationalCode: string): Promise<number> {
  const { items } = await adminCall<Listed>('get', `applicants?search=${nationalCode}`);
  const [person] = items;
  if (!person) throw new Error(`nobody has the national code ${nationalCode}`);
  return person.id;
}

type Named = { id: number; name: string };

/** A province other than the one that people of tests live in by default, and its first city. */
export async function anotherPlace(language: Language): Promise<{ province: Named; city: Named }> {
  const read = (path: string) => call<Named[]>('get', path, { language });
  const province = (await read('provinces'))[1];
  const [city] = await read(`provinces/${province?.id}/cities`);
  if (!province || !city) throw new Error('there are no places');
  return { province, city };
}

/** Somebody born then is that many months old today, and still is tomorrow. */
export function monthsAgo(count: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date());
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, Math.min(day, 28))).toISOString().slice(0, 10);
}

/** Anybody's try to sign in, as any client could. */
export async function trySignIn(
  username: string,
  password: string,
): Promise<{ status: number; token: string }> {
  const response = await send('post', 'auth/sign-in', { data: { username, password } });
  const { token = '' } = (await response.json()) as { token?: string };
  return { status: response.status, token };
}

/** The parts of the list of applicants by what they are called. */
export function applicantScreen(page: Page, say: Words) {
  const date = (key: string) => page.getByRole('group', { name: say(key), exact: true });
  return {
    search: page.getByRole('textbox', { name: say('applicant_search'), exact: true }),
    names: () => page.getByRole('rowheader').locator('a').allInnerTexts(),
    filters: page.getByRole('button', { name: new RegExp(`^${say('list_filters')}`) }),
    number: (key: string) => page.getByRole('textbox', { name: say(key), exact: true }),
    box: (key: string) => page.getByRole('combobox', { name: say(key), exact: true }),
    typeDay: async (key: string, parts: readonly string[]) => {
      const boxes = date(key).getByRole('textbox');
      for (const [index, digits] of parts.entries()) await boxes.nth(index).fill(digits);
    },
    dayOf: (key: string) => date(key).locator('input[type=hidden]').inputValue(),
    exportAs: async (key: string) => {
      await page.getByRole('button', { name: say('list_export'), exact: true }).click();
      await page.getByRole('menuitem', { name: say(key), exact: true }).click();
    },
    param: (name: string) => new URL(page.url()).searchParams.get(name),
  };
}

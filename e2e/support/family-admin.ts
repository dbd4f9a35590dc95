import type { Page } from '@playwright/test';
import { call, tokenOf } from './api.ts';
import type { Local } from './local.ts';
import type { Person } from './person.ts';
import { randomNationalCode, randomPerson, registerPerson } from './person.ts';
import { choosePlace, registrationForm, typeDate } from './registration-form.ts';
import type { Words } from './words.ts';

export type Member = {
  id: number;
  fullName: string;
  firstName: string;
  nationalCode: string;
  provinceId: number;
  cityId: number;
};
export type Family = { owner: Person; token: string; people: Member[] };

/** As sentences name somebody, and as they name a phone number. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
export const phoneWords = (phoneNumber: string) => `\u2066${spaced(phoneNumber)}\u2069`;
export const spaced = (phoneNumber: string) => phoneNumber.replace(/^(\d{4})(\d{3})/, '$1 $2 ');

/** An account with its owner and children of these first names. */
export async function registerFamily(lastName: string, children: readonly string[]): Promise<Family> {
  const owner = await registerPerson(randomPerson({ lastName }));
  const token = await tokenOf(owner.nationalCode, owner.password);
  const { items } = await call<{ items: Member[] }>('get', 'my/applicants', { token });
  const family = { owner, token, people: items };
  for (const firstName of children) await addChild(family, { firstName });
  return family;
}

export async function addChild(family: Family, changes: object): Promise<Member> {
  const [first] = family.people;
  const data = {
    lastName: family.owner.lastName,
    gender: 'female',
    nationalCode: randomNationalCode(),
    birthDate: '2024-01-10',
    provinceId: first?.provinceId,
    cityId: first?.cityId,
    ...changes,
  };
  const child = await call<Member>('post', 'my/applicants', { token: family.token, data });
  family.people.push(child);
  return child;
}

/** The child that the test counts on. */
export function childOf({ people }: Family, place = 1): Member {
  const child = people[place];
  if (!child) throw new Error('the family has no such child');
  return child;
}

/** What the account is told at its next sign-in. */
export async function noticesOf({ token }: Family): Promise<string[]> {
  const { notices } = await call<{ notices: { kind: string }[] }>('get', 'auth/me', { token });
  return notices.map(({ kind }) => kind);
}

/** The fields of a person at the desk. */
export function deskForm(page: Page, say: Words, here: Local) {
  const form = registrationForm(page, say);
  return {
    ...form,
    relation: (key: string) => page.getByRole('radio', { name: say(key), exact: true }),
    fill: async (person: Pick<Person, 'firstName' | 'lastName' | 'nationalCode'>) => {
      await form.firstName.fill(person.firstName);
      await form.lastName.fill(person.lastName);
      await form.female.check();
      await form.nationalCode.fill(person.nationalCode);
      await typeDate(form, here.leapDay);
    },
    choosePlace: async () => {
      await choosePlace(page, form.province, here.province);
      await choosePlace(page, form.city, here.city);
    },
    people: () =>
      page
        .getByRole('list', { name: say('applicant_account_people'), exact: true })
        .getByRole('listitem')
        .locator('bdi')
        .allInnerTexts(),
  };
}

import { randomInt } from 'node:crypto';
import { call } from './api.ts';

export type Person = {
  firstName: string;
  lastName: string;
  nationalCode: string;
  phoneNumber: string;
  password: string;
};

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Ten digits whose last one checks the others; the first is never 0, so that no reserved code comes out. */
export function randomNationalCode(): string {
  const digits = `${randomInt(1, 10)}${randomInt(1, 10)}${randomDigits(7)}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const rest = sum % 11;
  return digits + (rest < 2 ? rest : 11 - rest);
}

/** The half-space in the last name has to come back from the server as it was typed. */
export function randomPerson(change: Partial<Person> = {}): Person {
  return {
    firstName: 'نگار',
    lastName: 'نیک\u200cخواه',
    nationalCode: randomNationalCode(),
    phoneNumber: `09${[0, 1, 2, 3, 9][randomInt(5)]}${randomDigits(8)}`,
    password: 'برگ سبز و باران ۱۴۰۵',
    ...change,
  };
}

export function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

export function toPersianDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
}

export function toArabicDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
}

type Details = {
  gender?: 'female' | 'male';
  birthDate?: string;
  provinceId?: number;
  cityId?: number;
  phoneCode?: object;
};

/** An applicant made without the form, for the tests that are about something else. */
export async function registerPerson(person: Person, details: Details = {}): Promise<Person> {
  const [province] = await call<{ id: number }[]>('get', 'provinces');
  const [city] = await call<{ id: number }[]>('get', `provinces/${province?.id}/cities`);
  const data = {
    ...person,
    repeatPassword: person.password,
    gender: 'female',
    birthDate: '1991-09-22',
    provinceId: province?.id,
    cityId: city?.id,
    ...details,
  };
  await register(data);
  return person;
}

/** Each from an address of their own, as a proxy would tell it: one address soon has to bring a proof of work. */
async function register(data: object): Promise<void> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await call('post', 'applicants', { data, from });
}

/** A name that no other test has. */
export function ownName(start: string): string {
  return `${start} ${randomInt(1e9).toString(36)}`;
}

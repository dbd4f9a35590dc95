import { randomInt } from 'node:crypto';
import type { registrationSchema } from '@sanjeh/contract/applicant/applicant.schema';
import type { InputOf } from '@sanjeh/contract/endpoint';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';

export type RegistrationInput = InputOf<typeof registrationSchema>;

/** Ten digits that pass the checksum; the last one is found by trying. */
export function randomNationalCode(): string {
  const start = String(randomInt(100_000_000, 1_000_000_000));
  const codes = Array.from({ length: 10 }, (_, digit) => normalizeNationalCode(`${start}${digit}`));
  return codes.find((code) => code !== null) ?? randomNationalCode();
}

/** As people write it, out of half a billion: two people of a test never have the same. */
export function randomPhoneNumber(): string {
  return `09${[0, 1, 2, 3, 9][randomInt(5)]}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
}

export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A form that the server accepts; province 8 is Tehran. */
export function registrationOf(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    firstName: 'مینا',
    lastName: 'رضایی',
    gender: 'female',
    nationalCode: randomNationalCode(),
    birthDate: '1990-05-04',
    phoneNumber: randomPhoneNumber(),
    provinceId: 8,
    cityId: 13,
    password: 'blue kettle 42',
    repeatPassword: changes.password ?? 'blue kettle 42',
    ...changes,
  };
}

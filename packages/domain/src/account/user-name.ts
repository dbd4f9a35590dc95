import { toAsciiDigits } from '../persian/digits.ts';
import { normalizeNationalCode } from '../persian/national-code.ts';
import { normalizePhoneNumber } from '../persian/phone-number.ts';
import { compactTypedNumber } from '../persian/typed-number.ts';

/** What somebody typed to say who they are, in the form in which it is stored. */
export type UserName = {
  readonly kind: 'national_code' | 'phone_number' | 'name';
  readonly value: string;
};

/** A number without one of these is never taken for a phone number: it could be somebody else's national code. */
const phonePrefix = /^(?:09|\+98|0098|98)/;
const tenDigits = /^\d{10}$/;

/** One meaning for each text, so that a user name belongs to one account. */
export function readUserName(typed: string): UserName {
  const number = compactTypedNumber(typed);
  if (tenDigits.test(number)) {
    const nationalCode = normalizeNationalCode(number);
    return nationalCode === null ? nameOf(number) : { kind: 'national_code', value: nationalCode };
  }
  const phoneNumber = phonePrefix.test(number) ? normalizePhoneNumber(number) : null;
  return phoneNumber === null ? nameOf(typed) : { kind: 'phone_number', value: phoneNumber };
}

function nameOf(typed: string): UserName {
  return { kind: 'name', value: normalizeName(typed) };
}

export function normalizeName(typed: string): string {
  return toAsciiDigits(typed).normalize('NFKC').trim().toLowerCase();
}

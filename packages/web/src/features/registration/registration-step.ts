import { m } from '#paraglide/messages.js';
import type { RegistrationValues } from './registration-schema.ts';

type Field = keyof RegistrationValues;

/** The order in which somebody is asked: first whom it is about, last what the account needs for later. */
export const registrationSteps = [
  {
    id: 'person',
    title: m.account_person,
    fields: ['relation', 'firstName', 'lastName', 'gender', 'nationalCode', 'birthDate', 'weeksPremature'],
  },
  { id: 'contact', title: m.account_contact, fields: ['phoneNumber'] },
  {
    id: 'account',
    title: m.person_last_step,
    fields: ['provinceId', 'cityId', 'password', 'repeatPassword'],
  },
] as const satisfies readonly { id: string; title: unknown; fields: readonly Field[] }[];

/** The first step that holds one of these fields. */
export function stepOfField(names: readonly string[]): number | null {
  const step = registrationSteps.findIndex(({ fields }) => fields.some((field) => names.includes(field)));
  return step === -1 ? null : step;
}

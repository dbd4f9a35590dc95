import { addMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { Applicant, newPersonSchema } from '@sanjeh/contract/applicant/applicant.schema';
import type { InputOf } from '@sanjeh/contract/endpoint';
import type { TestApp } from './app.ts';
import { randomNationalCode } from './person.ts';

export type PersonGiven = InputOf<typeof newPersonSchema>;

/** A child that an account may add. */
export function childOf(changes: Partial<PersonGiven> = {}): PersonGiven {
  return {
    firstName: 'آوا',
    lastName: 'رضایی',
    gender: 'female',
    nationalCode: randomNationalCode(),
    birthDate: '2024-01-10',
    relation: 'child',
    weeksPremature: 0,
    provinceId: 8,
    cityId: 13,
    ...changes,
  };
}

/** What can be corrected of a person. */
export function corrected({ nationalCode: _, ...person }: PersonGiven, changes: Partial<PersonGiven> = {}) {
  return { ...person, ...changes };
}

export async function addChild(
  test: TestApp,
  { token }: { token: string },
  changes: Partial<PersonGiven> = {},
): Promise<Applicant> {
  return (await test.call(addMyApplicant, { token, body: childOf(changes) })).json;
}

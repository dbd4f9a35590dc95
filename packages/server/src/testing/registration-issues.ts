import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { TestApp } from './app.ts';
import { type RegistrationInput, registrationOf } from './person.ts';

/** What is said of a registration that differs from a good one in these fields. */
export async function registrationIssues(
  door: TestApp,
  changes: Partial<Record<keyof RegistrationInput, unknown>>,
) {
  const answer = await door.call(registerApplicant, { body: { ...registrationOf(), ...changes } });
  return { status: answer.status, issues: answer.error.issues };
}

import { registrationSchema } from '@sanjeh/contract/applicant/applicant.schema';
import type { Issue } from '@sanjeh/contract/issue';
import type { z } from '@sanjeh/contract/zod';
import { type BirthDateProblem, birthDateProblem } from '@sanjeh/domain/age/calendar-date';
import { siteToday } from '#clock/today.ts';

export { registrationSchema };
export type RegistrationValues = z.input<typeof registrationSchema>;

/** Choices start empty; a form's values may hold null where the schema wants a choice. */
export const emptyRegistration = {
  relation: 'self',
  weeksPremature: 0,
  firstName: '',
  lastName: '',
  nationalCode: '',
  phoneNumber: '',
  birthDate: '',
  password: '',
  repeatPassword: '',
} satisfies Partial<RegistrationValues>;

const birthDateIssue: Record<BirthDateProblem, Issue['code'] | null> = {
  // The schema has said so already.
  invalid: null,
  future: 'birth_date_future',
  too_old: 'birth_date_too_old',
};

/** Only the clock knows whether a day has been. The server asks again, by its own. */
export function checkBirthDate({ birthDate }: { birthDate?: string | undefined }): Issue[] {
  const problem = birthDate ? birthDateProblem(birthDate, siteToday()) : null;
  const code = problem === null ? null : birthDateIssue[problem];
  return code === null ? [] : [{ path: ['birthDate'], code }];
}

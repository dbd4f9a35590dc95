import type { newPersonSchema } from '@sanjeh/contract/applicant/applicant.schema';
import type { z } from '@sanjeh/contract/zod';
import { problemOf } from '#api/api-problem.ts';

export type NewPersonValues = z.input<typeof newPersonSchema>;

/** Choices start empty. */
export const emptyPerson = {
  firstName: '',
  lastName: '',
  nationalCode: '',
  birthDate: '',
  weeksPremature: 0,
} satisfies Partial<NewPersonValues>;

/** Which record or account a refusal names, as only administrators are told. */
export function namedBy(error: unknown, param: 'applicantId' | 'accountId'): number | null {
  const issues = problemOf(error)?.body?.issues ?? [];
  const id = issues.map(({ params }) => params?.[param]).find((value) => value !== undefined);
  return id === undefined ? null : Number(id);
}

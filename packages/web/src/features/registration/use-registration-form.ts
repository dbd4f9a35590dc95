import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { register } from './registration.api.ts';
import {
  checkBirthDate,
  emptyRegistration,
  type RegistrationValues,
  registrationSchema,
} from './registration-schema.ts';

export type RegistrationForm = SchemaForm<RegistrationValues>;
export type RegistrationControl = RegistrationForm['control'];

export function useRegistrationForm(
  onRegistered: (applicant: Applicant, values: RegistrationValues) => Promise<void> | void,
): RegistrationForm {
  return useSchemaForm({
    schema: registrationSchema,
    defaultValues: emptyRegistration,
    check: checkBirthDate,
    onSubmit: async (values) => {
      await onRegistered(await register(values), values);
    },
  });
}

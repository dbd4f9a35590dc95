import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import type { ProofShare } from '#proof/proof-progress.tsx';
import { useProof } from '#proof/use-proof.ts';
import { register } from './registration.api.ts';
import {
  checkBirthDate,
  emptyRegistration,
  type RegistrationValues,
  registrationSchema,
} from './registration-schema.ts';

export type RegistrationForm = SchemaForm<RegistrationValues> & { proofShare: ProofShare };
export type RegistrationControl = RegistrationForm['control'];

export function useRegistrationForm(
  onRegistered: (applicant: Applicant, values: RegistrationValues) => Promise<void> | void,
): RegistrationForm {
  const { share: proofShare, sendProven } = useProof();
  const form = useSchemaForm({
    schema: registrationSchema,
    defaultValues: emptyRegistration,
    check: checkBirthDate,
    onSubmit: async (values) => {
      await onRegistered(await sendProven((proof) => register(values, proof)), values);
    },
  });
  return { ...form, proofShare };
}

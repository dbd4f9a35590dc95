import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import type { ProofShare } from '#proof/proof-progress.tsx';
import { useProof } from '#proof/use-proof.ts';
import { checkPhone, register } from './registration.api.ts';
import {
  checkBirthDate,
  emptyRegistration,
  type RegistrationValues,
  registrationSchema,
} from './registration-schema.ts';

export type RegistrationForm = SchemaForm<RegistrationValues> & {
  proofShare: ProofShare;
  /** Whether an account can be made with the phone number; if not, that is said at its field. */
  isPhoneFree: () => Promise<boolean>;
};
export type RegistrationControl = RegistrationForm['control'];

export function useRegistrationForm(
  onRegistered: (applicant: Applicant, values: RegistrationValues) => Promise<void> | void,
  /** An age that was asked about is that of a child. */
  askedAge: number | null = null,
): RegistrationForm {
  const { share: proofShare, sendProven } = useProof();
  const form = useSchemaForm({
    schema: registrationSchema,
    defaultValues: { ...emptyRegistration, relation: askedAge === null ? 'self' : 'child' },
    check: checkBirthDate,
    onSubmit: async (values) => {
      await onRegistered(await sendProven((proof) => register(values, proof)), values);
    },
  });
  const isPhoneFree = () =>
    form.tryOut(() => sendProven((proof) => checkPhone(form.getValues('phoneNumber'), proof)));
  return { ...form, proofShare, isPhoneFree };
}

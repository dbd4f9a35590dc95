import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { GivenCode } from '@sanjeh/contract/auth/code.schema';
import type { ReactNode } from 'react';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { usePhoneCode } from '#one-time-code/use-phone-code.tsx';
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
  /** Where the code that went to the phone is typed. */
  codeDialog: ReactNode;
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
  const { dialog, sendVerified } = usePhoneCode();
  const form = useSchemaForm({
    schema: registrationSchema,
    defaultValues: { ...emptyRegistration, relation: askedAge === null ? 'self' : 'child' },
    check: checkBirthDate,
    onSubmit: async (values) => {
      const send = (code?: GivenCode) => sendProven((proof) => register(values, proof, code));
      await onRegistered(await sendVerified(values.phoneNumber, send), values);
    },
  });
  const isPhoneFree = () =>
    form.tryOut(() => sendProven((proof) => checkPhone(form.getValues('phoneNumber'), proof)));
  return { ...form, proofShare, isPhoneFree, codeDialog: dialog };
}

import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { deskRegistrationSchema } from '@sanjeh/contract/applicant/applicant.schema';
import { useState } from 'react';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { readAccount, registerAccount } from '../account.api.ts';
import { giveOneTimePassword, readApplicant, type Shown } from '../applicant.api.ts';
import { type GivenPassword, unknownPassword } from './given-password.ts';
import { emptyPerson, type NewPersonValues, namedBy } from './new-person.ts';

export type NewAccountProps = {
  phoneNumber: string;
  onRegistered: (person: ApplicantDetail, password: GivenPassword) => void;
  /** Somebody has registered the number meanwhile: it goes on there, with what is written here. */
  onTaken: (account: AdminAccount, typed: NewPersonValues) => void;
  onOtherNumber: () => void;
};

/** The form of a new account. Without a password of the owner's choice, it gets one that works once. */
export function useNewAccount({ phoneNumber, onRegistered, onTaken }: NewAccountProps) {
  const [known, setKnown] = useState<number | null>(null);
  const [isOnce, setOnce] = useState(true);
  const [secret] = useState(unknownPassword);
  const form = useSchemaForm({
    schema: deskRegistrationSchema,
    defaultValues: { ...emptyPerson, phoneNumber, password: secret, repeatPassword: secret },
    // Left out it would silently be the owner.
    check: ({ relation }) => (relation ? [] : [{ path: ['relation'], code: 'required' }]),
    onSubmit: async (registration) => {
      setKnown(null);
      try {
        const { id: accountId, people } = await registerAccount(registration);
        const id = people[0]?.id ?? 0;
        const password = isOnce ? await tryOneTimePassword({ id, accountId }) : 'chosen';
        onRegistered(await readApplicant(id), password);
      } catch (error) {
        const accountId = namedBy(error, 'accountId');
        setKnown(namedBy(error, 'applicantId'));
        if (accountId === null) throw error;
        const { password: _, repeatPassword: __, phoneNumber: ___, ...person } = form.getValues();
        onTaken(await readAccount(accountId), person);
      }
    },
  });
  const choosePassword = (once: boolean) => {
    setOnce(once);
    for (const name of ['password', 'repeatPassword'] as const) form.setValue(name, once ? secret : '');
  };
  return { form, known, isOnce, choosePassword };
}

/** The account stands by now, whatever becomes of this. */
async function tryOneTimePassword(person: Shown): Promise<GivenPassword> {
  try {
    return await giveOneTimePassword(person);
  } catch {
    return 'failed';
  }
}

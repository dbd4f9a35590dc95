import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useEffect, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { showToast } from '#ui/toast-queue.ts';
import { findAccount, readAccount } from '../account.api.ts';
import type { GivenPassword } from './given-password.ts';
import type { NewPersonValues } from './new-person.ts';

type Step =
  | { at: 'phone' }
  /** The account was named by where somebody comes from. */
  | { at: 'opening' }
  | { at: 'new'; phoneNumber: string }
  /** `typed`: what was written for a new account before the number turned out to have one. */
  | { at: 'found'; account: AdminAccount; typed: NewPersonValues | null }
  | { at: 'done'; person: ApplicantDetail; password: GivenPassword };

function afterLooking(account: AdminAccount | null, phoneNumber: string): Step {
  return account ? { at: 'found', account, typed: null } : { at: 'new', phoneNumber };
}

/** Where somebody at a desk is, from the phone number to the summary. */
export function useDesk(openedFor: string | undefined) {
  const [step, setStep] = useState<Step>({ at: openedFor === undefined ? 'phone' : 'opening' });
  useEffect(() => {
    if (openedFor === undefined) return;
    findAccount(openedFor).then(
      (account) => setStep(afterLooking(account, openedFor)),
      () => setStep({ at: 'phone' }),
    );
  }, [openedFor]);
  return {
    step,
    look: (account: AdminAccount | null, phoneNumber: string) => setStep(afterLooking(account, phoneNumber)),
    goOnWith: (account: AdminAccount, typed: NewPersonValues) => setStep({ at: 'found', account, typed }),
    finish: (person: ApplicantDetail, password: GivenPassword = 'chosen') =>
      setStep({ at: 'done', person, password }),
    addAnother: async (accountId: number) => {
      try {
        setStep({ at: 'found', account: await readAccount(accountId), typed: null });
      } catch (error) {
        showToast(faultMessage(error), { tone: 'act' });
      }
    },
    restart: () => setStep({ at: 'phone' }),
  };
}

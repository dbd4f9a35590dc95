import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AccountLookup } from './account-lookup.tsx';
import { AddToAccount } from './desk/add-to-account.tsx';
import { DeskDone } from './desk/desk-done.tsx';
import { NewAccount } from './desk/new-account.tsx';
import { useDesk } from './desk/use-desk.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of the account that somebody is to be added to. */
    deskPhone?: string;
  }
}

/** An administrator registers a family: by the phone number it shows whether it has an account already. */
export function DeskRegistration() {
  const say = useSay();
  const router = useRouter();
  const [openedFor] = useState(() => router.state.location.state.deskPhone);
  const { step, ...desk } = useDesk(openedFor);
  switch (step.at) {
    case 'opening':
      return <SkeletonText lines={6} />;
    case 'new':
      return (
        <NewAccount
          phoneNumber={step.phoneNumber}
          onRegistered={desk.finish}
          onTaken={desk.goOnWith}
          onOtherNumber={desk.restart}
        />
      );
    case 'found':
      return (
        <AddToAccount
          key={step.account.id}
          account={step.account}
          typed={step.typed}
          onAdded={desk.finish}
          onOtherNumber={desk.restart}
        />
      );
    case 'done':
      return (
        <DeskDone
          person={step.person}
          password={step.password}
          onAnother={() => void desk.addAnother(step.person.accountId)}
          onRestart={desk.restart}
        />
      );
    default:
      return (
        <div className="flex flex-col gap-4">
          <p>{say(m.applicant_desk_lead)}</p>
          <AccountLookup
            label={m.account_phone_number}
            description={m.applicant_desk_phone_help}
            submit={m.account_next}
            onFound={desk.look}
          />
          <p>
            <Link to="/admin/applicant" className="text-link">
              {say(m.applicant_list)}
            </Link>
          </p>
        </div>
      );
  }
}

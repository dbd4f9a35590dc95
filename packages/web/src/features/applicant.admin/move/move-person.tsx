import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { AccountLookup } from '../account-lookup.tsx';
import { AccountMarks } from '../account-state.tsx';
import { PeopleList } from '../people-list.tsx';
import { usePhoneText } from '../use-phone-text.ts';
import { MoveForm } from './move-form.tsx';

type MovePersonProps = {
  person: ApplicantDetail;
  onMoved: () => void;
  onTyped: (isTyped: boolean) => void;
};

/** First whose account it is, then the move: a number mistyped by one digit is somebody else's. */
export function MovePerson({ person, onMoved, onTyped }: MovePersonProps) {
  const say = useSay();
  const [found, setFound] = useState<AdminAccount | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isSame = found?.id === person.accountId;
  return (
    <div className="flex flex-col gap-4">
      <AccountLookup
        label={m.applicant_move_phone}
        submit={m.applicant_move_find}
        variant="secondary"
        onFound={(account) => {
          setFound(account);
          setMissing(account === null);
        }}
      />
      <div aria-live="polite" className="flex flex-col gap-4">
        {isMissing && <p>{say(m.applicant_move_none)}</p>}
        {found && <FoundAccount account={found} />}
        {isSame && <p>{say(m.applicant_move_same, { name: isolate(person.fullName) })}</p>}
      </div>
      {found && !isSame && (
        <MoveForm key={found.id} person={person} to={found} onMoved={onMoved} onTyped={onTyped} />
      )}
    </div>
  );
}

function FoundAccount({ account }: { account: AdminAccount }) {
  const say = useSay();
  const phone = usePhoneText(account.phoneNumber);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {say(m.applicant_account_of, { phone })}
        <AccountMarks {...account} />
      </h3>
      <PeopleList people={account.people} />
    </section>
  );
}

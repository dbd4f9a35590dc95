import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { PhoneText } from '#ui/code-text.tsx';
import type { Fact } from '#ui/fact-list.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { ActionRow } from './action-row.tsx';
import { DisableAction } from './disable-action.tsx';
import { OneTimePasswordAction } from './one-time-password-action.tsx';
import { PeopleList } from './people-list.tsx';

/** Who signs in for the person, for whom else, and what can be done about it. */
export function AccountCard({ person }: { person: ApplicantDetail }) {
  const say = useSay();
  const { account } = person;
  const isDisabled = account.disabled !== null;
  const count = account.people.length;
  return (
    <Card title={say(m.applicant_account)} actions={<AddLink phoneNumber={account.phoneNumber} />}>
      <div className="flex flex-col gap-4">
        <AccountFacts account={account} />
        <div>
          <h3 className="mb-2 text-base">{say(m.applicant_account_people)}</h3>
          <PeopleList people={account.people} pageOf={person.id} />
        </div>
        {count > 1 && <p className="font-medium">{say(m.applicant_account_acts, { count })}</p>}
        <ActionRow help={say(m.applicant_password_help)}>
          <OneTimePasswordAction person={person} />
        </ActionRow>
        <ActionRow help={say(isDisabled ? m.applicant_enable_help : m.applicant_disable_help)}>
          <DisableAction person={person} />
        </ActionRow>
      </div>
    </Card>
  );
}

function AccountFacts({ account }: Pick<ApplicantDetail, 'account'>) {
  const say = useSay();
  const format = useFormat();
  const { created, disabled, mustChangePassword, phoneNumber } = account;
  const state =
    disabled === null
      ? say(m.applicant_active)
      : say(m.applicant_disabled_since, { time: format.instant(disabled) });
  const facts: Fact[] = [
    [say(m.account_phone_number), <PhoneText key="phone" phoneNumber={phoneNumber} />],
    [
      say(m.applicant_account_created),
      <time key="created" dateTime={created}>
        {format.instant(created)}
      </time>,
    ],
    [say(m.applicant_account_state), state],
    ...(mustChangePassword ? [[say(m.applicant_password), say(m.applicant_password_given)] as const] : []),
  ];
  return <FactList facts={facts} />;
}

function AddLink({ phoneNumber }: { phoneNumber: string }) {
  const say = useSay();
  return (
    <Link
      to="/auth/applicant/register-new"
      state={{ deskPhone: phoneNumber }}
      className={buttonClass('secondary', 'small')}
    >
      <UserPlus aria-hidden className="size-5" />
      {say(m.applicant_add_person)}
    </Link>
  );
}

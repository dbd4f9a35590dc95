import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { DisableAction } from './disable-action.tsx';
import { OneTimePasswordAction } from './one-time-password-action.tsx';

/** Whether the person can sign in, and what can be done about it. */
export function AccountCard({ person }: { person: AdminApplicant }) {
  const say = useSay();
  const format = useFormat();
  const isDisabled = person.disabled !== null;
  const state =
    person.disabled === null
      ? say(m.applicant_active)
      : say(m.applicant_disabled_since, { time: format.instant(person.disabled) });
  return (
    <Card title={say(m.applicant_account)} description={state}>
      <div className="flex flex-col gap-4">
        <Row help={say(m.applicant_password_help)}>
          <OneTimePasswordAction person={person} />
        </Row>
        <Row help={say(isDisabled ? m.applicant_enable_help : m.applicant_disable_help)}>
          <DisableAction person={person} />
        </Row>
      </div>
    </Card>
  );
}

/** A button and the sentence about it. */
function Row({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="max-w-full sm:w-56 sm:shrink-0">{children}</div>
      <p className="min-w-0 flex-1 basis-72 text-sm text-muted">{help}</p>
    </div>
  );
}

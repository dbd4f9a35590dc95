import { emailSchema } from '@sanjeh/contract/channel/channel.schema';
import { askReachCode, removeEmail, verifyReach } from '@sanjeh/contract/reach/reach.contract';
import type { Reach } from '@sanjeh/contract/reach/reach.schema';
import { z } from '@sanjeh/contract/zod';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { CodeDialog } from '#one-time-code/code-dialog.tsx';
import { useChannels } from '#one-time-code/one-time-code.api.ts';
import { useAddressText } from '#one-time-code/use-address-text.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { useRefreshReach } from './reminder.api.ts';

const schema = z.strictObject({ email: emailSchema });

export function ReachCard({ reach }: { reach: Reach }) {
  const say = useSay();
  const refresh = useRefreshReach();
  const channels = useChannels();
  /** What is being shown to be one's own: the phone (no address), or a new e-mail address. */
  const [verified, setVerified] = useState<{ to: string; email?: string } | null>(null);
  const done = async () => {
    showToast(verified?.email ? m.reminder_email_added : m.reminder_verified_now);
    setVerified(null);
    await refresh();
  };
  const body = verified?.email ? { email: verified.email } : {};
  return (
    <Card title={say(m.reminder_reach)}>
      <div className="flex flex-col gap-5">
        <PhoneRow
          reach={reach}
          onVerify={channels && channels.sms !== 'none' ? () => setVerified({ to: reach.phoneNumber }) : null}
        />
        {channels && channels.email !== 'none' && (
          <EmailRow
            email={reach.email}
            onEmail={(email) => setVerified({ to: email, email })}
            onRemoved={refresh}
          />
        )}
      </div>
      {verified && (
        <CodeDialog
          to={verified.to}
          {...(verified.email ? { title: m.reminder_email_title, label: m.one_time_code_label_email } : {})}
          ask={() => call(askReachCode, { body })}
          onCode={async (given) => {
            await call(verifyReach, { body: { ...body, ...given } });
            await done();
          }}
          onCancel={() => setVerified(null)}
        />
      )}
    </Card>
  );
}

function PhoneRow({ reach, onVerify }: { reach: Reach; onVerify: (() => void) | null }) {
  const say = useSay();
  const phone = useAddressText(reach.phoneNumber);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="text-sm text-muted">{say(m.reminder_phone)}</p>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {phone}
          <Chip tone={reach.isPhoneVerified ? 'good' : 'neutral'}>
            {say(reach.isPhoneVerified ? m.reminder_verified : m.reminder_not_verified)}
          </Chip>
        </p>
      </div>
      {!reach.isPhoneVerified && onVerify && (
        <Button variant="secondary" size="small" onPress={onVerify}>
          {say(m.reminder_verify)}
        </Button>
      )}
    </div>
  );
}

type EmailRowProps = {
  email: string | null;
  onEmail: (email: string) => void;
  onRemoved: () => Promise<void>;
};

function EmailRow({ email, onEmail, onRemoved }: EmailRowProps) {
  const say = useSay();
  const form = useSchemaForm({
    schema,
    defaultValues: { email: '' },
    onSubmit: (values) => onEmail(values.email),
  });
  const remove = async () => {
    try {
      await call(removeEmail, {});
      await onRemoved();
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
  };
  if (email !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{say(m.reminder_email)}</p>
          <bdi dir="ltr" className="font-medium break-all">
            {email}
          </bdi>
        </div>
        <Button variant="secondary" size="small" onPress={() => void remove()}>
          {say(m.reminder_email_remove)}
        </Button>
      </div>
    );
  return (
    <Form form={form} className="flex flex-col items-start gap-3">
      <FormTextField
        control={form.control}
        name="email"
        label={m.reminder_email}
        description={m.reminder_email_none}
        type="email"
        inputMode="email"
        autoComplete="email"
        className="w-full"
      />
      <SubmitButton form={form}>{say(m.reminder_email_add)}</SubmitButton>
    </Form>
  );
}

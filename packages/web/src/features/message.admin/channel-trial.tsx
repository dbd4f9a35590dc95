import { phoneNumberSchema } from '@sanjeh/contract/applicant/applicant.schema';
import { tryChannel } from '@sanjeh/contract/channel/channel.admin.contract';
import { type ChannelAnswer, emailSchema } from '@sanjeh/contract/channel/channel.schema';
import type { ChannelName } from '@sanjeh/contract/message/message.schema';
import { z } from '@sanjeh/contract/zod';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { useRefresh } from './message.api.ts';
import { problemWords } from './message-words.ts';

const schemas = {
  sms: z.strictObject({ to: phoneNumberSchema }),
  email: z.strictObject({ to: emailSchema }),
};

/** Sends one message now, and shows what the other side said. */
export function ChannelTrial({ name }: { name: ChannelName }) {
  const say = useSay();
  const refresh = useRefresh();
  const { language } = useSettings().settings;
  const [answer, setAnswer] = useState<ChannelAnswer | null>(null);
  const form = useSchemaForm({
    schema: schemas[name],
    defaultValues: { to: '' },
    onSubmit: async ({ to }) => {
      setAnswer(null);
      const input =
        name === 'sms'
          ? { body: { channel: 'sms' as const, to, language } }
          : { body: { channel: 'email' as const, to, language } };
      setAnswer(await call(tryChannel, input));
      await refresh();
    },
  });
  const headingId = `try-${name}`;
  return (
    <div>
      <h3 id={headingId} className="mb-2 text-base font-medium">
        {say(m.message_try)}
      </h3>
      <Form form={form} labelledBy={headingId} className="flex flex-col items-start gap-4">
        {name === 'sms' ? (
          <FormTextField
            control={form.control}
            name="to"
            label={m.message_try_to_sms}
            digits
            inputMode="tel"
          />
        ) : (
          <FormTextField control={form.control} name="to" label={m.message_try_to_email} type="email" />
        )}
        <SubmitButton form={form}>{say(m.message_try)}</SubmitButton>
      </Form>
      <div role="status" className="mt-3">
        {answer && <Answer answer={answer} />}
      </div>
    </div>
  );
}

function Answer({ answer: { isSent, problem, answer, ms } }: { answer: ChannelAnswer }) {
  const say = useSay();
  const tone = isSent ? 'bg-primary-soft text-primary-text' : 'bg-danger-soft text-danger-text';
  return (
    <div className={`rounded-xl px-4 py-3 ${tone}`}>
      <p>
        {isSent || problem === null
          ? say(m.message_try_sent, { ms })
          : say(m.message_try_failed, { problem: say(problemWords[problem]) })}
      </p>
      {answer && (
        <bdi dir="ltr" className="block text-sm break-words">
          {answer}
        </bdi>
      )}
    </div>
  );
}

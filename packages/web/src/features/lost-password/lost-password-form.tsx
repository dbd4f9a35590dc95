import {
  mustMatch,
  newPasswordSchema,
  phoneNumberSchema,
  typedSecretSchema,
  typedTwice,
} from '@sanjeh/contract/applicant/applicant.schema';
import { codeSchema } from '@sanjeh/contract/auth/code.schema';
import { resetPassword } from '@sanjeh/contract/one-time-code/one-time-code.contract';
import type { CodeTicket } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import { z } from '@sanjeh/contract/zod';
import { useCallback, useState } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { NewPasswordFields } from '#form/new-password-fields.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { CodeEntry } from '#one-time-code/code-entry.tsx';
import { askCode } from '#one-time-code/one-time-code.api.ts';
import { useTicket } from '#one-time-code/use-ticket.ts';
import { m } from '#paraglide/messages.js';
import type { ProofShare } from '#proof/proof-progress.tsx';
import { ProofProgress } from '#proof/proof-progress.tsx';
import { useProof } from '#proof/use-proof.ts';
import { Button } from '#ui/button.tsx';

const resetSchema = z
  .strictObject({ code: codeSchema, password: newPasswordSchema, repeatPassword: typedSecretSchema })
  .superRefine(mustMatch, typedTwice);
const phoneSchema = z.strictObject({ phoneNumber: phoneNumberSchema });

type Props = { labelledBy: string; phoneNumber: string; onDone: () => void };

/** First whose it is, then the code that went there and the new password together. */
export function LostPasswordForm({ labelledBy, phoneNumber: known, onDone }: Props) {
  const [asked, setAsked] = useState<{ phoneNumber: string; ticket: CodeTicket } | null>(null);
  const { share, sendProven } = useProof();
  const ask = (to: string) => sendProven((proof) => askCode('password', to, proof));
  return asked === null ? (
    <PhoneForm
      labelledBy={labelledBy}
      known={known}
      share={share}
      onPhone={async (phoneNumber) => setAsked({ phoneNumber, ticket: await ask(phoneNumber) })}
    />
  ) : (
    <ResetForm
      labelledBy={labelledBy}
      phoneNumber={asked.phoneNumber}
      first={asked.ticket}
      ask={() => ask(asked.phoneNumber)}
      onOtherPhone={() => setAsked(null)}
      onDone={onDone}
    />
  );
}

type PhoneFormProps = {
  labelledBy: string;
  known: string;
  share: ProofShare;
  onPhone: (phoneNumber: string) => Promise<void>;
};

function PhoneForm({ labelledBy, known, share, onPhone }: PhoneFormProps) {
  const say = useSay();
  const form = useSchemaForm({
    schema: phoneSchema,
    defaultValues: { phoneNumber: known },
    onSubmit: ({ phoneNumber }) => onPhone(phoneNumber),
  });
  return (
    <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-5">
      <p>{say(m.one_time_code_lost_lead)}</p>
      <FormTextField
        control={form.control}
        name="phoneNumber"
        label={m.account_phone_number}
        digits
        inputMode="tel"
        autoComplete="tel"
      />
      <ProofProgress share={share} />
      <SubmitButton form={form} className="w-full">
        {say(m.one_time_code_lost_ask)}
      </SubmitButton>
    </Form>
  );
}

type ResetFormProps = Props & {
  phoneNumber: string;
  first: CodeTicket;
  ask: () => Promise<CodeTicket>;
  onOtherPhone: () => void;
};

function ResetForm({ labelledBy, phoneNumber, first, ask, onOtherPhone, onDone }: ResetFormProps) {
  const say = useSay();
  const state = useTicket(ask, first);
  const [isAsking, setIsAsking] = useState(false);
  const form = useSchemaForm({
    schema: resetSchema,
    defaultValues: { code: '', password: '', repeatPassword: '' },
    onSubmit: async (values) => {
      await call(resetPassword, { body: { ...values, phoneNumber, ticket: state.ticket ?? '' } });
      onDone();
    },
  });
  const { setValue } = form;
  const fill = useCallback((code: string) => setValue('code', code), [setValue]);
  const again = async () => {
    setIsAsking(true);
    form.resetField('code');
    await form.tryOut(state.renew);
    setIsAsking(false);
  };
  return (
    <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-5">
      <CodeEntry
        control={form.control}
        name="code"
        onCode={fill}
        to={phoneNumber}
        sentence={m.one_time_code_maybe_sent}
        state={state}
        onAgain={() => void again()}
        isAsking={isAsking}
      />
      <NewPasswordFields control={form.control} />
      <SubmitButton form={form} className="w-full">
        {say(m.one_time_code_lost_submit)}
      </SubmitButton>
      <Button variant="quiet" size="small" className="-ms-3 self-start" onPress={onOtherPhone}>
        {say(m.one_time_code_lost_other_phone)}
      </Button>
    </Form>
  );
}

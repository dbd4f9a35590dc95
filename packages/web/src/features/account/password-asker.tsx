import { confirmPassword } from '@sanjeh/contract/account/account.contract';
import { z } from '@sanjeh/contract/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { answerPasswordAsking } from '#api/password-asking.ts';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormPasswordField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';

const schema = z.strictObject({ password: z.string().min(1) });
const empty = { password: '' };

/** Stands on pages where something is done that asks for the password once more; what was asked for goes on by itself. */
export function PasswordAsker() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isGiven: boolean) => void>(() => {});
  useEffect(
    () =>
      answerPasswordAsking(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const end = (isGiven: boolean) => {
    setOpen(false);
    answer.current(isGiven);
  };
  return (
    <Dialog size="small" title={m.sign_in_again} isOpen={isOpen} onOpenChange={(next) => !next && end(false)}>
      <PasswordForm onGiven={() => end(true)} />
    </Dialog>
  );
}

function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const say = useSay();
  const textId = useId();
  const form = useSchemaForm({
    schema,
    defaultValues: empty,
    onSubmit: async (body) => {
      await call(confirmPassword, { body });
      onGiven();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form form={form} labelledBy={textId} className="flex flex-col gap-4">
      <p id={textId} className="text-muted">
        {say(m.sign_in_again_text)}
      </p>
      <FormPasswordField
        control={form.control}
        name="password"
        label={m.account_password}
        autoComplete="current-password"
      />
      <SubmitButton form={form} className="self-start">
        {say(m.sign_in_again_submit)}
      </SubmitButton>
    </Form>
  );
}

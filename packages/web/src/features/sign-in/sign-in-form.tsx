import { signIn } from '@sanjeh/contract/account/account.contract';
import { signInSchema } from '@sanjeh/contract/account/account.schema';
import { useEffect, useState } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormPasswordField, FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ProofProgress } from '#proof/proof-progress.tsx';
import { useProof } from '#proof/use-proof.ts';
import { storeToken } from '#session/session.ts';

type Props = { labelledBy: string; onSignedIn: () => Promise<void> | void };

export function SignInForm({ labelledBy, onSignedIn }: Props) {
  const say = useSay();
  const { share, sendProven } = useProof();
  const [isFactorAsked, setFactorAsked] = useState(false);
  const form = useSchemaForm({
    schema: signInSchema,
    defaultValues: { username: '', password: '' },
    onSubmit: async (body) => {
      try {
        const { token } = await sendProven((proof) => call(signIn, { body: { ...body, proof } }));
        storeToken(token);
      } catch (error) {
        if (codeOf(error) !== 'second_factor_required') throw error;
        setFactorAsked(true);
        return;
      }
      await onSignedIn();
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isFactorAsked) setFocus('code');
  }, [isFactorAsked, setFocus]);
  return (
    <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-5">
      <FormTextField
        control={form.control}
        name="username"
        label={m.account_username}
        autoComplete="username"
        digits
        inputMode="text"
      />
      <FormPasswordField
        control={form.control}
        name="password"
        label={m.account_password}
        autoComplete="current-password"
      />
      {isFactorAsked && (
        <FormTextField
          control={form.control}
          name="code"
          label={m.account_factor_code}
          description={m.account_factor_code_help}
          autoComplete="one-time-code"
          digits
          inputMode="text"
        />
      )}
      <ProofProgress share={share} />
      <SubmitButton form={form} className="w-full">
        {say(m.account_sign_in_submit)}
      </SubmitButton>
    </Form>
  );
}

import { confirmSecondFactor } from '@sanjeh/contract/second-factor/second-factor.contract';
import { factorCodeSchema } from '@sanjeh/contract/second-factor/second-factor.schema';
import { z } from '@sanjeh/contract/zod';
import { useId } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { QrPicture } from './qr-picture.tsx';

const schema = z.strictObject({ code: factorCodeSchema });

type SetupFormProps = { setup: { secret: string; uri: string }; onDone: (codes: string[]) => void };

export function SetupForm({ setup: { secret, uri }, onDone }: SetupFormProps) {
  const say = useSay();
  const textId = useId();
  const form = useSchemaForm({
    schema,
    defaultValues: { code: '' },
    onSubmit: async (body) => {
      const { codes } = await call(confirmSecondFactor, { body });
      onDone(codes);
    },
  });
  return (
    <Form form={form} labelledBy={textId} className="flex max-w-md flex-col gap-4">
      <p id={textId}>{say(m.second_factor_scan)}</p>
      <QrPicture text={uri} />
      <div>
        <p className="text-sm text-muted">{say(m.second_factor_type)}</p>
        <code dir="ltr" className="block break-all font-sans font-semibold select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <FormTextField
        control={form.control}
        name="code"
        label={m.second_factor_code}
        autoComplete="one-time-code"
        inputMode="numeric"
        digits
      />
      <SubmitButton form={form} className="self-start">
        {say(m.second_factor_confirm)}
      </SubmitButton>
    </Form>
  );
}

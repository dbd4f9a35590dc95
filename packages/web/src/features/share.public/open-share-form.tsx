import { codeSchema } from '@sanjeh/contract/auth/code.schema';
import { z } from '@sanjeh/contract/zod';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type OpenedShare, readShare } from './share.api.ts';

const schema = z.strictObject({ code: codeSchema });
const headingId = 'shared';

type OpenShareProps = {
  /** What stands behind the # of the address. */
  token: string;
  onOpen: (opened: OpenedShare) => void;
};

/** Asks for the code that came with a link. */
export function OpenShare({ token, onOpen }: OpenShareProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [isGone, setIsGone] = useState(token === '');
  const form = useSchemaForm({
    schema,
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      try {
        onOpen({ token, code, language, result: await readShare({ token, code }, language) });
      } catch (error) {
        if (codeOf(error) !== 'not_found') throw error;
        setIsGone(true);
      }
    },
  });
  return (
    <div className="w-full max-w-md">
      <h1 id={headingId} className="mb-2 text-2xl font-bold">
        {say(m.share_open_title)}
      </h1>
      {isGone ? (
        <EmptyState icon={Link2Off} title={m.share_gone} description={m.share_gone_text} />
      ) : (
        <Form form={form} labelledBy={headingId} className="flex flex-col gap-5">
          <p>{say(m.share_open_lead)}</p>
          <FormTextField
            control={form.control}
            name="code"
            label={m.share_open_code}
            digits
            autoComplete="off"
          />
          <SubmitButton form={form} className="w-full">
            {say(m.share_open_submit)}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

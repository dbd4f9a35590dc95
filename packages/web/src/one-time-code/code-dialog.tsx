import { codeSchema, type GivenCode } from '@sanjeh/contract/auth/code.schema';
import type { CodeTicket } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import { z } from '@sanjeh/contract/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CodeEntry } from './code-entry.tsx';
import { useTicket } from './use-ticket.ts';

const schema = z.strictObject({ code: codeSchema });

type CodeDialogProps = {
  title?: Message;
  to: string;
  label?: Message;
  ask: () => Promise<CodeTicket>;
  /** What it throws shows at the code. */
  onCode: (given: GivenCode) => Promise<void>;
  onCancel: () => void;
};

/** Asks for a code when it opens, and hands on what is typed. */
export function CodeDialog({
  title = m.one_time_code_title,
  to,
  label,
  ask,
  onCode,
  onCancel,
}: CodeDialogProps) {
  const say = useSay();
  const state = useTicket(ask);
  const [isAsking, setIsAsking] = useState(false);
  const form = useSchemaForm({
    schema,
    defaultValues: { code: '' },
    onSubmit: ({ code }) => onCode({ ticket: state.ticket ?? '', code }),
  });
  const again = async () => {
    setIsAsking(true);
    form.resetField('code');
    await form.tryOut(state.renew);
    setIsAsking(false);
  };
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void again();
  });
  const { setValue } = form;
  const fill = useCallback((code: string) => setValue('code', code), [setValue]);
  return (
    <Dialog size="small" title={title} isOpen onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Form form={form} className="flex flex-col gap-5">
        <CodeEntry
          control={form.control}
          name="code"
          onCode={fill}
          to={to}
          sentence={m.one_time_code_sent}
          {...(label ? { label } : {})}
          state={state}
          onAgain={() => void again()}
          isAsking={isAsking}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onCancel}>
            {say(m.one_time_code_cancel)}
          </Button>
          <SubmitButton form={form}>{say(m.one_time_code_confirm)}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

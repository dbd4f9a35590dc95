import { updateRetention } from '@sanjeh/contract/retention/retention.admin.contract';
import {
  type RetentionMonths,
  type RetentionSettings,
  retentionMonthsSchema,
} from '@sanjeh/contract/retention/retention.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { Form } from '#form/form.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { usePreview } from './retention.api.ts';
import { PreviewTable } from './retention-preview.tsx';
import { kindHelp, kindNames } from './retention-words.ts';

const schema = retentionMonthsSchema as unknown as FormSchema<RetentionMonths, RetentionMonths>;
const most = 600;

/** The times, and below them what they would mean now. What would go is asked about before it is saved. */
export function RetentionForm({ saved }: { saved: RetentionSettings }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<RetentionMonths | null>(null);
  const save = async (months: RetentionMonths) => {
    await call(updateRetention, { body: { months, revision: saved.revision } });
    // The form is made anew with what is saved: not after somebody was told to go on.
    await queryClient.invalidateQueries();
    showToast(m.retention_saved);
  };
  const form = useSchemaForm({
    schema,
    defaultValues: Object.fromEntries(saved.items.map(({ kind, months }) => [kind, months])),
    onSubmit: async (months) => {
      if (preview.data?.items.some(({ count }) => count > 0)) setAsked(months);
      else await save(months);
    },
  });
  const entered = retentionMonthsSchema.safeParse(useDeferredValue(form.watch()));
  const preview = usePreview(entered.success ? entered.data : null);
  return (
    <>
      <Card title={say(m.retention_months_title)} description={say(m.retention_months_text)}>
        <Form form={form} labelledBy="retention" className="flex flex-col gap-5">
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
            {saved.items.map(({ kind, ownDays }) => (
              <FormNumberField
                key={kind}
                control={form.control}
                name={kind}
                label={kindNames[kind]}
                description={say(kindHelp[kind], { days: say(m.i18n_age_days, { count: ownDays ?? 0 }) })}
                isInteger
                min={0}
                max={most}
                end={say(m.retention_unit)}
              />
            ))}
          </div>
          <SubmitButton form={form} className="self-start">
            {say(m.retention_save)}
          </SubmitButton>
        </Form>
      </Card>
      <PreviewTable preview={preview.data} isLoading={preview.isFetching} error={preview.error} />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked ? save(asked) : undefined)}
        question={m.retention_confirm}
        answers={{ yes: m.retention_confirm_yes, no: m.retention_confirm_no }}
        explain={faultMessage}
        isDestructive
      >
        <p>{say(m.retention_confirm_text)}</p>
        <ul className="mt-3 list-disc ps-5">
          {preview.data?.items
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => (
              <li key={kind}>{say(m.retention_run_part, { kind: say(kindNames[kind]), count })}</li>
            ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

import {
  getRetention,
  previewRetention,
  updateRetention,
} from '@sanjeh/contract/retention/retention.admin.contract';
import {
  type RetentionMonths,
  type RetentionPreview,
  type RetentionSettings,
  retentionMonthsSchema,
} from '@sanjeh/contract/retention/retention.schema';
import { useDeferredValue, useRef, useState } from 'react';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSavedForm } from '#form/use-saved-form.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { usePreview } from './retention.api.ts';
import { PreviewTable } from './retention-preview.tsx';
import { kindHelp, kindNames } from './retention-words.ts';

const schema = retentionMonthsSchema as unknown as FormSchema<RetentionMonths, RetentionMonths>;
const most = 600;

const valuesOf = ({ items }: RetentionSettings) =>
  Object.fromEntries(items.map(({ kind, months }) => [kind, months])) as RetentionMonths;

/** What would go by these months. */
type Asked = { months: RetentionMonths; going: RetentionPreview['items'] };

/** The times, and below them what they would mean now. What would go is asked about before it is saved. */
export function RetentionForm({ saved }: { saved: RetentionSettings }) {
  const say = useSay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const allowed = useRef<RetentionMonths>(undefined);
  /** By what these very months would do, which is more than the page may know yet. */
  const mayGo = async (months: RetentionMonths) => {
    const isAllowed = JSON.stringify(months) === JSON.stringify(allowed.current);
    allowed.current = undefined;
    if (isAllowed) return true;
    const { items } = await call(previewRetention, { query: months });
    const going = items.filter(({ count }) => count > 0);
    if (going.length > 0) setAsked({ months, going });
    return going.length === 0;
  };
  const { form, staleDialog } = useSavedForm({
    schema,
    saved,
    valuesOf,
    read: () => call(getRetention, {}),
    save: async (months, revision) =>
      (await mayGo(months)) ? call(updateRetention, { body: { months, revision } }) : null,
    savedWords: m.retention_saved,
  });
  const guard = useLeaveGuard(form.control);
  const confirm = () => {
    allowed.current = asked?.months;
    void form.submit();
  };
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
        onConfirm={confirm}
        question={m.retention_confirm}
        answers={{ yes: m.retention_confirm_yes, no: m.retention_confirm_no }}
        isDestructive
      >
        <p>{say(m.retention_confirm_text)}</p>
        <ul className="mt-3 list-disc ps-5">
          {asked?.going.map(({ kind, count }) => (
            <li key={kind}>{say(m.retention_run_part, { kind: say(kindNames[kind]), count })}</li>
          ))}
        </ul>
      </ConfirmDialog>
      {staleDialog}
      {guard.dialog}
    </>
  );
}

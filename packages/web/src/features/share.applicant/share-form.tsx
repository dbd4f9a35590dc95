import { createShare } from '@sanjeh/contract/share/share.contract';
import { type CreatedShare, newShareSchema, shareDays } from '@sanjeh/contract/share/share.schema';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormRadioGroup } from '#form/form-choice.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type ShareFormProps = { attemptId: string; onMade: (share: CreatedShare) => Promise<void> };

export function ShareForm({ attemptId, onMade }: ShareFormProps) {
  const say = useSay();
  const form = useSchemaForm({
    schema: newShareSchema,
    defaultValues: { label: '', days: 7 as const },
    onSubmit: async (body) => onMade(await call(createShare, { params: { id: attemptId }, body })),
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormTextField
        control={form.control}
        name="label"
        label={m.share_label}
        description={m.share_label_help}
        isOptional
      />
      <FormRadioGroup
        control={form.control}
        name="days"
        label={m.share_days}
        isInline
        choices={shareDays.map((days) => ({ value: days, label: say(m.share_days_count, { count: days }) }))}
      />
      <SubmitButton form={form} className="self-start">
        {say(m.share_create)}
      </SubmitButton>
    </Form>
  );
}

import { get as getApplicant } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { audiences } from '@sanjeh/contract/assignment/assignment.schema';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { siteToday } from '#clock/today.ts';
import { Form } from '#form/form.tsx';
import { FormCheckbox, FormComboBox, FormRadioGroup } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { type SchemaForm, useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { useExamChoices } from '#list/use-exam-choices.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { requestKeys } from '#sync/request-key.ts';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { giveExam, useGroupChoices, usePersonChoices, useSeriesOf } from './assignment.api.ts';
import { type AssignmentForm, assignmentFormSchema, toInput } from './assignment-form.ts';
import { audienceWords, informantChoices } from './assignment-words.ts';

const plannedDays = 730;
const audienceChoices = audiences.map((value) => ({ value, label: audienceWords[value] }));
const informants = (Object.keys(informantChoices) as (keyof typeof informantChoices)[]).map((value) => ({
  value,
  label: informantChoices[value],
}));

type AddPageProps = { groupId?: number | undefined; applicantId?: number | undefined };

/** Whom the page was opened for; else a link, which asks for nobody. */
function firstAudience({ groupId, applicantId }: AddPageProps): AssignmentForm['audience'] {
  if (applicantId !== undefined) return 'people';
  return groupId === undefined ? 'link' : 'group';
}

/** Gives an exam or a series to a person, a group, or whoever has a link. */
export function AssignmentAddPage({ groupId, applicantId }: AddPageProps) {
  const say = useSay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const today = siteToday();
  // Sent again because the answer was lost, it is given once.
  const [keyOf] = useState(requestKeys);
  const form: SchemaForm<AssignmentForm> = useSchemaForm<AssignmentForm, AssignmentForm>({
    schema: assignmentFormSchema,
    defaultValues: {
      ...{ label: '', examId: null, wholeSeries: false, from: today, until: null, maxUses: null },
      audience: firstAudience({ groupId, applicantId }),
      ...{ applicantId: applicantId ?? null, groupId: groupId ?? null },
      ...{ extraMinutes: null, reminds: true, informant: 'anybody' },
    },
    onSubmit: async (values) => {
      const input = toInput(values, series);
      const { id } = await giveExam(input, keyOf(input));
      showToast(m.assignment_given);
      guard.release();
      await queryClient.invalidateQueries();
      await navigate({ to: '/admin/assignment/$id', params: { id: String(id) } });
    },
  });
  const { control } = form;
  const guard = useLeaveGuard(control);
  const examId = form.watch('examId');
  const exams = useExamChoices(examId);
  const series = useSeriesOf(examId);
  const days = { min: today, max: daysAfter(today, plannedDays) };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeader title={m.assignment_give} lead={m.assignment_give_lead} />
      <Card className="pb-6">
        <Form form={form} className="flex flex-col gap-5">
          <FormComboBox control={control} {...exams} name="examId" label={m.assignment_exam} />
          {series !== '' && (
            <FormCheckbox
              control={control}
              name="wholeSeries"
              label={m.assignment_series}
              description={m.assignment_series_help}
            />
          )}
          <FormRadioGroup
            control={control}
            name="audience"
            label={m.assignment_audience}
            choices={audienceChoices}
            isInline
          />
          <AudienceFields form={form} applicantId={applicantId} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormDatePicker control={control} name="from" label={m.assignment_from_day} {...days} />
            <FormDatePicker
              control={control}
              name="until"
              label={m.assignment_until_day}
              {...days}
              isOptional
            />
          </div>
          <FormNumberField
            control={control}
            name="extraMinutes"
            isInteger
            min={0}
            max={1440}
            label={m.assignment_extra}
            description={m.assignment_extra_help}
            isOptional
          />
          <FormRadioGroup
            control={control}
            name="informant"
            label={m.assignment_informant}
            choices={informants}
            isInline
          />
          <FormCheckbox
            control={control}
            name="reminds"
            label={m.assignment_reminds}
            description={m.assignment_reminds_help}
          />
          <FormTextField
            control={control}
            name="label"
            label={m.assignment_label}
            description={m.assignment_label_help}
            isOptional
          />
          <SubmitButton form={form}>{say(m.assignment_give_submit)}</SubmitButton>
        </Form>
      </Card>
      {guard.dialog}
    </div>
  );
}

type FieldsProps = { form: SchemaForm<AssignmentForm>; applicantId: number | undefined };

function AudienceFields({ form: { control, watch }, applicantId }: FieldsProps) {
  const audience = watch('audience');
  const people = usePersonChoices();
  const groups = useGroupChoices();
  const named = useNamed(applicantId);
  if (audience === 'people')
    return (
      <FormComboBox
        control={control}
        {...people}
        items={
          named && !people.items.some(({ id }) => id === named.id) ? [named, ...people.items] : people.items
        }
        name="applicantId"
        label={m.assignment_person}
      />
    );
  if (audience === 'group')
    return <FormComboBox control={control} {...groups} name="groupId" label={m.assignment_group} />;
  return (
    <FormNumberField
      control={control}
      name="maxUses"
      isInteger
      min={1}
      max={100000}
      label={m.assignment_max_uses}
      description={m.assignment_max_uses_help}
      isOptional
    />
  );
}

/** Whom the page was opened for. */
function useNamed(id: number | undefined) {
  const { language } = useSettings().settings;
  const { data } = useQuery({
    ...cached(getApplicant, { params: { id: id ?? 0 } }, language),
    enabled: id !== undefined,
  });
  return data && { id: data.id, name: `${data.fullName} – ${data.nationalCode}` };
}

import type { FieldPath } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormCheckbox, FormComboBox, FormRadioGroup } from '#form/form-choice.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { CorrectsAgeField } from './corrects-age-field.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { kindChoices } from './exam-kind.ts';
import type { OptionSource } from './option-source.ts';
import { ageRangeSource, categorySource } from './option-source.ts';
import { useOptions } from './use-options.ts';

type FieldsProps = { form: SchemaForm<ExamFormValues> };

/** A new exam has no question yet, so there is nothing to publish. */
export function ExamAddFields({ form }: FieldsProps) {
  return (
    <>
      <Placing form={form} />
      <Rules form={form} />
    </>
  );
}

export function ExamUpdateFields({ form }: FieldsProps) {
  return (
    <>
      <Placing form={form} />
      <Rules form={form} />
      <FormCheckbox
        control={form.control}
        name="published"
        label={m.exam_published}
        description={m.exam_published_help}
      />
    </>
  );
}

function Placing({ form }: FieldsProps) {
  const { control } = form;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormTextField
        control={control}
        name="code"
        label={m.admin_crud_code}
        description={m.exam_code_help}
        digits
        isCode
        inputMode="text"
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="series"
        label={m.exam_series}
        description={m.exam_series_help}
        digits
        isCode
        inputMode="text"
        autoComplete="off"
      />
      <OptionField form={form} name="categoryId" label={m.exam_category} source={categorySource} />
      <OptionField form={form} name="ageRangeId" label={m.exam_age_range} source={ageRangeSource} />
    </div>
  );
}

type OptionFieldProps = FieldsProps & {
  name: FieldPath<ExamFormValues> & ('categoryId' | 'ageRangeId');
  label: typeof m.exam_category;
  source: OptionSource;
};

function OptionField({ form, name, label, source }: OptionFieldProps) {
  const chosen = useWatch({ control: form.control, name });
  const { box, hasMore, error } = useOptions(source, chosen);
  const help = hasMore ? m.exam_options_more : undefined;
  return (
    <FormComboBox
      control={form.control}
      name={name}
      label={label}
      {...box}
      description={error ? m.exam_options_failed : help}
    />
  );
}

function Rules({ form }: FieldsProps) {
  const say = useSay();
  const { control } = form;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{say(m.exam_rules)}</legend>
      <div className="mb-5">
        <FormRadioGroup control={control} name="kind" label={m.exam_kind} choices={kindChoices} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormNumberField
          control={control}
          name="timeLimitMinutes"
          label={m.exam_time_limit}
          description={m.exam_no_limit_help}
          end={say(m.exam_minutes_unit)}
          isInteger
          isOptional
          min={1}
        />
        <FormNumberField
          control={control}
          name="maxAttempts"
          label={m.exam_max_attempts}
          description={m.exam_max_attempts_help}
          isInteger
          isOptional
          min={1}
        />
        <FormCheckbox
          control={control}
          name="shuffleQuestions"
          label={m.exam_shuffle_questions}
          description={m.exam_shuffle_questions_help}
        />
        <FormCheckbox
          control={control}
          name="shuffleAnswers"
          label={m.exam_shuffle_answers}
          description={m.exam_shuffle_answers_help}
        />
        <FormCheckbox
          control={control}
          name="asksInformant"
          label={m.informant_exam}
          description={m.informant_exam_help}
        />
        <FormCheckbox
          control={control}
          name="openToVisitors"
          label={m.visitor_exam}
          description={m.visitor_exam_help}
        />
        <FormCheckbox
          control={control}
          name="byInvitation"
          label={m.assignment_by_invitation}
          description={m.assignment_by_invitation_help}
        />
      </div>
      <div className="mt-5">
        <CorrectsAgeField control={control} />
      </div>
    </fieldset>
  );
}

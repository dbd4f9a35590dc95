import { maxWeeksPremature } from '@sanjeh/contract/applicant/applicant.schema';
import { correctedBelowMonths } from '@sanjeh/domain/age/corrected-age';
import { FormRadioGroup } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { PlaceFields, placePart } from '#form/place-fields.tsx';
import { genderChoices } from '#i18n/gender-label.ts';
import { m } from '#paraglide/messages.js';
import { typedAgeInMonths } from '#person/person-age.ts';
import type { PersonForm } from './person-form.ts';
import { relationChoices } from './relation-label.ts';

type PersonFieldsProps = {
  form: PersonForm;
  /** The national code is asked once, and never changes. */
  isNew: boolean;
};

/** What is known of a person, as an administrator writes it down. */
export function PersonFields({ form, isNew }: PersonFieldsProps) {
  const { control } = form;
  const months = typedAgeInMonths(form.watch('birthDate'));
  return (
    <>
      <FormRadioGroup
        control={control}
        name="relation"
        label={m.applicant_relation}
        isInline
        choices={relationChoices}
        deps={['birthDate']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField control={control} name="firstName" label={m.account_first_name} autoComplete="off" />
        <FormTextField control={control} name="lastName" label={m.account_last_name} autoComplete="off" />
      </div>
      <FormRadioGroup
        control={control}
        name="gender"
        label={m.account_gender}
        isInline
        choices={genderChoices}
      />
      {isNew && (
        <FormTextField
          control={control}
          name="nationalCode"
          label={m.account_national_code}
          description={m.applicant_desk_code_help}
          digits
          autoComplete="off"
        />
      )}
      <FormDatePicker control={control} name="birthDate" label={m.account_birth_date} />
      {months !== null && months < correctedBelowMonths && (
        <FormNumberField
          control={control}
          name="weeksPremature"
          label={m.applicant_weeks_premature}
          description={m.applicant_weeks_premature_help}
          min={0}
          max={maxWeeksPremature}
          isInteger
        />
      )}
      <PlaceFields form={placePart(form)} />
    </>
  );
}

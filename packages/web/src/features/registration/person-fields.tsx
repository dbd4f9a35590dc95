import { genders } from '@sanjeh/contract/applicant/applicant.schema';
import { FormRadioGroup } from '../../form/form-choice.tsx';
import { FormDatePicker } from '../../form/form-date-picker.tsx';
import { FormTextField } from '../../form/form-text-field.tsx';
import { m } from '../../paraglide/messages.js';
import type { RegistrationControl } from './use-registration-form.ts';

const genderLabel = { female: m.account_gender_female, male: m.account_gender_male };

export function PersonFields({ control }: { control: RegistrationControl }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="firstName"
          label={m.account_first_name}
          autoComplete="given-name"
        />
        <FormTextField
          control={control}
          name="lastName"
          label={m.account_last_name}
          autoComplete="family-name"
        />
      </div>
      <FormRadioGroup
        control={control}
        name="gender"
        label={m.account_gender}
        isInline
        choices={genders.map((gender) => ({ value: gender, label: genderLabel[gender] }))}
      />
      <FormTextField
        control={control}
        name="nationalCode"
        label={m.account_national_code}
        description={m.account_national_code_help}
        digits
        autoComplete="off"
      />
      <FormDatePicker
        control={control}
        name="birthDate"
        label={m.account_birth_date}
        description={m.account_birth_date_help}
      />
    </>
  );
}

export function ContactFields({ control }: { control: RegistrationControl }) {
  return (
    <FormTextField
      control={control}
      name="phoneNumber"
      label={m.account_phone_number}
      description={m.account_phone_number_help}
      digits
      inputMode="tel"
      autoComplete="tel"
    />
  );
}

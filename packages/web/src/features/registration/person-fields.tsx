import { FormRadioGroup } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { genderChoices } from '#i18n/gender-label.ts';
import { m } from '#paraglide/messages.js';
import type { RegistrationControl } from './use-registration-form.ts';

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
        choices={genderChoices}
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

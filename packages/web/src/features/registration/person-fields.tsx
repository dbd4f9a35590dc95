import { useWatch } from 'react-hook-form';
import { FormRadioGroup } from '#form/form-choice.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { m } from '#paraglide/messages.js';
import { BirthDateField } from './birth-date-field.tsx';
import type { PersonControl } from './person-values.ts';
import { personWords } from './person-words.ts';
import type { RegistrationControl } from './use-registration-form.ts';

type PersonFieldsProps = {
  control: PersonControl;
  /** In months: what was asked about before. */
  askedAge?: number | null;
  /** The code of somebody who is registered stays as it is. */
  hasCode?: boolean;
};

export function PersonFields({ control, askedAge, hasCode = true }: PersonFieldsProps) {
  const relation = useWatch({ control, name: 'relation' });
  const words = personWords[relation];
  const isSelf = relation === 'self';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="firstName"
          label={words.firstName}
          autoComplete={isSelf ? 'given-name' : 'off'}
        />
        <FormTextField
          control={control}
          name="lastName"
          label={words.lastName}
          autoComplete={isSelf ? 'family-name' : 'off'}
        />
      </div>
      <FormRadioGroup control={control} name="gender" label={words.gender} isInline choices={words.genders} />
      {hasCode && (
        <FormTextField
          control={control}
          name="nationalCode"
          label={words.nationalCode}
          description={words.nationalCodeHelp}
          digits
          autoComplete="off"
        />
      )}
      <BirthDateField control={control} label={words.birthDate} askedAge={askedAge} />
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

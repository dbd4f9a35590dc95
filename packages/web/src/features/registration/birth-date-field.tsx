import { correctedBelowMonths } from '@sanjeh/domain/age/corrected-age';
import { useWatch } from 'react-hook-form';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { monthWords } from '#i18n/month-words.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { typedAgeInMonths } from '#person/person-age.ts';
import { EarlyBirthField } from './early-birth-field.tsx';
import type { PersonControl } from './person-values.ts';

type BirthDateFieldProps = {
  control: PersonControl;
  label: Message;
  /** In months: what was asked about before. */
  askedAge?: number | null | undefined;
};

/** The age comes in sight at once, so that a wrong year is noticed; small children may have been born early. */
export function BirthDateField({ control, label, askedAge = null }: BirthDateFieldProps) {
  const birthDate = useWatch({ control, name: 'birthDate' });
  const months = typedAgeInMonths(birthDate);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <FormDatePicker
          control={control}
          name="birthDate"
          label={label}
          description={m.account_birth_date_help}
          deps={['relation']}
        />
        <AgeNote months={months} askedAge={askedAge} />
      </div>
      {months !== null && months < correctedBelowMonths && <EarlyBirthField control={control} />}
    </>
  );
}

function AgeNote({ months, askedAge }: { months: number | null; askedAge: number | null }) {
  const say = useSay();
  const isFar = months !== null && askedAge !== null && Math.abs(months - askedAge) > 1;
  const words = (value: number) => monthWords(say, value);
  return (
    <p role="status" className={`text-sm ${isFar ? 'text-warning-text' : 'text-muted'}`}>
      {months === null && askedAge !== null && say(m.person_age_hint, { age: words(askedAge) })}
      {months !== null && !isFar && say(m.person_age_is, { age: words(months) })}
      {isFar && say(m.person_age_differs, { age: words(months), asked: words(askedAge) })}
    </p>
  );
}

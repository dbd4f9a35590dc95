import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { useWatch } from 'react-hook-form';
import { FormCheckbox } from '#form/form-choice.tsx';
import { FormNumberField } from '#form/form-number-field.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { monthWords, typedMonthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { AgeRangeFormValues } from './age-range-form.ts';

export function MonthsFields({ form }: { form: SchemaForm<AgeRangeFormValues> }) {
  const say = useSay();
  const { control } = form;
  const [from, to, isOpen] = useWatch({ control, name: ['from', 'to', 'isOpen'] });
  const months = { control, isInteger: true, min: 0, max: maxAgeMonths, end: say(m.age_range_months_unit) };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{say(m.age_range_months)}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        <FormNumberField
          {...months}
          name="from"
          label={m.age_range_from}
          description={typedMonthWords(say, from) ?? m.age_range_from_help}
          deps={['to']}
        />
        <div className="flex flex-col gap-1">
          <FormNumberField
            {...months}
            name="to"
            label={m.age_range_to}
            description={isOpen ? m.age_range_to_open_help : (toWords(to) ?? m.age_range_to_help)}
            isDisabled={isOpen}
          />
          <FormCheckbox control={control} name="isOpen" label={m.age_range_and_older} deps={['to']} />
        </div>
      </div>
    </fieldset>
  );

  /** The last month counts whole, which is the point people get wrong. */
  function toWords(value: unknown): string | null {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null;
    const until = say(m.age_range_to_until, { words: monthWords(say, value + 1) });
    return [typedMonthWords(say, value), until].filter((part) => part !== null).join(' ');
  }
}

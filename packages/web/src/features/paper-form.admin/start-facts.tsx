import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { siteToday } from '#clock/today.ts';
import { FormCheckbox } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { dayAgeWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ageRangeWords } from '#website/age-words.ts';
import type { StartValues } from './paper-start-form.ts';

type StartFactsProps = { form: PaperForm; control: Control<StartValues>; birthDate: string };

const informantWords = {
  mother: m.informant_mother,
  father: m.informant_father,
  self: m.informant_self,
  teacher: m.informant_teacher,
} as const;

/** What the exam and the day bring along: the age, what stands in the way, and what is still asked for. */
export function StartFacts({ form, control, birthDate }: StartFactsProps) {
  const say = useSay();
  const format = useFormat();
  const { age, correctedAge, ageRange, taken, maxAttempts, openSince, wantedInformant, consent } = form;
  const range = ageRangeWords(say, ageRange.from, ageRange.to);
  return (
    <>
      <p className="text-muted">
        {say(m.paper_form_age, { age: dayAgeWords(say, age) })}
        {correctedAge && ` · ${say(m.paper_form_corrected_age, { age: dayAgeWords(say, correctedAge) })}`}
      </p>
      {form.isOutOfRange && <Warning>{say(m.paper_form_out_of_range, { range })}</Warning>}
      {maxAttempts !== null && taken >= maxAttempts && (
        <Warning>{say(m.paper_form_used_up, { taken, limit: maxAttempts })}</Warning>
      )}
      {openSince !== null && (
        <div>
          <Warning>{say(m.paper_form_open, { time: format.instant(openSince) })}</Warning>
          <FormCheckbox control={control} name="besideOpen" label={m.paper_form_beside_open} />
        </div>
      )}
      {wantedInformant !== null && (
        <p className="text-muted">
          {say(m.paper_form_wanted, { who: say(informantWords[wantedInformant]) })}
        </p>
      )}
      {consent && (
        <fieldset className="flex flex-col gap-4 rounded-xl border border-line p-4">
          <legend className="px-1 font-semibold">{say(m.paper_form_consent)}</legend>
          <p className="text-muted">{say(m.paper_form_consent_text)}</p>
          <blockquote
            lang={consent.language}
            className="max-w-prose border-s-4 border-line ps-4 whitespace-pre-line"
          >
            <ContentText text={consent.text} />
          </blockquote>
          <FormTextField
            control={control}
            name="signedBy"
            label={m.paper_form_signed_by}
            description={m.paper_form_signed_by_help}
          />
          <FormDatePicker
            control={control}
            name="signedOn"
            label={m.paper_form_signed_on}
            min={birthDate}
            max={siteToday()}
          />
        </fieldset>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
      {children}
    </p>
  );
}

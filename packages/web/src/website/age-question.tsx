import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { m } from '#paraglide/messages.js';
import { useFormat } from '../i18n/format.ts';
import { useSay } from '../i18n/say.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { rememberAskedAge } from './asked-age.ts';
import { ageOf, maxYears } from './child-age.ts';
import { PlainSelect } from './plain-select.tsx';

type AgeQuestionProps = {
  /** In months: what is asked about now. */
  age?: number | undefined;
};

function numbersTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, number) => number);
}

/** Made of the browser's own form, so that it asks the server where no script runs. */
export function AgeQuestion({ age }: AgeQuestionProps) {
  const say = useSay();
  const format = useFormat();
  const router = useRouter();
  const { language } = useSettings().settings;
  const options = (numbers: number[]) =>
    numbers.map((number) => ({ value: String(number), text: format.number(number) }));
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const chosen = ageOf({ years: Number(given.get('years')), months: Number(given.get('months')) });
    if (chosen !== undefined) rememberAskedAge(chosen);
    void router.navigate({
      to: '/public/categories',
      // Nothing of the list before: what is found for another age begins with its first page.
      search: { years: Math.floor((chosen ?? 0) / 12), months: (chosen ?? 0) % 12 },
    });
  };
  return (
    <form
      action="/public/categories"
      method="get"
      onSubmit={open}
      className="flex shrink-0 flex-wrap items-end gap-4"
    >
      {language === 'en' && <input type="hidden" name="lang" value="en" />}
      <PlainSelect
        name="years"
        label={say(m.website_ask_years)}
        options={options(numbersTo(maxYears))}
        value={String(Math.floor((age ?? 12) / 12))}
      />
      <PlainSelect
        name="months"
        label={say(m.website_ask_months)}
        options={options(numbersTo(11))}
        value={String((age ?? 0) % 12)}
      />
      <button type="submit" className={`${buttonClass('primary')} max-sm:w-full`}>
        {say(m.website_ask_submit)}
      </button>
    </form>
  );
}

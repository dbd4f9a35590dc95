import { get } from 'react-hook-form';
import type { useFormat } from '#i18n/format.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ComparedField } from './fields-stale-dialog.tsx';
import type { FormNames } from './form-names.ts';

type Tools = { say: Say; format: Pick<ReturnType<typeof useFormat>, 'number' | 'date'> };

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** What a form shows, as far as two versions of it differ. */
export function comparedFields(
  names: FormNames,
  mine: object,
  theirs: object,
  { say, format }: Tools,
): ComparedField[] {
  const textOf = (values: object, name: string) => {
    const value: unknown = get(values, name);
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return say(value ? m.ui_yes : m.ui_no);
    const text = String(value ?? '').trim();
    return isoDay.test(text) ? format.date(text) : text;
  };
  return [...names]
    .map(([name, words]) => {
      const field = typeof words === 'string' ? words : say(words);
      const isEnglish = name.split('.').includes('en');
      return {
        label: isEnglish ? say(m.admin_crud_field_in_english, { field }) : field,
        ...{ mine: textOf(mine, name), theirs: textOf(theirs, name) },
      };
    })
    .filter((field) => field.mine !== field.theirs);
}

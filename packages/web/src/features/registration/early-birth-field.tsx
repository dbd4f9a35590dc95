import { maxWeeksPremature } from '@sanjeh/contract/applicant/applicant.schema';
import { useBoundField } from '#form/use-bound-field.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import type { PersonControl } from './person-values.ts';

/** How many weeks too early somebody was born; nothing chosen is none. */
export function EarlyBirthField({ control }: { control: PersonControl }) {
  const say = useSay();
  const label = m.person_early;
  const { value, bound, change } = useBoundField({ control, name: 'weeksPremature', label });
  const weeks = Array.from({ length: maxWeeksPremature }, (_, index) => index + 1);
  return (
    <Select
      {...bound}
      label={label}
      description={m.person_early_help}
      placeholder={m.person_early_no}
      value={typeof value === 'number' && value > 0 ? value : null}
      onChange={(next) => change(next ?? 0)}
      choices={weeks.map((count) => ({ value: count, label: say(m.person_early_weeks, { count }) }))}
    />
  );
}

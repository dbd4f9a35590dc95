import type { MeasuredScale } from '@sanjeh/contract/statistics/scale-statistics.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import { scaleTitle } from './scale-words.ts';

type ScaleChoiceProps = {
  scales: readonly MeasuredScale[];
  value: string;
  onChange: (code: string | null) => void;
};

/** Which scale the picture and the groups are of. One needs no choice. */
export function ScaleChoice({ scales, value, onChange }: ScaleChoiceProps) {
  const say = useSay();
  const [first, ...others] = scales;
  if (!first || others.length === 0) return null;
  return (
    <Select
      name="scale"
      label={m.statistics_scale_shown}
      placeholder={scaleTitle(say, first.title)}
      choices={others.map(({ code, title }) => ({ value: code, label: scaleTitle(say, title) }))}
      value={value === first.code ? null : value}
      onChange={onChange}
    />
  );
}

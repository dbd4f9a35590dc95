import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { BandDraft } from './band-draft.ts';

type BoundFieldsProps = {
  band: BandDraft;
  errorAt: (field: string) => Message | null;
  onChange: (change: Partial<BandDraft>) => void;
};

const lowerWords = [
  { value: 1, label: m.band_lower_inclusive },
  { value: 0, label: m.band_lower_exclusive },
] as const;
const upperWords = [
  { value: 1, label: m.band_upper_inclusive },
  { value: 0, label: m.band_upper_exclusive },
] as const;

/** The words before the number say it already; the label is for those who come to the field alone. */
const readAside = '[&>label]:opacity-0';

/** Read as a sentence: the score is at least 10 and less than 20. */
export function BoundFields({ band, errorAt, onChange }: BoundFieldsProps) {
  return (
    <div className="grid grid-cols-[1.7fr_1fr] items-start gap-3 sm:grid-cols-4">
      <Select
        name="lowerInclusive"
        label={m.band_lower_kind}
        choices={lowerWords}
        value={band.lowerInclusive ? 1 : 0}
        onChange={(value) => value !== null && onChange({ lowerInclusive: value === 1 })}
      />
      <NumberField
        name="lower"
        className={readAside}
        label={m.band_lower}
        value={band.lower}
        onChange={(lower) => onChange({ lower })}
        error={errorAt('lower')}
      />
      <Select
        name="upperInclusive"
        label={m.band_upper_kind}
        choices={upperWords}
        value={band.upperInclusive ? 1 : 0}
        onChange={(value) => value !== null && onChange({ upperInclusive: value === 1 })}
      />
      <NumberField
        name="upper"
        className={readAside}
        label={m.band_upper}
        value={band.upper}
        onChange={(upper) => onChange({ upper })}
        error={errorAt('upper')}
      />
    </div>
  );
}

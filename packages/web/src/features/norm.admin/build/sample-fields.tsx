import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { genderLabel } from '#i18n/gender-label.ts';
import { m } from '#paraglide/messages.js';
import { DatePicker } from '#ui/date-picker.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { NormWords } from '../use-norm-words.ts';
import type { NormSampler } from './use-norm-sample.ts';

const takes = [
  { value: 'first', label: m.norm_build_take_first },
  { value: 'last', label: m.norm_build_take_last },
] as const;
const whoms = [
  { value: 'all', label: m.norm_build_whom_all },
  { value: 'split', label: m.norm_build_whom_split },
  { value: 'female', label: genderLabel.female },
  { value: 'male', label: genderLabel.male },
] as const;
const kinds = [
  { value: 'mean_sd', label: m.norm_build_kind_mean_sd },
  { value: 'data', label: m.norm_build_kind_data },
] as const;
const ages = { min: 0, max: maxAgeMonths, isInteger: true };

type SampleFieldsProps = { sampler: NormSampler; scales: readonly AdminScale[]; words: NormWords };

/** Whose attempts, and into which groups. */
export function SampleFields({ sampler, scales, words }: SampleFieldsProps) {
  const { form, change, errorAt } = sampler;
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-6">
      <Select
        name="scaleCode"
        className="col-span-2"
        label={m.norm_scale}
        choices={scales.map(({ code }) => ({ value: code, label: words.scaleOf(code) }))}
        value={form.scaleCode}
        onChange={(scaleCode) => scaleCode && change({ scaleCode })}
        error={errorAt('scaleCode')}
      />
      <Select
        name="whom"
        className="col-span-2"
        label={m.norm_build_whom}
        choices={whoms}
        value={form.whom}
        onChange={(whom) => whom && change({ whom })}
      />
      <Select
        name="take"
        className="col-span-2"
        label={m.norm_build_take}
        choices={takes}
        value={form.take}
        onChange={(take) => take && change({ take })}
      />
      <NumberField
        name="sampleAgeFrom"
        className="sm:col-span-2"
        label={m.norm_age_from}
        {...ages}
        value={form.ageFrom}
        onChange={(ageFrom) => change({ ageFrom })}
        error={errorAt('ageFrom')}
      />
      <NumberField
        name="sampleAgeTo"
        className="sm:col-span-2"
        label={m.norm_age_to}
        {...ages}
        value={form.ageTo}
        onChange={(ageTo) => change({ ageTo })}
        error={errorAt('ageTo')}
      />
      <NumberField
        name="width"
        className="col-span-2"
        label={m.norm_build_width}
        description={m.norm_build_width_help}
        {...ages}
        min={1}
        value={form.width}
        onChange={(width) => change({ width })}
        error={errorAt('width')}
      />
      <Select
        name="kind"
        className="col-span-2 sm:col-span-6"
        label={m.norm_kind}
        choices={kinds}
        value={form.kind}
        onChange={(kind) => kind && change({ kind })}
        error={errorAt('kind')}
      />
      <DatePicker
        name="periodFrom"
        className="col-span-2 sm:col-span-3"
        label={m.norm_build_period_from}
        value={form.periodFrom}
        onChange={(day, problem) => problem ?? change({ periodFrom: day })}
        error={errorAt('periodFrom')}
      />
      <DatePicker
        name="periodTo"
        className="col-span-2 sm:col-span-3"
        label={m.norm_build_period_to}
        value={form.periodTo}
        onChange={(day, problem) => problem ?? change({ periodTo: day })}
        error={errorAt('periodTo')}
      />
    </div>
  );
}

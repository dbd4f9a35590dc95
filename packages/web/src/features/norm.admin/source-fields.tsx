import { m } from '#paraglide/messages.js';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { NormPart } from './norm-fields.tsx';
import { ReliabilityField } from './reliability-field.tsx';

/** Where the group comes from, and how well it was measured. */
export function SourceFields(props: NormPart & { examId: number; title: string }) {
  const { draft, errorAt, onChange } = props;
  return (
    <>
      <TextField
        name="source"
        label={m.norm_source}
        description={m.norm_source_help}
        value={draft.source}
        onChange={(source) => onChange({ source })}
        error={errorAt('source')}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <NumberField
          name="sample"
          label={m.norm_sample}
          isOptional
          isInteger
          min={1}
          value={draft.sample}
          onChange={(sample) => onChange({ sample })}
          error={errorAt('sample')}
        />
        <NumberField
          name="year"
          label={m.norm_year}
          isOptional
          isInteger
          min={1900}
          max={2200}
          value={draft.year}
          onChange={(year) => onChange({ year })}
          error={errorAt('year')}
        />
        <TextField
          name="country"
          className="max-sm:col-span-2"
          label={m.norm_country}
          isOptional
          value={draft.country}
          onChange={(country) => onChange({ country })}
          error={errorAt('country')}
        />
      </div>
      <ReliabilityField {...props} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="translations.en.title"
          label={m.norm_english_title}
          isOptional
          value={draft.englishTitle}
          onChange={(englishTitle) => onChange({ englishTitle })}
          error={errorAt('englishTitle')}
        />
        <TextField
          name="translations.en.source"
          label={m.norm_english_source}
          isOptional
          value={draft.englishSource}
          onChange={(englishSource) => onChange({ englishSource })}
          error={errorAt('englishSource')}
        />
      </div>
    </>
  );
}

import { standardMeasures } from '@sanjeh/domain/scoring/standard-score';
import { m } from '#paraglide/messages.js';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { LinesField } from './lines-field.tsx';
import type { NormPart } from './norm-fields.tsx';
import { measureLabel } from './use-norm-words.ts';

const kinds = [
  { value: 'mean_sd', label: m.norm_kind_mean_sd },
  { value: 'table', label: m.norm_kind_table },
  { value: 'data', label: m.norm_kind_data },
] as const;
const measures = standardMeasures.map((value) => ({ value, label: measureLabel[value] }));

/** What is known of the people of the group: mean and deviation, a table, or the people themselves. */
export function BasisFields({ draft, errorAt, onChange }: NormPart) {
  const { kind } = draft;
  const isOptional = kind === 'table';
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <Select
        name="kind"
        className="col-span-2"
        label={m.norm_kind}
        choices={kinds}
        value={kind}
        onChange={(value) => value && onChange({ kind: value })}
      />
      {kind === 'table' && (
        <Select
          name="measure"
          className="col-span-2"
          label={m.norm_measure}
          choices={measures}
          value={draft.measure}
          onChange={(measure) => measure && onChange({ measure })}
          error={errorAt('measure')}
        />
      )}
      {kind !== 'mean_sd' && (
        <LinesField
          label={m.norm_lines}
          description={kind === 'data' ? m.norm_lines_data_help : m.norm_lines_help}
          value={draft.lines}
          onChange={(lines) => onChange({ lines })}
          error={errorAt('lines')}
        />
      )}
      {kind !== 'data' && (
        <>
          <NumberField
            name="mean"
            label={m.norm_mean}
            isOptional={isOptional}
            value={draft.mean}
            onChange={(mean) => onChange({ mean })}
            error={errorAt('mean')}
          />
          <NumberField
            name="sd"
            label={m.norm_sd}
            isOptional={isOptional}
            min={0}
            value={draft.sd}
            onChange={(sd) => onChange({ sd })}
            error={errorAt('sd')}
          />
        </>
      )}
    </div>
  );
}

import { bandMeasureSchema } from '@sanjeh/contract/band/band.schema';
import { intervalLevels } from '@sanjeh/domain/scoring/measurement-error';
import { missingRules, usualMissingRule } from '@sanjeh/domain/scoring/missing-rule';
import { measureNames } from '#band-editor/measure-names.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { RuleDraft } from '../draft/scale-draft.ts';
import { useErrorAt, useScaleWork } from '../scale-work.ts';

type RuleFieldsProps = {
  scale: RuleDraft & { readonly key: string };
  /** What the bands stood on when it was read; null for a scale whose bands are edited beside. */
  storedBandsOn?: RuleDraft['bandsOn'] | undefined;
  onChange: (change: Partial<RuleDraft>) => void;
};

const ruleNames = {
  zero: m.scale_missing_zero,
  prorate: m.scale_missing_prorate,
  none: m.scale_missing_none,
};
const ruleHelp = {
  zero: m.scale_missing_zero_help,
  prorate: m.scale_missing_prorate_help,
  none: m.scale_missing_none_help,
};

/** What a scale does with its scores. */
export function RuleFields({ scale, storedBandsOn, onChange }: RuleFieldsProps) {
  const say = useSay();
  const { stored } = useScaleWork();
  const errorAt = useErrorAt(scale.key);
  const usual = usualMissingRule(stored.kind).rule;
  const { rule, bandsOn } = scale;
  const measure = say(measureNames[bandsOn]);
  const isMoved = storedBandsOn !== undefined && storedBandsOn !== bandsOn;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className={rule === 'prorate' ? 'grid items-start gap-3 sm:grid-cols-[1fr_7rem]' : 'grid'}>
        <Select
          name="rule"
          label={m.scale_missing}
          description={ruleHelp[rule]}
          choices={missingRules.map((value) => ({
            value,
            label: value === usual ? say(m.scale_usual, { choice: say(ruleNames[value]) }) : ruleNames[value],
          }))}
          value={rule}
          onChange={(next) => next && onChange({ rule: next, maxMissing: next === 'prorate' ? 1 : 0 })}
        />
        {rule === 'prorate' && (
          <NumberField
            name="maxMissing"
            label={m.scale_max_missing}
            isInteger
            min={0}
            value={scale.maxMissing}
            onChange={(maxMissing) => onChange({ maxMissing })}
            error={errorAt('missing', 'maxMissing')}
          />
        )}
      </div>
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <Select
          name="bandsOn"
          label={m.scale_bands_on}
          description={bandsOn === 'raw' ? undefined : m.scale_bands_on_norms}
          choices={bandMeasureSchema.options.map((value) => ({ value, label: measureNames[value] }))}
          value={bandsOn}
          onChange={(next) => next && onChange({ bandsOn: next })}
        />
        <Select
          name="intervalLevel"
          label={m.scale_interval}
          choices={intervalLevels.map((level) => ({
            value: level,
            label: say(m.scale_interval_percent, { level }),
          }))}
          value={scale.intervalLevel}
          onChange={(next) => next && onChange({ intervalLevel: next })}
        />
      </div>
      {isMoved && (
        <p className="text-sm text-warning-text sm:col-span-2">
          {say(m.scale_bands_on_changed, { measure })}
        </p>
      )}
    </div>
  );
}

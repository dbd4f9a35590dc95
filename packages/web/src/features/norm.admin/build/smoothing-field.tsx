import { type Smoothing, smoothings } from '@sanjeh/domain/norming/smoothed-groups';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';

const smoothingLabel = {
  none: m.norm_build_smoothing_none,
  linear: m.norm_build_smoothing_linear,
  quadratic: m.norm_build_smoothing_quadratic,
  cubic: m.norm_build_smoothing_cubic,
};
const smoothingChoices = smoothings.map((value) => ({ value, label: smoothingLabel[value] }));

type SmoothingFieldProps = { value: Smoothing; onChange: (smoothing: Smoothing) => void };

/** Beside the people: another curve over them is drawn at once. */
export function SmoothingField({ value, onChange }: SmoothingFieldProps) {
  return (
    <Select
      name="smoothing"
      className="max-w-md"
      label={m.norm_build_smoothing}
      description={m.norm_build_smoothing_help}
      choices={smoothingChoices}
      value={value}
      onChange={(smoothing) => smoothing && onChange(smoothing)}
    />
  );
}

import type { Control } from 'react-hook-form';
import { useBoundField } from '#form/use-bound-field.ts';
import { m } from '#paraglide/messages.js';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { ExamFormValues } from './exam-form.ts';

/** Null is a choice of its own: the age range decides, also when it becomes another one. */
const choices = [
  { value: 'range', label: m.exam_corrects_age_range, stored: null },
  { value: 'yes', label: m.ui_yes, stored: true },
  { value: 'no', label: m.ui_no, stored: false },
] as const;

export function CorrectsAgeField({ control }: { control: Control<ExamFormValues> }) {
  const props = {
    control,
    name: 'correctsAge',
    label: m.exam_corrects_age,
    description: m.exam_corrects_age_help,
  } as const;
  const { value, bound, change } = useBoundField(props, { isChoice: true });
  const chosen = choices.find(({ stored }) => stored === (value ?? null));
  return (
    <RadioGroup
      {...bound}
      name={props.name}
      label={props.label}
      description={props.description}
      choices={choices}
      value={chosen?.value ?? null}
      onChange={(next) => change(choices.find((choice) => choice.value === next)?.stored ?? null)}
    />
  );
}

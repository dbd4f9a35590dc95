import type { Control } from 'react-hook-form';
import { useBoundField } from '#form/use-bound-field.ts';
import { m } from '#paraglide/messages.js';
import { RadioGroup } from '#ui/radio-group.tsx';
import { correctsAgeChoice, correctsAgeChoices } from './corrects-age.ts';
import type { ExamFormValues } from './exam-form.ts';

export function CorrectsAgeField({ control }: { control: Control<ExamFormValues> }) {
  const props = {
    control,
    name: 'correctsAge',
    label: m.exam_corrects_age,
    description: m.exam_corrects_age_help,
  } as const;
  const { value, bound, change } = useBoundField(props, { isChoice: true });
  return (
    <RadioGroup
      {...bound}
      name={props.name}
      label={props.label}
      description={props.description}
      choices={correctsAgeChoices}
      value={correctsAgeChoice(value).value}
      onChange={(next) => change(correctsAgeChoices.find((choice) => choice.value === next)?.stored ?? null)}
    />
  );
}

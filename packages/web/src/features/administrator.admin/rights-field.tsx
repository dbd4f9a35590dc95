import { type Right, rights } from '@sanjeh/contract/auth/right';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useBoundField } from '#form/use-bound-field.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { GroupField } from '#ui/group-field.tsx';
import { rightWords } from './right-words.ts';

type RightsFieldProps<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };

export function RightsField<Values extends FieldValues>({ control, name }: RightsFieldProps<Values>) {
  const label = m.administrator_rights;
  const { value, bound, change } = useBoundField({ control, name, label }, { isChoice: true });
  const held = value as Right[];
  const toggle = (right: Right, isHeld: boolean) =>
    change(rights.filter((one) => (one === right ? isHeld : held.includes(one))));
  return (
    <GroupField label={label} error={bound.error}>
      {() => (
        <div className="flex flex-col gap-1">
          {rights.map((right, index) => (
            <Checkbox
              key={right}
              name={right}
              ref={index === 0 ? bound.ref : undefined}
              label={rightWords[right].name}
              description={rightWords[right].text}
              isChecked={held.includes(right)}
              onChange={(isHeld) => toggle(right, isHeld)}
              onBlur={bound.onBlur}
            />
          ))}
        </div>
      )}
    </GroupField>
  );
}

import type { Relation } from '@sanjeh/contract/applicant/applicant.schema';
import { FormRadioGroup } from '#form/form-choice.tsx';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { PersonControl } from './person-values.ts';

export const relationLabel: Record<Relation, Message> = {
  self: m.person_self,
  child: m.person_child,
  other: m.person_other,
};

type RelationFieldProps = { control: PersonControl; label: Message; offered?: readonly Relation[] };

/** It comes first: what the other fields are called follows from it. */
export function RelationField({ control, label, offered = ['self', 'child', 'other'] }: RelationFieldProps) {
  return (
    <FormRadioGroup
      control={control}
      name="relation"
      label={label}
      isInline
      choices={offered.map((value) => ({ value, label: relationLabel[value] }))}
    />
  );
}

import type { NewPerson } from '@sanjeh/contract/applicant/applicant.schema';
import type { Control } from 'react-hook-form';
import type { SchemaForm } from '#form/use-schema-form.ts';

/** What every form asks of a person, whatever else it asks. Choices start empty. */
export type PersonValues = NewPerson;

export type PersonForm = SchemaForm<PersonValues>;
export type PersonControl = Control<PersonValues>;

type PersonPart = Partial<Record<keyof PersonValues, unknown>>;

/** The part of a form that is about a person: the fields for it need not know the rest. */
export function personPart<Values extends PersonPart>(form: SchemaForm<Values>): PersonForm {
  return form as unknown as PersonForm;
}

import type { personInputSchema } from '@sanjeh/contract/applicant/applicant.schema';
import type { z } from '@sanjeh/contract/zod';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from '#form/use-schema-form.ts';

export type PersonValues = z.input<typeof personInputSchema>;

export type PersonForm = SchemaForm<PersonValues & { nationalCode?: string }>;

/** The part of a form that is about a person: its fields need not know what else is asked. */
export function personPart<Values extends FieldValues & PersonValues>(form: SchemaForm<Values>): PersonForm {
  return form as unknown as PersonForm;
}

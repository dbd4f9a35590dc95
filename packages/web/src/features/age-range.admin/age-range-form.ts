import type {
  AdminAgeRange,
  AgeRangeInput,
  AgeRangeValues,
} from '@sanjeh/contract/age-range/age-range.schema';
import { ageRangeInputSchema } from '@sanjeh/contract/age-range/age-range.schema';
import { z } from '@sanjeh/contract/zod';
import type { FormSchema } from '#form/schema-resolver.ts';
import { translatedValues } from '#form/translated-values.ts';

/** Empty number fields are null. So an open end is said apart, or an empty field would mean one by mistake. */
export type AgeRangeFormValues = Omit<AgeRangeInput, 'from'> & { from: number | null; isOpen: boolean };

const names = ['title'] as const;

export const ageRangeFormSchema = z
  .looseObject({ isOpen: z.boolean(), to: z.unknown() })
  .transform(({ isOpen, to, ...rest }) => ({ ...rest, to: isOpen ? null : (to ?? undefined) }))
  .pipe(ageRangeInputSchema) as unknown as FormSchema<AgeRangeFormValues, AgeRangeValues>;

export const emptyAgeRange: AgeRangeFormValues = {
  ...translatedValues(names),
  from: null,
  to: null,
  isOpen: false,
};

export function toAgeRangeValues(row: AdminAgeRange): AgeRangeFormValues {
  return { ...translatedValues(names, row), from: row.from, to: row.to, isOpen: row.to === null };
}

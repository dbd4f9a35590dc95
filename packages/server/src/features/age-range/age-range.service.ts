import type { AgeRangeInput, AgeRangeValues } from '@sanjeh/contract/age-range/age-range.schema';
import { ageRangeInputSchema } from '@sanjeh/contract/age-range/age-range.schema';
import type { Executor } from '../../db/executor.ts';
import { searchColumn } from '../../db/search-column.ts';
import { insertAgeRange } from './age-range.queries.ts';

export async function createAgeRange(db: Executor, input: AgeRangeInput): Promise<{ id: number }> {
  return insertAgeRange(db, toRow(ageRangeInputSchema.parse(input)));
}

function toRow(values: AgeRangeValues) {
  return {
    title: values.title,
    from_months: values.from,
    to_months: values.to,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

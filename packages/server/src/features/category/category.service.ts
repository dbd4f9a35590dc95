import type { CategoryInput, CategoryValues } from '@sanjeh/contract/category/category.schema';
import { categoryInputSchema } from '@sanjeh/contract/category/category.schema';
import type { Executor } from '../../db/executor.ts';
import { searchColumn } from '../../db/search-column.ts';
import { insertCategory } from './category.queries.ts';

export async function createCategory(db: Executor, input: CategoryInput): Promise<{ id: number }> {
  return insertCategory(db, toRow(categoryInputSchema.parse(input)));
}

function toRow(values: CategoryValues) {
  return {
    title: values.title,
    description: values.description,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

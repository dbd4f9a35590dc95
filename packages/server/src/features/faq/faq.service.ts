import type { FaqInput, FaqValues } from '@sanjeh/contract/faq/faq.schema';
import { faqInputSchema } from '@sanjeh/contract/faq/faq.schema';
import type { Executor } from '../../db/executor.ts';
import { searchColumn } from '../../db/search-column.ts';
import { insertFaq } from './faq.queries.ts';

export async function createFaq(db: Executor, input: FaqInput): Promise<{ id: number }> {
  return insertFaq(db, toRow(faqInputSchema.parse(input)));
}

function toRow(values: FaqValues) {
  const english = values.translations.en;
  return {
    question: values.question,
    answer: values.answer,
    row_order: values.rowOrder,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.question, values.answer, english?.question, english?.answer),
  };
}

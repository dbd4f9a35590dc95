import type {
  QuestionSectionInput,
  QuestionSectionValues,
} from '@sanjeh/contract/question-section/question-section.schema';
import { questionSectionInputSchema } from '@sanjeh/contract/question-section/question-section.schema';
import { refuseBy } from '../../db/constraint-refusal.ts';
import type { Executor } from '../../db/executor.ts';
import { searchColumn } from '../../db/search-column.ts';
import { invalidField } from '../../http/api-error.ts';
import { insertQuestionSection } from './question-section.queries.ts';

const refusals = { question_sections_code_key: () => invalidField('code', 'taken') };

export async function createQuestionSection(
  db: Executor,
  input: QuestionSectionInput,
): Promise<{ id: number }> {
  return refuseBy(refusals, insertQuestionSection(db, toRow(questionSectionInputSchema.parse(input))));
}

function toRow(values: QuestionSectionValues) {
  return {
    title: values.title,
    code: values.code,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title, values.code),
  };
}

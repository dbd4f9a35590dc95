import type { QuestionSectionListQuery } from '@sanjeh/contract/question-section/question-section.contract';
import type {
  AdminQuestionSection,
  QuestionSectionValues,
} from '@sanjeh/contract/question-section/question-section.schema';
import { questionSectionInputSchema } from '@sanjeh/contract/question-section/question-section.schema';
import type { Options } from '@sanjeh/contract/shared/list.schema';
import { invalidField } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { localised, sortedByTitle } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import type { CrudRow } from '#db/query/crud-table.ts';
import { listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { auditedTable } from '../audit/audited-table.service.ts';
import { countUses } from './question-section.queries.ts';

const table = auditedTable({
  entity: 'question_section',
  table: 'question_sections',
  input: questionSectionInputSchema,
  toEntity: toAdmin,
  toNewRow: toRow,
  refusals: { question_sections_code_key: () => invalidField('code', 'taken') },
  countUses: async (db, id) => {
    const { questions, bands, banked, asking, reading } = await countUses(db, id);
    return [
      { entity: 'question', count: questions, ...(asking === null ? {} : { examId: asking }) },
      { entity: 'bank_question', count: banked },
      { entity: 'band', count: bands, ...(reading === null ? {} : { examId: reading }) },
    ];
  },
});

export const {
  get: getQuestionSection,
  create: createQuestionSection,
  update: updateQuestionSection,
  remove: removeQuestionSection,
} = table;

export async function listQuestionSections(
  db: Executor,
  query: QuestionSectionListQuery,
  language: Language,
): Promise<Page<AdminQuestionSection>> {
  const page = await listPage(table.select(db, query.search), query, {
    title: [titleIn(language, 'question_sections'), 'id'],
    code: ['code', 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  });
  return mapItems(page, toAdmin);
}

export async function listQuestionSectionOptions(
  db: Executor,
  language: Language,
  search?: string,
): Promise<Options> {
  const rows = await readLimited(table.select(db, search).orderBy('title').orderBy('id'));
  const { items, hasMore } = mapItems(rows, ({ id, title, translations }) =>
    localised({ id, title, translations }, language),
  );
  return { items: sortedByTitle(items, language), hasMore };
}

function toRow(values: QuestionSectionValues) {
  return {
    title: values.title,
    code: values.code,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title, values.code),
  };
}

function toAdmin(row: CrudRow<'question_sections'>): AdminQuestionSection {
  return {
    ...editedFields(row),
    title: row.title,
    code: row.code,
    translations: row.translations as AdminQuestionSection['translations'],
  };
}

import type { QuestionSectionListQuery } from '@sanjeh/contract/question-section/question-section.contract';
import type {
  AdminQuestionSection,
  QuestionSectionInput,
  QuestionSectionValues,
} from '@sanjeh/contract/question-section/question-section.schema';
import { questionSectionInputSchema } from '@sanjeh/contract/question-section/question-section.schema';
import type { Options } from '@sanjeh/contract/shared/list.schema';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised, sortedByTitle } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { auditedEdits } from '../audit/audited-edits.service.ts';
import type { QuestionSectionRow } from './question-section.queries.ts';
import * as queries from './question-section.queries.ts';

const refusals = { question_sections_code_key: () => invalidField('code', 'taken') };

const edits = auditedEdits<QuestionSectionValues, AdminQuestionSection>({
  entity: 'question_section',
  insert: async (db, values) =>
    toAdmin(await refuseBy(refusals, queries.insertQuestionSection(db, toRow(values)))),
  lock: async (db, id) => {
    const row = await queries.lockQuestionSection(db, id);
    return row && toAdmin(row);
  },
  save: async (db, id, values) =>
    toAdmin(await refuseBy(refusals, queries.updateQuestionSection(db, id, toRow(values)))),
  delete: queries.deleteQuestionSection,
  countUses: async (db, id) => {
    const { questions, bands } = await queries.countUses(db, id);
    return [
      { entity: 'question', count: questions },
      { entity: 'band', count: bands },
    ];
  },
});

export const { update: updateQuestionSection, remove: removeQuestionSection } = edits;

export function createQuestionSection(
  db: Executor,
  input: QuestionSectionInput,
  caller: Caller | null = null,
): Promise<AdminQuestionSection> {
  return edits.create(db, caller, questionSectionInputSchema.parse(input));
}

export async function getQuestionSection(db: Executor, id: number): Promise<AdminQuestionSection> {
  return toAdmin(found(await queries.selectQuestionSection(db, id)));
}

export async function listQuestionSections(
  db: Executor,
  query: QuestionSectionListQuery,
  language: Language,
): Promise<Page<AdminQuestionSection>> {
  const page = await listPage(queries.selectQuestionSections(db, query.search), query, {
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
  const rows = await readLimited(queries.selectQuestionSections(db, search).orderBy('title').orderBy('id'));
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

function toAdmin(row: QuestionSectionRow): AdminQuestionSection {
  return {
    ...editedFields(row),
    title: row.title,
    code: row.code,
    translations: row.translations as AdminQuestionSection['translations'],
  };
}

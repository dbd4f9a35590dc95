import type { CategoryListQuery } from '@sanjeh/contract/category/category.admin.contract';
import type {
  AdminCategory,
  Category,
  CategoryInput,
  CategoryValues,
} from '@sanjeh/contract/category/category.schema';
import { categoryInputSchema } from '@sanjeh/contract/category/category.schema';
import type { Options } from '@sanjeh/contract/shared/list.schema';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised, sortedByTitle } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { type LimitedList, listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { auditedEdits } from '../audit/audited-edits.service.ts';
import type { CategoryRow } from './category.queries.ts';
import * as queries from './category.queries.ts';

const edits = auditedEdits<CategoryValues, AdminCategory>({
  entity: 'category',
  insert: async (db, values) => toAdmin(await queries.insertCategory(db, toRow(values))),
  lock: async (db, id) => {
    const row = await queries.lockCategory(db, id);
    return row && toAdmin(row);
  },
  save: async (db, id, values) => toAdmin(await queries.updateCategory(db, id, toRow(values))),
  delete: queries.deleteCategory,
  countUses: async (db, id) => [{ entity: 'exam', ...(await queries.countExams(db, id)) }],
});

export const { update: updateCategory, remove: removeCategory } = edits;

export function createCategory(
  db: Executor,
  input: CategoryInput,
  caller: Caller | null = null,
): Promise<AdminCategory> {
  return edits.create(db, caller, categoryInputSchema.parse(input));
}

export async function getCategory(db: Executor, id: number): Promise<AdminCategory> {
  return toAdmin(found(await queries.selectCategory(db, id)));
}

export async function listAdminCategories(
  db: Executor,
  query: CategoryListQuery,
  language: Language,
): Promise<Page<AdminCategory>> {
  const page = await listPage(queries.selectCategories(db, query.search), query, {
    title: [titleIn(language, 'categories'), 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  });
  return mapItems(page, toAdmin);
}

export async function listCategories(
  db: Executor,
  language: Language,
  search?: string,
): Promise<LimitedList<Category>> {
  const rows = await readLimited(queries.selectCategories(db, search).orderBy('title').orderBy('id'));
  const { items, hasMore } = mapItems(rows, ({ id, title, description, translations }) =>
    localised({ id, title, description, translations }, language),
  );
  return { items: sortedByTitle(items, language), hasMore };
}

export async function listCategoryOptions(
  db: Executor,
  language: Language,
  search?: string,
): Promise<Options> {
  return mapItems(await listCategories(db, language, search), ({ id, title }) => ({ id, title }));
}

function toRow(values: CategoryValues) {
  return {
    title: values.title,
    description: values.description,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

function toAdmin(row: CategoryRow): AdminCategory {
  return {
    ...editedFields(row),
    title: row.title,
    description: row.description,
    translations: row.translations as AdminCategory['translations'],
  };
}

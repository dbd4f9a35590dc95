import type { CategoryListQuery } from '@sanjeh/contract/category/category.admin.contract';
import type { AdminCategory, Category, CategoryValues } from '@sanjeh/contract/category/category.schema';
import { categoryInputSchema } from '@sanjeh/contract/category/category.schema';
import type { Options } from '@sanjeh/contract/shared/list.schema';
import type { Language } from '#core/language.ts';
import { localised, sortedByTitle } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import type { CrudRow } from '#db/query/crud-table.ts';
import { type LimitedList, listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { auditedTable } from '../audit/audited-table.service.ts';
import { countExams } from './category.queries.ts';

const table = auditedTable({
  entity: 'category',
  table: 'categories',
  input: categoryInputSchema,
  toEntity: toAdmin,
  toNewRow: toRow,
  countUses: async (db, id) => [{ entity: 'exam', ...(await countExams(db, id)), categoryId: id }],
});

export const {
  get: getCategory,
  create: createCategory,
  update: updateCategory,
  remove: removeCategory,
} = table;

export async function listAdminCategories(
  db: Executor,
  query: CategoryListQuery,
  language: Language,
): Promise<Page<AdminCategory>> {
  const page = await listPage(table.select(db, query.search), query, {
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
  const rows = await readLimited(table.select(db, search).orderBy('title').orderBy('id'));
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

function toAdmin(row: CrudRow<'categories'>): AdminCategory {
  return {
    ...editedFields(row),
    title: row.title,
    description: row.description,
    translations: row.translations as AdminCategory['translations'],
  };
}

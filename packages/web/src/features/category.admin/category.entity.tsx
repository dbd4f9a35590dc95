import * as contract from '@sanjeh/contract/category/category.admin.contract';
import type { AdminCategory, CategoryInput } from '@sanjeh/contract/category/category.schema';
import { categoryInputSchema } from '@sanjeh/contract/category/category.schema';
import { translatedValues } from '#form/translated-values.ts';
import { ExcerptCell } from '#list/excerpt-cell.tsx';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';

const names = ['title', 'description'] as const;

const columns: readonly TableColumn<AdminCategory>[] = [
  {
    key: 'description',
    title: m.admin_description,
    cell: (row) => <ExcerptCell row={row} name="description" />,
  },
];

const empty: CategoryInput = translatedValues(names);

export const category = {
  contract,
  pages: {
    list: '/admin/category',
    add: '/admin/category/add',
    update: '/admin/category/update-{$id}',
  },
  listWords: {
    title: m.admin_categories,
    lead: m.admin_categories_lead,
    empty: m.admin_categories_empty,
    emptyText: m.admin_categories_empty_text,
    add: m.admin_category_add,
    removed: m.admin_category_removed,
  },
  formWords: {
    add: m.admin_category_add,
    update: m.admin_category_update,
    added: m.admin_category_added,
    updated: m.admin_category_updated,
  },
  texts: [
    { name: 'title', label: m.admin_title, kind: 'line' },
    { name: 'description', label: m.admin_description, kind: 'block', isOptional: true },
  ],
  columns,
  schema: categoryInputSchema,
  empty,
  toValues: (row: AdminCategory): CategoryInput => translatedValues(names, row),
  fieldLabels: { title: { label: m.admin_title }, description: { label: m.admin_description } },
} as const;

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
    title: m.admin_crud_description,
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
    title: m.category_list,
    lead: m.category_list_lead,
    empty: m.category_list_empty,
    emptyText: m.category_list_empty_text,
    add: m.category_add,
    removed: m.category_removed,
  },
  recordedAs: 'category',
  formWords: {
    add: m.category_add,
    update: m.category_update,
    added: m.category_added,
    updated: m.category_updated,
  },
  texts: [
    { name: 'title', label: m.admin_crud_title, kind: 'line' },
    { name: 'description', label: m.admin_crud_description, kind: 'block', isOptional: true },
  ],
  columns,
  schema: categoryInputSchema,
  empty,
  toValues: (row: AdminCategory): CategoryInput => translatedValues(names, row),
  fieldLabels: { title: { label: m.admin_crud_title }, description: { label: m.admin_crud_description } },
} as const;

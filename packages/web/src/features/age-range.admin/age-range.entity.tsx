import * as contract from '@sanjeh/contract/age-range/age-range.admin.contract';
import type { AdminAgeRange } from '@sanjeh/contract/age-range/age-range.schema';
import type { useFormat } from '#i18n/format.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AgeCell } from './age-cell.tsx';
import type { AgeRangeFormValues } from './age-range-form.ts';
import { ageRangeFormSchema, emptyAgeRange, toAgeRangeValues } from './age-range-form.ts';
import { MonthsFields } from './months-fields.tsx';

type Tools = { say: Say; format: ReturnType<typeof useFormat> };

const columns: readonly TableColumn<AdminAgeRange>[] = [
  {
    key: 'from',
    title: m.age_range_from_months,
    isSortable: true,
    cell: (row) => <AgeCell months={row.from} />,
  },
  { key: 'to', title: m.age_range_to_months, isSortable: true, cell: (row) => <AgeCell months={row.to} /> },
];

function numberText(value: number | null, { format }: Tools): string {
  return value === null || Number.isNaN(value) ? '' : format.number(value);
}

export const ageRange = {
  contract,
  pages: {
    list: '/admin/ageRange',
    add: '/admin/ageRange/add',
    update: '/admin/ageRange/update-{$id}',
  },
  listWords: {
    title: m.age_range_list,
    lead: m.age_range_list_lead,
    empty: m.age_range_list_empty,
    emptyText: m.age_range_list_empty_text,
    add: m.age_range_add,
    removed: m.age_range_removed,
  },
  recordedAs: 'age_range',
  formWords: {
    add: m.age_range_add,
    update: m.age_range_update,
    added: m.age_range_added,
    updated: m.age_range_updated,
  },
  texts: [{ name: 'title', label: m.admin_crud_title, kind: 'line' }],
  columns,
  schema: ageRangeFormSchema,
  empty: emptyAgeRange,
  toValues: toAgeRangeValues,
  Fields: MonthsFields,
  facts: [
    {
      label: m.age_range_from_months,
      text: ({ from }: AgeRangeFormValues, tools: Tools) => numberText(from, tools),
    },
    {
      label: m.age_range_to_months,
      text: ({ to, isOpen }: AgeRangeFormValues, tools: Tools) =>
        isOpen ? tools.say(m.age_range_and_older) : numberText(to, tools),
    },
  ],
  fieldLabels: {
    title: { label: m.admin_crud_title },
    from: { label: m.age_range_from_months },
    to: { label: m.age_range_to_months, none: m.age_range_and_older },
  },
} as const;

import type { AgeRangeListQuery } from '@sanjeh/contract/age-range/age-range.admin.contract';
import type { AdminAgeRange, AgeRange, AgeRangeValues } from '@sanjeh/contract/age-range/age-range.schema';
import { ageRangeInputSchema } from '@sanjeh/contract/age-range/age-range.schema';
import type { Options } from '@sanjeh/contract/shared/list.schema';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import type { CrudRow } from '#db/query/crud-table.ts';
import {
  type LimitedList,
  listPage,
  mapItems,
  orderedBy,
  type Page,
  readLimited,
} from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { auditedTable } from '../audit/audited-table.service.ts';
import { countExams } from './age-range.queries.ts';

/** PostgreSQL counts null as larger than any number, which is what an open upper end means. */
const ordersIn = (language: Language) =>
  ({
    from: ['from_months', 'to_months', 'id'],
    to: ['to_months', 'from_months', 'id'],
    title: [titleIn(language, 'age_ranges'), 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  }) as const;

const table = auditedTable({
  entity: 'age_range',
  table: 'age_ranges',
  input: ageRangeInputSchema,
  toEntity: toAdmin,
  toNewRow: toRow,
  countUses: async (db, id) => [{ entity: 'exam', ...(await countExams(db, id)), ageRangeId: id }],
});

export const {
  get: getAgeRange,
  create: createAgeRange,
  update: updateAgeRange,
  remove: removeAgeRange,
} = table;

export async function listAdminAgeRanges(
  db: Executor,
  query: AgeRangeListQuery,
  language: Language,
): Promise<Page<AdminAgeRange>> {
  return mapItems(await listPage(table.select(db, query.search), query, ordersIn(language)), toAdmin);
}

export async function listAgeRanges(
  db: Executor,
  language: Language,
  search?: string,
): Promise<LimitedList<AgeRange>> {
  const rows = await readLimited(orderedBy(table.select(db, search), 'from', ordersIn(language)));
  return mapItems(rows, ({ id, title, from_months, to_months, translations }) =>
    localised({ id, title, from: from_months, to: to_months, translations }, language),
  );
}

export async function listAgeRangeOptions(
  db: Executor,
  language: Language,
  search?: string,
): Promise<Options> {
  return mapItems(await listAgeRanges(db, language, search), ({ id, title }) => ({ id, title }));
}

function toRow(values: AgeRangeValues) {
  return {
    title: values.title,
    from_months: values.from,
    to_months: values.to,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

function toAdmin(row: CrudRow<'age_ranges'>): AdminAgeRange {
  return {
    ...editedFields(row),
    title: row.title,
    from: row.from_months,
    to: row.to_months,
    translations: row.translations as AdminAgeRange['translations'],
  };
}

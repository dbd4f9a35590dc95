import type { FaqListQuery } from '@sanjeh/contract/faq/faq.admin.contract';
import type { AdminFaq, Faq, FaqValues } from '@sanjeh/contract/faq/faq.schema';
import { faqInputSchema } from '@sanjeh/contract/faq/faq.schema';
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import type { CrudRow } from '#db/query/crud-table.ts';
import { type LimitedList, listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { nextPlace } from '#db/query/row-order.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { auditedOrder } from '../audit/audited-order.service.ts';
import { auditedTable } from '../audit/audited-table.service.ts';

const table = auditedTable({
  entity: 'faq',
  table: 'faqs',
  input: faqInputSchema,
  toEntity: toAdmin,
  toNewRow: (values) => ({ ...toRow(values), row_order: values.rowOrder ?? nextPlace('faqs') }),
  // Stays in its place when none is named.
  toRowChange: (values) => ({
    ...toRow(values),
    ...(values.rowOrder === undefined ? {} : { row_order: values.rowOrder }),
  }),
});

export const { get: getFaq, create: createFaq, update: updateFaq, remove: removeFaq } = table;
export const reorderFaqs = auditedOrder('faq', 'faqs');

export async function listAdminFaqs(db: Executor, query: FaqListQuery): Promise<Page<AdminFaq>> {
  const page = await listPage(table.select(db, query.search), query, {
    rowOrder: ['row_order', 'id'],
    question: [sql`question COLLATE fa_numbered`, 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  });
  return mapItems(page, toAdmin);
}

export async function listFaqs(db: Executor, language: Language): Promise<LimitedList<Faq>> {
  const rows = await readLimited(table.select(db).orderBy('row_order').orderBy('id'));
  return mapItems(rows, ({ id, question, answer, row_order, translations }) =>
    localised({ id, question, answer, rowOrder: row_order, translations }, language),
  );
}

function toRow(values: FaqValues) {
  const english = values.translations.en;
  return {
    question: values.question,
    answer: values.answer,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.question, values.answer, english?.question, english?.answer),
  };
}

function toAdmin(row: CrudRow<'faqs'>): AdminFaq {
  return {
    ...editedFields(row),
    question: row.question,
    answer: row.answer,
    rowOrder: row.row_order,
    translations: row.translations as AdminFaq['translations'],
  };
}

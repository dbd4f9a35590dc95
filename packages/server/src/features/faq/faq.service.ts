import type { FaqListQuery } from '@sanjeh/contract/faq/faq.admin.contract';
import type { AdminFaq, Faq, FaqInput, FaqValues } from '@sanjeh/contract/faq/faq.schema';
import { faqInputSchema } from '@sanjeh/contract/faq/faq.schema';
import { sql } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { type LimitedList, listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { auditedEdits } from '../audit/audited-edits.service.ts';
import type { FaqRow } from './faq.queries.ts';
import * as queries from './faq.queries.ts';

const edits = auditedEdits<FaqValues, AdminFaq>({
  entity: 'faq',
  insert: async (db, values) => toAdmin(await queries.insertFaq(db, toRow(values))),
  lock: async (db, id) => {
    const row = await queries.lockFaq(db, id);
    return row && toAdmin(row);
  },
  save: async (db, id, values) => toAdmin(await queries.updateFaq(db, id, toRow(values))),
  delete: queries.deleteFaq,
  countUses: async () => [],
});

export const { update: updateFaq, remove: removeFaq } = edits;

export function createFaq(db: Executor, input: FaqInput, caller: Caller | null = null): Promise<AdminFaq> {
  return edits.create(db, caller, faqInputSchema.parse(input));
}

export async function getFaq(db: Executor, id: number): Promise<AdminFaq> {
  return toAdmin(found(await queries.selectFaq(db, id)));
}

export async function listAdminFaqs(db: Executor, query: FaqListQuery): Promise<Page<AdminFaq>> {
  const page = await listPage(queries.selectFaqs(db, query.search), query, {
    rowOrder: ['row_order', 'id'],
    question: [sql`question COLLATE "fa-x-icu"`, 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  });
  return mapItems(page, toAdmin);
}

export async function listFaqs(db: Executor, language: Language): Promise<LimitedList<Faq>> {
  const rows = await readLimited(queries.selectFaqs(db).orderBy('row_order').orderBy('id'));
  return mapItems(rows, ({ id, question, answer, row_order, translations }) =>
    localised({ id, question, answer, rowOrder: row_order, translations }, language),
  );
}

function toRow(values: FaqValues) {
  const english = values.translations.en;
  return {
    question: values.question,
    answer: values.answer,
    row_order: values.rowOrder,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.question, values.answer, english?.question, english?.answer),
  };
}

function toAdmin(row: FaqRow): AdminFaq {
  return {
    ...editedFields(row),
    question: row.question,
    answer: row.answer,
    rowOrder: row.row_order,
    translations: row.translations as AdminFaq['translations'],
  };
}

import * as contract from '@sanjeh/contract/faq/faq.admin.contract';
import type { AdminFaq, FaqInput } from '@sanjeh/contract/faq/faq.schema';
import { faqInputSchema } from '@sanjeh/contract/faq/faq.schema';
import { translatedValues } from '#form/translated-values.ts';
import { m } from '#paraglide/messages.js';

const names = ['question', 'answer'] as const;

/** The place of a question is no part of its form: the list puts them in order. */
const empty: FaqInput = translatedValues(names);

export const faq = {
  contract,
  pages: { list: '/admin/faq', add: '/admin/faq/add', update: '/admin/faq/update-{$id}' },
  listWords: {
    title: m.faq_list,
    lead: m.faq_list_lead,
    empty: m.faq_list_empty,
    emptyText: m.faq_list_empty_text,
    add: m.faq_add,
    removed: m.faq_removed,
  },
  recordedAs: 'faq',
  formWords: {
    add: m.faq_add,
    update: m.faq_update,
    added: m.faq_added,
    updated: m.faq_updated,
  },
  texts: [
    { name: 'question', label: m.admin_crud_question, kind: 'line' },
    { name: 'answer', label: m.faq_answer, kind: 'block' },
  ],
  schema: faqInputSchema,
  empty,
  toValues: (row: AdminFaq): FaqInput => translatedValues(names, row),
  fieldLabels: {
    question: { label: m.admin_crud_question },
    answer: { label: m.faq_answer },
    rowOrder: { label: m.list_row_order },
  },
} as const;

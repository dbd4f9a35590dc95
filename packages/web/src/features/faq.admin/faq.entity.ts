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
    title: m.admin_faqs,
    lead: m.admin_faqs_lead,
    empty: m.admin_faqs_empty,
    emptyText: m.admin_faqs_empty_text,
    add: m.admin_faq_add,
    removed: m.admin_faq_removed,
  },
  formWords: {
    add: m.admin_faq_add,
    update: m.admin_faq_update,
    added: m.admin_faq_added,
    updated: m.admin_faq_updated,
  },
  texts: [
    { name: 'question', label: m.admin_question, kind: 'line' },
    { name: 'answer', label: m.admin_answer, kind: 'block' },
  ],
  schema: faqInputSchema,
  empty,
  toValues: (row: AdminFaq): FaqInput => translatedValues(names, row),
  fieldLabels: {
    question: { label: m.admin_question },
    answer: { label: m.admin_answer },
    rowOrder: { label: m.admin_row_order },
  },
} as const;

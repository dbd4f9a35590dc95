import * as contract from '@sanjeh/contract/slide/slide.admin.contract';
import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { slideInputSchema } from '@sanjeh/contract/slide/slide.schema';
import { translatedValues } from '#form/translated-values.ts';
import { m } from '#paraglide/messages.js';

const names = ['caption'] as const;

/** Its form edits the caption; the picture saves by itself, and the list puts slides in order. */
export const slide = {
  contract,
  pages: { list: '/admin/slider', add: '/admin/slider/add', update: '/admin/slider/update-{$id}' },
  listWords: {
    title: m.slide_title,
    lead: m.slide_lead,
    empty: m.slide_empty,
    emptyText: m.slide_empty_text,
    add: m.slide_add,
    removed: m.slide_removed,
  },
  recordedAs: 'slide',
  formWords: {
    add: m.slide_add,
    update: m.slide_update,
    added: m.slide_done,
    updated: m.slide_updated,
  },
  texts: [{ name: 'caption', label: m.slide_caption, kind: 'line', isOptional: true }],
  schema: slideInputSchema,
  empty: translatedValues(names),
  toValues: (row: AdminSlide) => translatedValues(names, row),
  fieldLabels: {
    caption: { label: m.slide_caption },
    fileName: { label: m.slide_file },
    rowOrder: { label: m.list_row_order },
  },
} as const;

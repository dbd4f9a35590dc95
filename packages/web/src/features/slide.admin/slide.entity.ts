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
    title: m.slider_title,
    lead: m.slider_lead,
    empty: m.slider_empty,
    emptyText: m.slider_empty_text,
    add: m.slider_add,
    removed: m.slider_removed,
  },
  formWords: {
    add: m.slider_add,
    update: m.slider_update,
    added: m.slider_done,
    updated: m.slider_updated,
  },
  texts: [{ name: 'caption', label: m.slider_caption, kind: 'line', isOptional: true }],
  schema: slideInputSchema,
  empty: translatedValues(names),
  toValues: (row: AdminSlide) => translatedValues(names, row),
  fieldLabels: {
    caption: { label: m.slider_caption },
    fileName: { label: m.slider_file },
    rowOrder: { label: m.admin_row_order },
  },
} as const;

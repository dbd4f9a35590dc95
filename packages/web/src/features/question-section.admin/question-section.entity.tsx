import * as contract from '@sanjeh/contract/question-section/question-section.contract';
import type {
  AdminQuestionSection,
  QuestionSectionInput,
} from '@sanjeh/contract/question-section/question-section.schema';
import { questionSectionInputSchema } from '@sanjeh/contract/question-section/question-section.schema';
import { translatedValues } from '#form/translated-values.ts';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';
import { CodeCell, CodeFields } from './code-fields.tsx';

const names = ['title'] as const;

const columns: readonly TableColumn<AdminQuestionSection>[] = [
  { key: 'code', title: m.admin_code, isSortable: true, cell: (row) => <CodeCell code={row.code} /> },
];

const empty: QuestionSectionInput = { ...translatedValues(names), code: '' };

export const questionSection = {
  contract,
  pages: {
    list: '/admin/questionSection',
    add: '/admin/questionSection/add',
    update: '/admin/questionSection/update-{$id}',
  },
  listWords: {
    title: m.admin_sections,
    lead: m.admin_sections_lead,
    empty: m.admin_sections_empty,
    emptyText: m.admin_sections_empty_text,
    add: m.admin_section_add,
    removed: m.admin_section_removed,
  },
  formWords: {
    add: m.admin_section_add,
    update: m.admin_section_update,
    added: m.admin_section_added,
    updated: m.admin_section_updated,
  },
  texts: [{ name: 'title', label: m.admin_title, kind: 'line' }],
  columns,
  schema: questionSectionInputSchema,
  empty,
  toValues: (row: AdminQuestionSection): QuestionSectionInput => ({
    ...translatedValues(names, row),
    code: row.code,
  }),
  Fields: CodeFields,
  facts: [{ label: m.admin_code, text: ({ code }: QuestionSectionInput) => code.trim() }],
  fieldLabels: { title: { label: m.admin_title }, code: { label: m.admin_code } },
} as const;

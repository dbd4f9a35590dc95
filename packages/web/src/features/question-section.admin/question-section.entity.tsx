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
  { key: 'code', title: m.admin_crud_code, isSortable: true, cell: (row) => <CodeCell code={row.code} /> },
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
    title: m.question_section_list,
    lead: m.question_section_list_lead,
    empty: m.question_section_list_empty,
    emptyText: m.question_section_list_empty_text,
    add: m.question_section_add,
    removed: m.question_section_removed,
  },
  recordedAs: 'question_section',
  formWords: {
    add: m.question_section_add,
    update: m.question_section_update,
    added: m.question_section_added,
    updated: m.question_section_updated,
  },
  texts: [{ name: 'title', label: m.admin_crud_title, kind: 'line' }],
  columns,
  schema: questionSectionInputSchema,
  empty,
  toValues: (row: AdminQuestionSection): QuestionSectionInput => ({
    ...translatedValues(names, row),
    code: row.code,
  }),
  Fields: CodeFields,
  facts: [{ label: m.admin_crud_code, text: ({ code }: QuestionSectionInput) => code.trim() }],
  fieldLabels: { title: { label: m.admin_crud_title }, code: { label: m.admin_crud_code } },
} as const;

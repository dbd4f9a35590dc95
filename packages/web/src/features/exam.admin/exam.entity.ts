import * as contract from '@sanjeh/contract/exam/exam.admin.contract';
import type { useFormat } from '#i18n/format.ts';
import type { Message, Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { correctsAgeChoice } from './corrects-age.ts';
import { ExamAddFields, ExamUpdateFields } from './exam-fields.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { emptyExam, examFormSchema, toExamValues } from './exam-form.ts';
import { kindLabels } from './exam-kind.ts';
import { ageRangeSource, categorySource } from './option-source.ts';
import type { OptionItem } from './use-options.ts';
import { useOptions } from './use-options.ts';

type Tools = { say: Say; format: ReturnType<typeof useFormat> };
type Fact = { label: Message; text: (values: ExamFormValues, tools: Tools) => string };

const form = {
  contract,
  pages: { list: '/admin/exam', add: '/admin/exam/add', update: '/admin/exam/update-{$id}' },
  recordedAs: 'exam',
  formWords: {
    add: m.exam_add,
    update: m.exam_update,
    added: m.exam_added,
    updated: m.exam_updated,
  },
  texts: [
    { name: 'title', label: m.admin_crud_title, kind: 'line' },
    { name: 'description', label: m.admin_crud_description, kind: 'block', isOptional: true },
    { name: 'consent', label: m.consent_exam_label, kind: 'block', isOptional: true },
  ],
  schema: examFormSchema,
  empty: emptyExam,
  toValues: toExamValues,
} as const;

export const examAdding = { ...form, Fields: ExamAddFields } as const;

function limit(label: Message, name: 'timeLimitMinutes' | 'maxAttempts'): Fact {
  return {
    label,
    text: (values, { say, format }) => {
      const value = values[name];
      if (value === null) return say(m.exam_no_limit);
      return Number.isNaN(value) ? '' : format.number(value);
    },
  };
}

type Switch =
  | 'published'
  | 'shuffleQuestions'
  | 'shuffleAnswers'
  | 'asksInformant'
  | 'openToVisitors'
  | 'byInvitation';

function answer(label: Message, name: Switch): Fact {
  return { label, text: (values, { say }) => say(values[name] ? m.ui_yes : m.ui_no) };
}

function choice(label: Message, name: 'categoryId' | 'ageRangeId', items: readonly OptionItem[]): Fact {
  return {
    label,
    text: (values, { format }) => {
      const chosen = values[name];
      const known = items.find(({ id }) => id === chosen)?.name;
      return known ?? (chosen === null ? '' : format.number(chosen));
    },
  };
}

/** Everything that the form can change and that is not a text: what is left out would be overwritten unseen. */
type Facts = Record<
  Exclude<keyof ExamFormValues, (typeof form.texts)[number]['name'] | 'translations'>,
  Fact
>;

/** Two versions are compared by the names of what was chosen, which have to be loaded. */
export function useExamUpdating() {
  const categories = useOptions(categorySource, null).box.items;
  const ageRanges = useOptions(ageRangeSource, null).box.items;
  const facts: Facts = {
    code: { label: m.admin_crud_code, text: ({ code }) => code.trim() },
    series: { label: m.exam_series, text: ({ series = '' }) => series.trim() },
    categoryId: choice(m.exam_category, 'categoryId', categories),
    ageRangeId: choice(m.exam_age_range, 'ageRangeId', ageRanges),
    kind: { label: m.exam_kind, text: ({ kind = 'quiz' }, { say }) => say(kindLabels[kind]) },
    timeLimitMinutes: limit(m.exam_time_limit, 'timeLimitMinutes'),
    maxAttempts: limit(m.exam_max_attempts, 'maxAttempts'),
    shuffleQuestions: answer(m.exam_shuffle_questions, 'shuffleQuestions'),
    shuffleAnswers: answer(m.exam_shuffle_answers, 'shuffleAnswers'),
    correctsAge: {
      label: m.exam_corrects_age,
      text: ({ correctsAge }, { say }) => say(correctsAgeChoice(correctsAge).label),
    },
    asksInformant: answer(m.informant_exam, 'asksInformant'),
    openToVisitors: answer(m.visitor_exam, 'openToVisitors'),
    byInvitation: answer(m.assignment_by_invitation, 'byInvitation'),
    published: answer(m.exam_published, 'published'),
  };
  return { ...form, Fields: ExamUpdateFields, facts: Object.values(facts) };
}

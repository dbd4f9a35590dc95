import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindLabels } from './exam-kind.ts';
import { type HistoryLabel, type HistoryTools, yesNo } from './history-label.ts';
import { questionKindLabels } from './question-history.ts';

const instant = (label: Message): HistoryLabel => ({
  label,
  text: (value, { format }) => format.instant(String(value)),
});

type Scored = { title: string; score: number };

/** «Yes: 10» line by line. */
function answerLines(value: unknown, { format }: HistoryTools): string {
  const answers = Array.isArray(value) ? (value as Scored[]) : [];
  return answers.map(({ title, score }) => `${title}: ${format.number(Number(score))}`).join('\n');
}

function textLines(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** Ids stand beside the names of what they mean, and are left out. */
export const examHistoryLabels: Record<string, HistoryLabel | null> = {
  title: { label: m.admin_crud_title },
  code: { label: m.admin_crud_code },
  description: { label: m.admin_crud_description },
  categoryId: null,
  categoryTitle: { label: m.exam_category },
  ageRangeId: null,
  ageRangeTitle: { label: m.exam_age_range },
  timeLimitMinutes: { label: m.exam_time_limit, none: m.exam_no_limit },
  maxAttempts: { label: m.exam_max_attempts, none: m.exam_no_limit },
  published: yesNo(m.exam_published),
  shuffleQuestions: yesNo(m.exam_shuffle_questions),
  shuffleAnswers: yesNo(m.exam_shuffle_answers),
  kind: {
    label: m.exam_kind,
    text: (value, { say }) => say(kindLabels[value as AdminExam['kind']]),
  },
  series: { label: m.exam_series },
  correctsAge: { ...yesNo(m.exam_corrects_age), none: m.exam_corrects_age_range },
  asksInformant: yesNo(m.informant_exam),
  openToVisitors: yesNo(m.visitor_exam),
  byInvitation: yesNo(m.assignment_by_invitation),
  consent: { label: m.consent_exam_label },
  consentVersion: null,
  archived: instant(m.exam_archived_at),
  reason: { label: m.rescoring_field_reason },
  rescoredAttempts: { label: m.rescoring_field_attempts },
  totalsChanged: { label: m.rescoring_field_totals },
  bandsChanged: { label: m.rescoring_field_bands },
};

const questionLabels: Record<string, HistoryLabel | null> = {
  title: { label: m.admin_crud_question },
  titles: { label: m.exam_questions, text: textLines },
  ...questionKindLabels,
  answers: { label: m.exam_answers, text: answerLines },
  position: { label: m.list_row_order },
  examId: null,
  questionSectionId: null,
  sectionTitle: { label: m.exam_history_section },
  order: null,
};

type BandValue = { label: string; lower: number; upper: number };

function bandLines(value: unknown, { format }: HistoryTools): string {
  const bands = Array.isArray(value) ? (value as BandValue[]) : [];
  return bands
    .map(({ label, lower, upper }) => `${label}: ${format.number(lower)} – ${format.number(upper)}`)
    .join('\n');
}

/** The names of scales or groups of norms: how they are made would fill pages. */
const titles = (label: Message): HistoryLabel => ({
  label,
  text: (value, { say }) =>
    (Array.isArray(value) ? (value as { title: string | null }[]) : [])
      .map(({ title }) => title ?? say(m.result_total))
      .join('\n'),
});

const alertTexts = (value: unknown) =>
  (Array.isArray(value) ? (value as { text: string }[]) : []).map(({ text }) => text).join('\n');

const scaleLabels: Record<string, HistoryLabel | null> = {
  totalShown: yesNo(m.exam_total),
  scales: titles(m.exam_part_scales),
  alerts: { label: m.result_alerts, text: alertTexts },
};

const reportLabels: Record<string, HistoryLabel | null> = {
  introduction: { label: m.report_introduction },
  limits: { label: m.report_limits },
  closing: { label: m.report_closing },
  signature: { label: m.report_signature },
};

export const examHistoryParts = {
  scale: { name: m.exam_part_scales, labels: scaleLabels },
  norm: {
    name: m.exam_part_norms,
    labels: { groups: titles(m.exam_part_norms) } as Record<string, HistoryLabel | null>,
  },
  report: { name: m.report_texts, labels: reportLabels },
  question: { name: m.exam_part_question, labels: questionLabels },
  band: {
    name: m.exam_part_bands,
    labels: { bands: { label: m.exam_part_bands, text: bandLines } } as Record<string, HistoryLabel | null>,
  },
};

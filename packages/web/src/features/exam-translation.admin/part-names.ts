import type { ExamText, TranslatedPart } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const partNames: Record<TranslatedPart, Message> = {
  exam: m.exam_translation_part_exam,
  category: m.exam_translation_part_category,
  age_range: m.exam_translation_part_age_range,
  question_section: m.exam_translation_part_section,
  question: m.exam_translation_part_question,
  answer: m.exam_translation_part_answer,
  band: m.exam_translation_part_band,
  scale: m.exam_translation_part_scale,
  scale_band: m.exam_translation_part_scale_band,
  alert: m.exam_translation_part_alert,
  report: m.exam_translation_part_report,
  norm: m.exam_translation_part_norm,
};

/** Texts of a question beside the one that asks. */
const boundNames = new Map<string, Message>([
  ['unit', m.exam_translation_part_unit],
  ['lowLabel', m.exam_translation_part_low_label],
  ['highLabel', m.exam_translation_part_high_label],
]);

/** Texts of a picture, sound or video, whatever it stands in. */
const mediumNames = new Map<string, Message>([
  ['alt', m.medium_alt],
  ['transcript', m.medium_transcript],
  ['captions', m.medium_captions],
]);

/** What a text is. */
export function nameOfText({ part, field }: Pick<ExamText, 'part' | 'field'>): Message {
  if (part === 'question' && field.startsWith('rubric.')) return m.exam_translation_part_criterion;
  const own = part === 'question' ? boundNames.get(field) : undefined;
  return own ?? mediumNames.get(field) ?? partNames[part];
}

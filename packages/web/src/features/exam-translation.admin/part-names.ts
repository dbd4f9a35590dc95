import type { TranslatedPart } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const partNames: Record<TranslatedPart, Message> = {
  exam: m.translation_part_exam,
  category: m.translation_part_category,
  age_range: m.translation_part_age_range,
  question_section: m.translation_part_section,
  question: m.translation_part_question,
  answer: m.translation_part_answer,
  band: m.translation_part_band,
  scale: m.translation_part_scale,
  scale_band: m.translation_part_scale_band,
  alert: m.translation_part_alert,
  report: m.translation_part_report,
  norm: m.translation_part_norm,
};

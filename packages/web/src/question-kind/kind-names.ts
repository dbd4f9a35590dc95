import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const kindNames: Readonly<Record<QuestionKind, Message>> = {
  single: m.question_kind_single,
  multiple: m.question_kind_multiple,
  number: m.question_kind_number,
  text: m.question_kind_text,
  essay: m.question_kind_essay,
  slider: m.question_kind_slider,
  date: m.question_kind_date,
  info: m.question_kind_info,
};

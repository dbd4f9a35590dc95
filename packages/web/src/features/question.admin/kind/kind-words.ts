import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import {
  CalendarDays,
  CircleDot,
  Hash,
  Info,
  type LucideIcon,
  PenLine,
  SlidersHorizontal,
  SquareCheck,
  TextCursorInput,
} from 'lucide-react';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const kindNames: Readonly<Record<QuestionKind, Message>> = {
  single: m.question_kind_single,
  multiple: m.question_kind_multiple,
  number: m.question_kind_number,
  text: m.question_kind_text,
  slider: m.question_kind_slider,
  date: m.question_kind_date,
  essay: m.question_kind_essay,
  info: m.question_kind_info,
};

export const kindIcons: Readonly<Record<QuestionKind, LucideIcon>> = {
  single: CircleDot,
  multiple: SquareCheck,
  number: Hash,
  text: TextCursorInput,
  slider: SlidersHorizontal,
  date: CalendarDays,
  essay: PenLine,
  info: Info,
};

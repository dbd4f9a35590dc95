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

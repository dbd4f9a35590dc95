import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const kindLabels: Record<AdminExam['kind'], Message> = {
  quiz: m.exam_kind_quiz,
  questionnaire: m.exam_kind_questionnaire,
};

export const kindChoices = [
  { value: 'quiz', label: kindLabels.quiz, description: m.exam_kind_quiz_help },
  { value: 'questionnaire', label: kindLabels.questionnaire, description: m.exam_kind_questionnaire_help },
] as const;

import { m } from '#paraglide/messages.js';
import { type AnswerDraft, isBlankAnswer, newAnswer } from '../question-drafts/draft.ts';
import type { LineList } from './line-actions.ts';

export const answerList: LineList<AnswerDraft> = {
  read: (editor, key) => editor.drafts.find(key)?.draft.answers ?? [],
  write: (editor, key, answers) => editor.drafts.edit(key, { answers }),
  make: newAnswer,
  isBlank: isBlankAnswer,
  firstPart: 'title',
  removed: m.question_answer_removed,
};

import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import type { Editor } from '../editor/editor.ts';
import { answerId, changeKeepingFocus, changeThenFocus, partId } from '../editor/focus.ts';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import { isBlankAnswer, newAnswer } from '../question-drafts/draft.ts';

export interface AnswerActions {
  change: (answerKey: string, part: Partial<AnswerDraft>) => void;
  add: () => void;
  /** To the next answer, or to a new one after the last. */
  next: (answerKey: string) => void;
  move: (answerKey: string, step: 1 | -1) => void;
  remove: (answerKey: string) => void;
}

/** What can be done to the answers of a question. The focus stays with what was done. */
export function answerActions(editor: Editor, key: string): AnswerActions {
  const answers = () => editor.drafts.find(key)?.draft.answers ?? [];
  const set = (next: readonly AnswerDraft[]) => editor.drafts.edit(key, { answers: next });
  const focusOf = (answer: AnswerDraft | undefined) =>
    answer === undefined ? partId(key, 'summary') : answerId(key, answer.key, 'title');
  const add = () =>
    changeThenFocus(() => {
      const answer = newAnswer();
      set([...answers(), answer]);
      return focusOf(answer);
    });
  return {
    add,
    change: (answerKey, part) =>
      set(answers().map((answer) => (answer.key === answerKey ? { ...answer, ...part } : answer))),
    next: (answerKey) => {
      const all = answers();
      const following = all[all.findIndex((answer) => answer.key === answerKey) + 1];
      if (following === undefined) add();
      else changeThenFocus(() => focusOf(following));
    },
    move: (answerKey, step) => {
      const all = answers();
      const at = all.findIndex((answer) => answer.key === answerKey);
      const [answer, other] = [all[at], all[at + step]];
      if (answer === undefined || other === undefined) return;
      changeKeepingFocus(() => set(all.with(at, other).with(at + step, answer)));
    },
    remove: (answerKey) => {
      const all = answers();
      const at = all.findIndex((answer) => answer.key === answerKey);
      const rest = all.filter((answer) => answer.key !== answerKey);
      changeThenFocus(() => {
        set(rest);
        return focusOf(rest[at] ?? rest[at - 1]);
      });
      const removed = all[at];
      if (removed === undefined || isBlankAnswer(removed)) return;
      const onAction = () => {
        set(answers().toSpliced(at, 0, removed));
        // The note gives the focus back to where it was; this comes after it.
        setTimeout(() => document.getElementById(focusOf(removed))?.focus(), 50);
      };
      showToast(m.question_answer_removed, { tone: 'neutral', action: { label: m.ui_undo, onAction } });
    },
  };
}

import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import type { Editor, MediumPlace } from '../editor/editor.ts';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';

export function mediumAt(editor: Editor, { key, answerKey }: MediumPlace): MediumDraft | null {
  const draft = editor.drafts.find(key)?.draft;
  if (answerKey === null) return draft?.medium ?? null;
  return draft?.answers.find((answer) => answer.key === answerKey)?.medium ?? null;
}

export function placeMedium(
  editor: Editor,
  { key, answerKey }: MediumPlace,
  medium: MediumDraft | null,
): void {
  if (answerKey === null) {
    editor.drafts.edit(key, { medium });
    return;
  }
  const answers = editor.drafts.find(key)?.draft.answers ?? [];
  editor.drafts.edit(key, {
    answers: answers.map((answer) => (answer.key === answerKey ? { ...answer, medium } : answer)),
  });
}

export function removeMedium(editor: Editor, place: MediumPlace): void {
  const before = mediumAt(editor, place);
  placeMedium(editor, place, null);
  const onAction = () => placeMedium(editor, place, before);
  showToast(m.medium_removed, { tone: 'neutral', action: { label: m.ui_undo, onAction } });
}

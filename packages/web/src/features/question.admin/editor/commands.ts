import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { reversed } from '../answers/reversed.ts';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import { copyAnswers, isBlank, isBlankAnswer } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import type { QuestionPosition } from '../question-drafts/order.ts';
import { keysOf, positionOf, sectionStepFrom, stepFrom } from '../question-drafts/order.ts';
import type { Editor } from './editor.ts';
import { addButtonId, changeKeepingFocus, changeThenFocus, partId } from './focus.ts';

function isEmptyNew(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.saved === null && isBlank(entry.draft);
}

/** The question after this one, with the same answers. An empty question is filled before another one comes. */
export function addAfter(editor: Editor, key: string): void {
  const { state } = editor.drafts;
  const place = positionOf(state.order, key);
  if (place === null) return;
  const section = state.order.find(({ sectionId }) => sectionId === place.sectionId);
  const next = section?.keys[place.index + 1];
  if (isEmptyNew(state.entries.get(key))) return;
  if (next !== undefined && isEmptyNew(state.entries.get(next))) changeThenFocus(() => partId(next, 'title'));
  else addAt(editor, { ...place, index: place.index + 1 }, state.entries.get(key));
}

export function addToSection(editor: Editor, sectionId: number): void {
  const { order, entries } = editor.drafts.state;
  const keys = order.find((section) => section.sectionId === sectionId)?.keys ?? [];
  const last = keys.at(-1);
  if (last !== undefined && isEmptyNew(entries.get(last))) {
    changeThenFocus(() => partId(last, 'title'));
    return;
  }
  const model = last ?? keysOf(order).at(-1);
  addAt(editor, { sectionId, index: keys.length }, model === undefined ? undefined : entries.get(model));
}

function addAt(editor: Editor, place: QuestionPosition, model: Entry | undefined): void {
  const answers = copyAnswers(model?.draft.answers ?? []);
  changeThenFocus(() => {
    const draft = { title: '', english: '', answers };
    return partId(editor.drafts.add(place, draft, answers.length === 0), 'title');
  });
  announcePlace(editor, m.question_added, place);
}

export function duplicate(editor: Editor, key: string): void {
  changeThenFocus(() => {
    const copy = editor.drafts.duplicate(key);
    return copy === null ? null : partId(copy, 'title');
  });
  editor.announce(m.question_duplicated);
}

export function remove(editor: Editor, key: string): void {
  const { order, entries } = editor.drafts.state;
  const isEmpty = isEmptyNew(entries.get(key));
  const keys = keysOf(order);
  const at = keys.indexOf(key);
  const neighbour = keys[at + 1] ?? keys[at - 1];
  let undo = () => {};
  changeThenFocus(() => {
    undo = editor.drafts.remove(key);
    return neighbour === undefined ? addButtonId : partId(neighbour, 'title');
  });
  if (isEmpty) {
    editor.announce(m.question_removed);
    return;
  }
  const onAction = () => {
    undo();
    // The note gives the focus back to where it was; this comes after it.
    setTimeout(() => document.getElementById(partId(key, 'title'))?.focus(), 50);
    editor.announce(m.question_restored);
  };
  showToast(m.question_removed, { tone: 'neutral', action: { label: m.ui_undo, onAction } });
}

export function moveBy(editor: Editor, key: string, step: 1 | -1): void {
  const place = stepFrom(editor.drafts.state.order, key, step);
  moveOrTell(editor, key, step, place);
}

export function moveBySection(editor: Editor, key: string, step: 1 | -1): void {
  const place = sectionStepFrom(editor.drafts.state.order, key, step);
  moveOrTell(editor, key, step, place);
}

function moveOrTell(editor: Editor, key: string, step: 1 | -1, place: QuestionPosition | null): void {
  if (place) moveQuestionTo(editor, key, place);
  else editor.announce(step === 1 ? m.question_is_last : m.question_is_first);
}

export function moveQuestionTo(editor: Editor, key: string, place: QuestionPosition): void {
  changeKeepingFocus(() => editor.drafts.move(key, place));
  const now = positionOf(editor.drafts.state.order, key);
  if (now) announcePlace(editor, m.question_moved, now);
}

function announcePlace(editor: Editor, message: typeof m.question_moved, place: QuestionPosition): void {
  const { order, sections } = editor.drafts.state;
  const count = order.find(({ sectionId }) => sectionId === place.sectionId)?.keys.length ?? 0;
  const section = sections.get(place.sectionId)?.title ?? '';
  editor.announce(withParams(message, { place: place.index + 1, count, section }));
}

export function giveAnswers(editor: Editor, key: string, answers: readonly AnswerDraft[]): void {
  const before = editor.drafts.find(key)?.draft.answers ?? [];
  const hadWords = before.some((answer) => !isBlankAnswer(answer));
  editor.drafts.edit(key, { answers: copyAnswers(answers) }, { isGiven: true });
  if (!hadWords) {
    editor.announce(m.question_answers_given);
    return;
  }
  const onAction = () => editor.drafts.edit(key, { answers: before });
  showToast(m.question_answers_replaced, { tone: 'neutral', action: { label: m.ui_undo, onAction } });
}

/** One word for all of them, and one way back. */
export function giveManyAnswers(
  editor: Editor,
  keys: readonly string[],
  answers: readonly AnswerDraft[],
): void {
  const before = keys.map((key) => ({ key, answers: editor.drafts.find(key)?.draft.answers ?? [] }));
  for (const key of keys) editor.drafts.edit(key, { answers: copyAnswers(answers) }, { isGiven: true });
  const onAction = () => {
    for (const one of before) editor.drafts.edit(one.key, { answers: one.answers });
  };
  showToast(m.question_answers_replaced, { tone: 'neutral', action: { label: m.ui_undo, onAction } });
}

export function reverse(editor: Editor, key: string): void {
  const answers = reversed(editor.drafts.find(key)?.draft.answers ?? []);
  if (answers === null) {
    showToast(m.question_cannot_reverse, { tone: 'neutral' });
    return;
  }
  editor.drafts.edit(key, { answers });
  editor.announce(m.question_reversed);
}

/** Opens the answers with the focus on the sets; from inside them back to the question. */
export function visitAnswers(editor: Editor, key: string): void {
  const sets = document.getElementById(partId(key, 'sets'));
  const isInside = sets?.closest('fieldset')?.contains(document.activeElement) ?? false;
  changeThenFocus(() => {
    editor.drafts.setOpen(key, !isInside);
    return partId(key, isInside ? 'title' : 'sets');
  });
}

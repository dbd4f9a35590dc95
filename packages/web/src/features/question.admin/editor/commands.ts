import { offersAnswers, type QuestionKind } from '@sanjeh/domain/question/question-kind';
import { flushSync } from 'react-dom';
import { isWide } from '#layouts/dashboard/use-is-wide.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { reversed } from '../answers/reversed.ts';
import { keepPreviewChoice, type PreviewChoice } from '../preview/preview-choice.ts';
import type { AnswerDraft, QuestionDraft } from '../question-drafts/draft.ts';
import { copyAnswers, isBlank, isBlankAnswer, newDraft } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { fieldsForKind, fieldsOfNext } from '../question-drafts/kind-fields.ts';
import type { QuestionPosition } from '../question-drafts/order.ts';
import { keysOf, positionOf, sectionStepFrom, stepFrom } from '../question-drafts/order.ts';
import type { Editor } from './editor.ts';
import { addButtonId, changeKeepingFocus, changeThenFocus, partId } from './focus.ts';

function isEmptyNew(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.saved === null && isBlank(entry.draft);
}

/** The question after this one, of its kind and with the same answers. An empty question is filled before another one comes. */
export function addAfter(editor: Editor, key: string): void {
  if (editor.isAlone) return;
  const { state } = editor.drafts;
  const place = positionOf(state.order, key);
  if (place === null) return;
  const section = state.order.find(({ sectionId }) => sectionId === place.sectionId);
  const next = section?.keys[place.index + 1];
  if (isEmptyNew(state.entries.get(key))) return;
  if (next !== undefined && isEmptyNew(state.entries.get(next))) changeThenFocus(() => partId(next, 'title'));
  else addAt(editor, { ...place, index: place.index + 1 }, key);
}

export function addToSection(editor: Editor, sectionId: number): void {
  const { order, entries } = editor.drafts.state;
  const keys = order.find((section) => section.sectionId === sectionId)?.keys ?? [];
  const last = keys.at(-1);
  if (last !== undefined && isEmptyNew(entries.get(last))) {
    changeThenFocus(() => partId(last, 'title'));
    return;
  }
  addAt(editor, { sectionId, index: keys.length }, last ?? keysOf(order).at(-1));
}

/** The last one up to this that asks something: what comes after a page to be read is a question. */
function modelUpTo({ drafts: { state } }: Editor, key: string | undefined): QuestionDraft {
  const keys = keysOf(state.order);
  const before = keys.slice(0, key === undefined ? 0 : keys.indexOf(key) + 1);
  const drafts = before.flatMap((one) => state.entries.get(one)?.draft ?? []);
  return drafts.findLast(({ kind }) => kind !== 'info') ?? newDraft();
}

function addAt(editor: Editor, place: QuestionPosition, after: string | undefined): void {
  const { kind, answers: before, fields } = modelUpTo(editor, after);
  const answers = offersAnswers(kind) ? copyAnswers(before) : [];
  changeThenFocus(() => {
    const draft = newDraft({ kind, answers, fields: fieldsOfNext(kind, fields) });
    return partId(editor.drafts.add(place, draft, offersAnswers(kind) && answers.length === 0), 'title');
  });
  announcePlace(editor, m.question_added, place);
}

/** Nothing that is written is lost: what means nothing to the new kind is there again with the old one. */
export function changeKind(editor: Editor, key: string, kind: QuestionKind): void {
  const draft = editor.drafts.find(key)?.draft;
  if (draft === undefined || draft.kind === kind) return;
  const isGiven = isBlank(draft);
  changeKeepingFocus(() => {
    editor.drafts.edit(key, { kind, fields: fieldsForKind(kind, draft.fields) }, { isGiven });
    editor.drafts.setOpen(key, true);
  });
  editor.announce(kindNames[kind]);
}

export function openKindMenu(editor: Editor, key: string): void {
  const button = document.getElementById(partId(key, 'kind'));
  if (button) editor.show({ kindMenu: { key, button } });
}

export function duplicate(editor: Editor, key: string): void {
  if (editor.isAlone) return;
  changeThenFocus(() => {
    const copy = editor.drafts.duplicate(key);
    return copy === null ? null : partId(copy, 'title');
  });
  editor.announce(m.question_duplicated);
}

export function remove(editor: Editor, key: string): void {
  if (editor.isAlone) return;
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
  if (editor.isAlone) return;
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
  const draft = editor.drafts.find(key)?.draft;
  if (draft === undefined || !offersAnswers(draft.kind)) return;
  const answers = reversed(draft.answers);
  if (answers === null) {
    showToast(m.question_cannot_reverse, { tone: 'neutral' });
    return;
  }
  editor.drafts.edit(key, { answers });
  editor.announce(m.question_reversed);
}

/** Opens what a question asks for, with the focus on its first field; from inside it back to the question. */
export function visitDetails(editor: Editor, key: string): void {
  const details = () => document.getElementById(partId(key, 'details'));
  const isInside = details()?.contains(document.activeElement) ?? false;
  flushSync(() => editor.drafts.setOpen(key, !isInside));
  const field = details()?.querySelector<HTMLElement>('button, input, textarea, select');
  (isInside ? document.getElementById(partId(key, 'title')) : field)?.focus();
}

export function choosePreview(editor: Editor, change: Partial<PreviewChoice>): void {
  const preview = { ...editor.view.preview, ...change };
  editor.show({ preview });
  keepPreviewChoice(preview);
}

/** Beside the questions where there is room; else over them, and only when asked for. */
export function togglePreview(editor: Editor): void {
  if (editor.isAlone) return;
  if (isWide()) choosePreview(editor, { isOpen: !editor.view.preview.isOpen });
  else editor.show({ dialog: { kind: 'preview' } });
}

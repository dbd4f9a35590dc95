import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { addAfter, remove } from '../editor/commands.ts';
import type { Editor } from '../editor/editor.ts';
import { partId } from '../editor/focus.ts';
import { useEditor, useEntry, useView } from '../editor/use-editor.ts';
import { pasteLines } from '../paste/paste-lines.ts';
import { keysOf, positionOf } from '../question-drafts/order.ts';
import { InlineArea } from './inline-text.tsx';
import { issueAt } from './issue-at.ts';
import { OutdatedHint } from './outdated-hint.tsx';

/** From one question to the next as in a list, where the caret has nowhere else to go. */
function walk(event: KeyboardEvent<HTMLTextAreaElement>, editor: Editor, key: string): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart !== selectionEnd || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const isUp = event.key === 'ArrowUp' && selectionStart === 0;
  const isDown = event.key === 'ArrowDown' && selectionStart === value.length;
  if (!isUp && !isDown) return;
  const keys = keysOf(editor.drafts.state.order);
  const other = keys[keys.indexOf(key) + (isDown ? 1 : -1)];
  if (other === undefined) return;
  event.preventDefault();
  document.getElementById(partId(other, 'title'))?.focus();
}

/** A page that is only read has paragraphs. */
function isPageToRead(editor: Editor, key: string): boolean {
  return editor.drafts.find(key)?.draft.kind === 'info';
}

function onTitleKey(event: KeyboardEvent<HTMLTextAreaElement>, editor: Editor, key: string): void {
  // While a word is being composed Enter ends it.
  if (event.nativeEvent.isComposing) return;
  const { value } = event.currentTarget;
  if (event.key === 'Enter' && isPageToRead(editor, key)) return;
  if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    addAfter(editor, key);
  } else if (event.key === 'Backspace' && value === '' && editor.drafts.find(key)?.saved === null) {
    event.preventDefault();
    remove(editor, key);
  } else {
    walk(event, editor, key);
  }
}

/** Several questions, or one with its answers. */
function isManyOrWhole(text: string): boolean {
  const lines = pasteLines(text);
  return lines.length > 1 || lines.some(({ answers }) => answers !== null);
}

/** Several lines in an empty question are several questions; a picture is put into the question. */
function onTitlePaste(event: ClipboardEvent<HTMLTextAreaElement>, editor: Editor, key: string): void {
  const [file] = event.clipboardData.files;
  if (file) {
    event.preventDefault();
    editor.show({ dialog: { kind: 'medium', key, answerKey: null, file } });
    return;
  }
  const text = event.clipboardData.getData('text/plain');
  if (event.currentTarget.value !== '' || isPageToRead(editor, key) || !isManyOrWhole(text)) return;
  event.preventDefault();
  const sectionId = positionOf(editor.drafts.state.order, key)?.sectionId ?? null;
  editor.show({ dialog: { kind: 'paste', text, sectionId } });
}

export function QuestionTitle({ id: key, number }: { id: string; number: number }) {
  const say = useSay();
  const editor = useEditor();
  const hasEnglish = useView((view) => view.hasEnglish);
  const entry = useEntry(key);
  if (entry === undefined) return null;
  const { draft, state } = entry;
  const isPage = draft.kind === 'info';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <InlineArea
        id={partId(key, 'title')}
        name="title"
        label={say(m.question_number, { number })}
        placeholder={say(isPage ? m.question_editor_info_placeholder : m.question_title_placeholder)}
        value={draft.title}
        error={issueAt(state, 'title')}
        onText={(title) => editor.drafts.edit(key, { title })}
        onKeyDown={(event) => onTitleKey(event, editor, key)}
        onPaste={(event) => onTitlePaste(event, editor, key)}
        className={isPage ? 'min-h-28' : 'font-medium'}
      />
      {hasEnglish && (
        <InlineArea
          id={partId(key, 'english')}
          name="translations.en.title"
          language="en"
          label={say(m.question_number_english, { number })}
          placeholder={say(m.question_english_placeholder)}
          value={draft.english}
          error={issueAt(state, 'translations', 'en', 'title')}
          onText={(english) => editor.drafts.edit(key, { english })}
          className={isPage ? 'min-h-28 text-sm' : 'text-sm'}
        />
      )}
      {hasEnglish && (
        <OutdatedHint persian={draft.title} english={draft.english} saved={entry.saved ?? undefined} />
      )}
    </div>
  );
}

import { type AnswerDraft, newAnswer } from '../question-drafts/draft.ts';
import type { PastedLine } from './paste-lines.ts';

interface PasteGroup {
  readonly lines: PastedLine[];
  readonly answers: readonly AnswerDraft[];
}

/** Lines one after the other that have the same answers go in together: those that are chosen, or their own. */
export function groupsOf(lines: readonly PastedLine[], chosen: readonly AnswerDraft[]): PasteGroup[] {
  const groups: PasteGroup[] = [];
  let last = '';
  for (const line of lines) {
    const words = JSON.stringify(line.answers);
    const open = groups.at(-1);
    if (open && words === last) open.lines.push(line);
    else groups.push({ lines: [line], answers: line.answers?.map((one) => newAnswer(one)) ?? chosen });
    last = words;
  }
  return groups;
}

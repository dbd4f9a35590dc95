import type { StartAnswers } from '../start-answers.ts';

/** What a visitor has said besides the answers: it stays on this device until there is an attempt. */
export type VisitorNotes = StartAnswers & {
  /** How many questions were left open when they wanted to see the result; null: they are still answering. */
  openAtEnd: number | null;
};

const nothing: VisitorNotes = { openAtEnd: null };

function keyOf(examId: number): string {
  return `km:visitor:${examId}`;
}

export function readNotes(examId: number): VisitorNotes {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(examId)) ?? 'null') as VisitorNotes | null;
    return kept ?? nothing;
  } catch {
    return nothing;
  }
}

export function writeNotes(examId: number, notes: VisitorNotes): void {
  try {
    localStorage.setItem(keyOf(examId), JSON.stringify(notes));
  } catch {
    // Storage may be forbidden or full: then it is asked again after registering.
  }
}

export function forgetNotes(examId: number): void {
  try {
    localStorage.removeItem(keyOf(examId));
  } catch {
    // Nothing was kept there.
  }
}

import type { StartAnswers } from '../start-answers.ts';

/** What a visitor has said besides the answers: it stays on this device until there is an attempt. */
export type VisitorNotes = StartAnswers & {
  /** How many questions were left open when they wanted to see the result; null: they are still answering. */
  openAtEnd: number | null;
};

/** `at`: when they were written; those of an earlier release do not say. */
type Kept = VisitorNotes & { at?: number };

const nothing: VisitorNotes = { openAtEnd: null };
const prefix = 'km:visitor:';

function keyOf(examId: number): string {
  return `${prefix}${examId}`;
}

export function readNotes(examId: number): VisitorNotes {
  try {
    return keptIn(keyOf(examId)) ?? nothing;
  } catch {
    return nothing;
  }
}

export function writeNotes(examId: number, notes: VisitorNotes): void {
  try {
    localStorage.setItem(keyOf(examId), JSON.stringify({ ...notes, at: Date.now() } satisfies Kept));
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

function keptIn(key: string): Kept | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
}

/** Those from before `since`, but for the exams of which more than that is kept. */
export function forgetOldNotes(since: number, keptExams: readonly number[]): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    for (const key of keys.filter((name) => name.startsWith(prefix)))
      if (!keptExams.includes(Number(key.slice(prefix.length))) && (keptIn(key)?.at ?? 0) < since)
        localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

import { forgetDrafts } from '../kinds/drafts.ts';
import type { AttemptStore } from '../outbox/attempt-store.ts';
import { forgetOldNotes } from './visitor-notes.ts';
import { keptForMs, visitor } from './visitor-progress.ts';

/** What visitors have left on this device and nobody came back to for a month, of whichever exam. */
export async function forgetOldVisits(store: AttemptStore, now: number = Date.now()): Promise<void> {
  const since = now - keptForMs;
  const visits = await store.list(visitor).catch(() => []);
  // One without an answer has no time: it may have been begun just now, in another tab.
  const old = visits.filter(({ topSeq }) => topSeq > 0 && topSeq < since);
  for (const { id } of old) await store.remove(id).catch(() => {});
  try {
    forgetDrafts(localStorage, null, now);
  } catch {
    // Where storage is forbidden, even its name is a fault: then nothing was kept there.
  }
  forgetOldNotes(
    since,
    visits.filter((visit) => !old.includes(visit)).map(({ examId }) => examId),
  );
}

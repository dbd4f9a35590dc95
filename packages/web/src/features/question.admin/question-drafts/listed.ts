import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { isSameContent, toDraft } from './draft.ts';
import type { DraftsState, Removed, Step } from './drafts.ts';
import { keyOfSaved, sectionsOf } from './drafts.ts';
import type { Entry } from './entry.ts';
import { accept, anew, isDirty, rebase, savedEntry, takeOver } from './entry.ts';
import { knownFrom, knownIds } from './known.ts';
import { mergeOrder } from './merge-order.ts';
import { settleOrder } from './saving-order.ts';

/** Brings what the server has now together with what is written here, so that neither is lost. */
export function listed(server: ExamQuestions): Step {
  return (drafts) => {
    const questions = server.sections.flatMap((section) => section.questions);
    const byId = new Map(questions.map((question) => [question.id, question]));
    const removed = mergeRemoved(drafts, byId);
    const shown = mergeShown(drafts, byId);
    const { entries } = shown;
    const keys = keysById(drafts);
    const keyOf = (id: number) => keys.get(id) ?? keyOfSaved(id);
    let added = 0;
    for (const question of questions) {
      const key = keyOf(question.id);
      if (entries.has(key) || removed.has(key)) continue;
      entries.set(key, savedEntry(key, question));
      added += 1;
    }
    const count = shown.count + added;
    return settleOrder({
      ...drafts,
      entries,
      removed,
      order: mergeOrder(drafts, server, { keyOf, has: (key) => entries.has(key) }),
      sections: new Map([...drafts.sections, ...sectionsOf(server)]),
      known: knownFrom(server),
      isBehind: false,
      notice: count > 0 ? { kind: 'foreign', count } : drafts.notice,
    });
  };
}

function keysById({ entries, removed }: DraftsState): Map<number, string> {
  const all = [...entries.values(), ...[...removed.values()].map(({ entry }) => entry)];
  return new Map(all.flatMap(({ key, saved }) => (saved === null ? [] : [[saved.id, key]])));
}

type ById = ReadonlyMap<number, AdminQuestion>;

function mergeShown(drafts: DraftsState, byId: ById): { entries: Map<string, Entry>; count: number } {
  const before = knownIds(drafts.known);
  const entries = new Map<string, Entry>();
  let count = 0;
  for (const entry of drafts.entries.values()) {
    const { saved } = entry;
    const theirs = saved === null ? undefined : byId.get(saved.id);
    const next = saved === null ? entry : mergeEntry(entry, theirs, before.has(saved.id));
    if (next !== null) entries.set(entry.key, next);
    const isForeign = next === null || (next !== entry && theirs !== undefined && !isOwn(entry, theirs));
    if (isForeign && next?.state.kind !== 'conflict') count += 1;
  }
  return { entries, count };
}

/** What was sent without a word back is what the server has now. */
function isOwn({ unsure }: Entry, theirs: AdminQuestion): boolean {
  return unsure !== null && isSameContent(unsure, toDraft(theirs));
}

/** Null: it is gone, and nothing was written here that would go with it. */
function mergeEntry(entry: Entry, theirs: AdminQuestion | undefined, wasKnown: boolean): Entry | null {
  if (theirs !== undefined) return mergeVersions(entry, theirs);
  if (wasKnown) return isDirty(entry) ? { ...entry, state: { kind: 'conflict', theirs: null } } : null;
  // Taken away by ourselves and to be put back, if that is still possible.
  return entry.isBeyondRestoring && entry.state.kind !== 'conflict' ? anew(entry) : entry;
}

function mergeVersions(entry: Entry, theirs: AdminQuestion): Entry {
  const { saved, unsure, draft } = entry;
  const isGoneHere = entry.state.kind === 'conflict' && entry.state.theirs === null;
  if (saved?.revision === theirs.revision && !isGoneHere) {
    return unsure === null && !entry.isBeyondRestoring
      ? entry
      : { ...entry, unsure: null, isBeyondRestoring: false };
  }
  if (unsure !== null && isOwn(entry, theirs)) return accept(entry, unsure, theirs);
  const theirDraft = toDraft(theirs);
  if (!isDirty(entry) || isSameContent(draft, theirDraft)) return takeOver(entry, theirs);
  const isOnlyMoved = saved !== null && isSameContent(toDraft(saved), theirDraft);
  // Ours may have arrived and somebody may have taken it back: two changes at least.
  const isPerhapsTakenBack = unsure !== null && theirs.revision > (saved?.revision ?? 0) + 1;
  if (isOnlyMoved && !isPerhapsTakenBack) return rebase(entry, theirs);
  return { ...entry, unsure: null, state: { kind: 'conflict', theirs } };
}

/** What is taken away here learns what became of it. One that somebody else has put back is there again. */
function mergeRemoved(drafts: DraftsState, byId: ById): Map<string, Removed> {
  const removed = new Map<string, Removed>();
  for (const [key, gone] of drafts.removed) {
    const { entry, isDone } = gone;
    const theirs = entry.saved === null ? undefined : byId.get(entry.saved.id);
    if (theirs === undefined) removed.set(key, { ...gone, isDone: isDone || entry.saved !== null });
    else if (!isDone)
      removed.set(key, { ...gone, entry: { ...mergeVersions(entry, theirs), saved: theirs } });
  }
  return removed;
}

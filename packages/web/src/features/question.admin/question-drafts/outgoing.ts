import { issuesOf } from './draft.ts';
import type { Call, DraftsState } from './drafts.ts';
import { isKnown, patchEntry } from './drafts.ts';
import type { Entry } from './entry.ts';
import { isDirty, isLosable, withKnownIds } from './entry.ts';
import { orderToSend, savedBefore } from './saving-order.ts';

/** The drafts with their next call under way, or when to look again: null, when something happens. */
export type Outgoing = { readonly drafts: DraftsState; readonly lookAt: number | null };

/** What is to be sent now follows from what is written and what the server has. One thing at a time. */
export function advance(before: DraftsState, now: number, newRequestKey: () => string): Outgoing {
  if (before.sending !== null) return { drafts: before, lookAt: null };
  const drafts = withoutOldPauses(markInvalid(before, now), now);
  const call = nextCall(drafts, now, newRequestKey);
  if (call !== null) return { drafts: begin(drafts, call), lookAt: null };
  const pauses = [...drafts.pauses.values(), ...(drafts.orderPause === null ? [] : [drafts.orderPause])];
  return { drafts, lookAt: pauses.length === 0 ? null : Math.min(...pauses) };
}

function nextCall(drafts: DraftsState, now: number, newRequestKey: () => string): Call | null {
  if (drafts.isBehind) return { kind: 'list' };
  return (
    nextRemoval(drafts) ??
    nextRestoring(drafts) ??
    nextQuestion(drafts, now, newRequestKey) ??
    nextOrder(drafts, now, newRequestKey)
  );
}

function nextRemoval(drafts: DraftsState): Call | null {
  for (const { entry, isDone } of drafts.removed.values()) {
    if (isDone || entry.saved === null || !isKnown(drafts, entry)) continue;
    const { id, revision } = entry.saved;
    return { kind: 'remove', key: entry.key, id, revision };
  }
  return null;
}

/** Shown here, and taken away on the server by ourselves. */
function isToRestore(drafts: DraftsState, entry: Entry): boolean {
  const isBlocked = entry.state.kind === 'conflict' || entry.state.kind === 'refused';
  return entry.saved !== null && !isBlocked && !isKnown(drafts, entry);
}

function nextRestoring(drafts: DraftsState): Call | null {
  for (const entry of drafts.entries.values()) {
    if (entry.saved === null || !isToRestore(drafts, entry)) continue;
    const { id, revision } = entry.saved;
    return { kind: 'restore', key: entry.key, id, revision };
  }
  return null;
}

function isToSave(entry: Entry): boolean {
  const { kind } = entry.state;
  return (kind === 'settled' || kind === 'waiting') && isDirty(entry);
}

function isPaused({ pauses }: DraftsState, key: string, now: number): boolean {
  return (pauses.get(key) ?? 0) > now;
}

/** In the order they stand in, so that each new one finds its place. */
function nextQuestion(drafts: DraftsState, now: number, newRequestKey: () => string): Call | null {
  for (const { sectionId, keys } of drafts.order) {
    for (const key of keys) {
      const entry = drafts.entries.get(key);
      if (entry === undefined || !isToSave(entry) || isPaused(drafts, key, now)) continue;
      return entry.saved === null
        ? {
            kind: 'create',
            key,
            requestKey: newRequestKey(),
            draft: entry.draft,
            sectionId,
            position: savedBefore(drafts, key, sectionId) + 1,
          }
        : {
            kind: 'update',
            key,
            id: entry.saved.id,
            revision: entry.saved.revision,
            draft: withKnownIds(entry.draft, entry.saved),
            sectionId: entry.saved.questionSectionId,
          };
    }
  }
  return null;
}

function nextOrder(drafts: DraftsState, now: number, newRequestKey: () => string): Call | null {
  if (drafts.orderState.kind !== 'waiting' || (drafts.orderPause ?? 0) > now) return null;
  return {
    kind: 'order',
    requestKey: newRequestKey(),
    orderRevision: drafts.known.orderRevision,
    sections: orderToSend(drafts),
    moveCount: drafts.moves.length,
  };
}

function begin(drafts: DraftsState, call: Call): DraftsState {
  const sending = { call, isRepeated: false };
  if (call.kind === 'create' || call.kind === 'update') {
    return { ...patchEntry(drafts, call.key, { state: { kind: 'saving' } }), sending };
  }
  return { ...drafts, sending, ...(call.kind === 'order' && { orderState: { kind: 'saving' } }) };
}

/** What the server would refuse is not sent: the reason would only come later. */
function markInvalid(drafts: DraftsState, now: number): DraftsState {
  let marked = drafts;
  for (const entry of drafts.entries.values()) {
    if (!isToSave(entry) || isPaused(drafts, entry.key, now)) continue;
    const issues = issuesOf(entry.draft);
    if (issues.length > 0) marked = patchEntry(marked, entry.key, { state: { kind: 'invalid', issues } });
  }
  return marked;
}

function withoutOldPauses(drafts: DraftsState, now: number): DraftsState {
  const isOver = (until: number) => until <= now;
  const pauses = [...drafts.pauses].some(([, until]) => isOver(until))
    ? new Map([...drafts.pauses].filter(([, until]) => !isOver(until)))
    : drafts.pauses;
  const orderPause = drafts.orderPause !== null && isOver(drafts.orderPause) ? null : drafts.orderPause;
  return pauses === drafts.pauses && orderPause === drafts.orderPause
    ? drafts
    : { ...drafts, pauses, orderPause };
}

/** Something is written or done here that has to go to the server, and can go now or after a pause. */
export function isUnderWay(drafts: DraftsState): boolean {
  return (
    (drafts.sending !== null && drafts.sending.call.kind !== 'list') ||
    drafts.orderState.kind === 'waiting' ||
    nextRemoval(drafts) !== null ||
    [...drafts.entries.values()].some((entry) => isToSave(entry) || isToRestore(drafts, entry))
  );
}

/** Whether leaving now would cost something. */
export function isHolding(drafts: DraftsState): boolean {
  return (
    isUnderWay(drafts) ||
    drafts.pauses.size > 0 ||
    drafts.orderPause !== null ||
    [...drafts.entries.values()].some(isLosable)
  );
}

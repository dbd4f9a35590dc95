import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { copyAnswers, type QuestionDraft } from './draft.ts';
import type { DraftsState, SectionInfo, Step } from './drafts.ts';
import { findEntry, patchEntry, withEntry } from './drafts.ts';
import { anew, isDirty, newEntry, rebase, settled, stateAfterEdit, takeOver, waiting } from './entry.ts';
import { copyFields } from './kind-fields.ts';
import type { QuestionOrder, QuestionPosition } from './order.ts';
import {
  insertAt,
  moveInOrder,
  moveOf,
  moveSection,
  positionOf,
  sectionMoveOf,
  withoutKey,
} from './order.ts';
import { settleOrder } from './saving-order.ts';

const typingPause = 600;
const movingPause = 300;

/** `isGiven`: not typed but filled in, so that losing it is no loss. */
export function edit(key: string, change: Partial<QuestionDraft>, now: number, isGiven = false): Step {
  return (drafts) => {
    const entry = findEntry(drafts, key);
    if (entry === undefined) return drafts;
    const draft = { ...entry.draft, ...change };
    const next = { ...entry, draft, start: isGiven ? draft : entry.start };
    const edited = withEntry(drafts, { ...next, state: stateAfterEdit(next) });
    return { ...edited, pauses: new Map(drafts.pauses).set(key, now + typingPause) };
  };
}

export function setOpen(key: string, isOpen: boolean): Step {
  return (drafts) => patchEntry(drafts, key, { isOpen });
}

export function add(key: string, place: QuestionPosition, draft: QuestionDraft, isOpen: boolean): Step {
  return (drafts) => ({
    ...drafts,
    entries: new Map(drafts.entries).set(key, newEntry(key, draft, isOpen)),
    order: insertAt(drafts.order, key, place),
  });
}

/** The copy stands right after the question, and is saved without anybody typing in it. */
export function duplicate(key: string, copyKey: string): Step {
  return (drafts) => {
    const entry = drafts.entries.get(key);
    const place = positionOf(drafts.order, key);
    if (entry === undefined || place === null) return drafts;
    const { answers, fields } = entry.draft;
    const draft = { ...entry.draft, answers: copyAnswers(answers), fields: copyFields(fields) };
    return add(copyKey, { ...place, index: place.index + 1 }, draft, false)(drafts);
  };
}

export function remove(key: string): Step {
  return (drafts) => {
    const entry = drafts.entries.get(key);
    const place = positionOf(drafts.order, key);
    if (entry === undefined || place === null) return drafts;
    const removed = new Map(drafts.removed).set(key, { entry, place, isDone: false });
    return settleOrder({ ...withoutEntry(drafts, key), removed });
  };
}

/** Whether the server has to hear of it follows from what it has by then. */
export function undoRemoval(key: string): Step {
  return (drafts) => {
    const gone = drafts.removed.get(key);
    if (gone === undefined) return drafts;
    const removed = new Map(drafts.removed);
    removed.delete(key);
    const { entry, place } = gone;
    return settleOrder({
      ...drafts,
      removed,
      entries: new Map(drafts.entries).set(key, entry),
      order: insertAt(drafts.order, key, place),
    });
  };
}

export function move(key: string, place: QuestionPosition, now: number): Step {
  return (drafts) => {
    const order = moveInOrder(drafts.order, key, place);
    const done = moveOf(order, key);
    return done === null ? drafts : reordered(drafts, order, done, now);
  };
}

export function moveSectionBy(sectionId: number, step: 1 | -1, now: number): Step {
  return (drafts) => {
    const order = moveSection(drafts.order, sectionId, step);
    return order === drafts.order ? drafts : reordered(drafts, order, sectionMoveOf(order, sectionId), now);
  };
}

function reordered(
  drafts: DraftsState,
  order: QuestionOrder,
  done: DraftsState['moves'][number],
  now: number,
): DraftsState {
  return settleOrder({
    ...drafts,
    order,
    moves: [...drafts.moves, done],
    orderState: drafts.orderState.kind === 'refused' ? waiting : drafts.orderState,
    orderPause: now + movingPause,
  });
}

/** Comes last, and is known to the server with its first question. */
export function addSection(section: SectionInfo): Step {
  return (drafts) => ({
    ...drafts,
    sections: new Map(drafts.sections).set(section.id, section),
    order: drafts.order.some(({ sectionId }) => sectionId === section.id)
      ? drafts.order
      : [...drafts.order, { sectionId: section.id, keys: [] }],
  });
}

export function dropSection(sectionId: number): Step {
  return (drafts) => ({
    ...drafts,
    order: drafts.order.filter((section) => section.sectionId !== sectionId || section.keys.length > 0),
  });
}

/** Of two versions one is chosen. Ours over one that is gone is a new question. */
export function resolve(key: string, choice: Exclude<StaleChoice, 'later'>): Step {
  return (drafts) => {
    const entry = drafts.entries.get(key);
    if (entry?.state.kind !== 'conflict') return drafts;
    const { theirs } = entry.state;
    if (choice === 'mine') return withEntry(drafts, theirs === null ? anew(entry) : rebase(entry, theirs));
    return theirs === null ? withoutEntry(drafts, key) : withEntry(drafts, takeOver(entry, theirs));
  };
}

/** Tries again what was not saved. */
export const retry: Step = (drafts) => {
  const entries = new Map(drafts.entries);
  for (const entry of drafts.entries.values()) {
    if (entry.state.kind !== 'refused') continue;
    entries.set(entry.key, { ...entry, state: isDirty(entry) ? waiting : settled });
  }
  const orderState = drafts.orderState.kind === 'refused' ? waiting : drafts.orderState;
  const sending = drafts.sending && { ...drafts.sending, fault: null };
  return settleOrder({ ...drafts, entries, orderState, sending });
};

/** Wants to know what somebody else has changed, unless something of our own is under way. */
export const look: Step = (drafts) =>
  drafts.sending !== null || drafts.pauses.size > 0 || drafts.orderPause !== null
    ? drafts
    : { ...drafts, isBehind: true };

/** Nobody types any more: everything is due at once. */
export const endPauses: Step = (drafts) => ({ ...drafts, pauses: new Map(), orderPause: null });

function withoutEntry(drafts: DraftsState, key: string): DraftsState {
  const entries = new Map(drafts.entries);
  entries.delete(key);
  const pauses = new Map(drafts.pauses);
  pauses.delete(key);
  return { ...drafts, entries, pauses, order: withoutKey(drafts.order, key) };
}

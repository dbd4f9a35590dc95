import type { DraftsState } from './drafts.ts';
import { isKnown } from './drafts.ts';
import { settled, waiting } from './entry.ts';
import type { SavedOrder } from './known.ts';
import { isSameOrder, knownIds } from './known.ts';

/** The order as it is sent: everything that the server has, and nothing else. */
export function orderToSend(drafts: DraftsState): SavedOrder {
  const placed = new Set<number>();
  const sections = drafts.order.map(({ sectionId, keys }) => ({
    questionSectionId: sectionId,
    questionIds: keys.flatMap((key) => {
      const entry = drafts.entries.get(key);
      if (!isKnown(drafts, entry) || entry?.saved == null) return [];
      placed.add(entry.saved.id);
      return [entry.saved.id];
    }),
  }));
  if (placed.size < knownIds(drafts.known).size) {
    // What is taken away here stands at the end of its section until the server has heard of it.
    for (const { questionSectionId, questionIds } of drafts.known.order) {
      const left = questionIds.filter((id) => !placed.has(id));
      const home = sections.find((section) => section.questionSectionId === questionSectionId);
      if (home) home.questionIds.push(...left);
      else sections.push({ questionSectionId, questionIds: left });
    }
  }
  return sections.filter(({ questionIds }) => questionIds.length > 0);
}

export function isOrderDue(drafts: DraftsState): boolean {
  return !isSameOrder(orderToSend(drafts), drafts.known.order);
}

/** How many questions that the server has stand before this one in its section. */
export function savedBefore(drafts: DraftsState, key: string, sectionId: number): number {
  const keys = drafts.order.find((section) => section.sectionId === sectionId)?.keys ?? [];
  return keys.slice(0, keys.indexOf(key)).filter((other) => isKnown(drafts, drafts.entries.get(other)))
    .length;
}

/** After every step that touches an order: whether there is one to save follows from both. */
export function settleOrder(drafts: DraftsState): DraftsState {
  if (drafts.sending?.call.kind === 'order') return drafts;
  if (!isOrderDue(drafts)) return { ...drafts, orderState: settled, moves: [], orderPause: null };
  return drafts.orderState.kind === 'refused' ? drafts : { ...drafts, orderState: waiting };
}

import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import type { Entry } from './entry.ts';
import type { QuestionDraftsState } from './question-drafts-store.ts';

type Placed = Pick<QuestionDraftsState, 'order' | 'entries'>;

/** The order as it is sent: only what the server has. */
type SentOrder = { questionSectionId: number; questionIds: number[] }[];

/** The id of a question that the server has, as far as known here. */
function idToOrder(entry: Entry | undefined): number | null {
  if (entry === undefined || entry.saved === null) return null;
  return entry.state.kind === 'conflict' && entry.state.theirs === null ? null : entry.saved.id;
}

export function orderToSend({ order, entries }: Placed): SentOrder {
  return order
    .map(({ sectionId, keys }) => ({
      questionSectionId: sectionId,
      questionIds: keys.flatMap((key) => idToOrder(entries.get(key)) ?? []),
    }))
    .filter(({ questionIds }) => questionIds.length > 0);
}

/** How many questions that the server has stand before this one in its section. */
export function savedBefore({ order, entries }: Placed, key: string, sectionId: number): number {
  const keys = order.find((section) => section.sectionId === sectionId)?.keys ?? [];
  return keys.slice(0, keys.indexOf(key)).filter((other) => idToOrder(entries.get(other)) !== null).length;
}

/** The server puts what comes into an empty section behind all others; here it may stand before them. */
export function isElsewhere(
  drafts: Placed,
  key: string,
  sectionId: number,
  question: AdminQuestion,
): boolean {
  const { order, entries } = drafts;
  const at = order.findIndex((section) => section.sectionId === sectionId);
  const hasSaved = (other: string) => other !== key && idToOrder(entries.get(other)) !== null;
  const isAlone = !order[at]?.keys.some(hasSaved);
  const isBeforeOthers = order.slice(at + 1).some(({ keys }) => keys.some(hasSaved));
  return (isAlone && isBeforeOthers) || question.position !== savedBefore(drafts, key, sectionId) + 1;
}

/** The entries after the server has taken an order; those that went into another section have a new revision. */
export function withSentOrder(
  entries: QuestionDraftsState['entries'],
  sections: SentOrder,
  revisions: ReadonlyMap<number, number>,
): QuestionDraftsState['entries'] {
  const home = new Map(
    sections.flatMap(({ questionSectionId, questionIds }) =>
      questionIds.map((id) => [id, questionSectionId]),
    ),
  );
  return new Map(
    [...entries].map(([key, entry]): [string, Entry] => {
      const id = entry.saved?.id ?? 0;
      const revision = revisions.get(id);
      if (entry.saved === null || revision === undefined) return [key, entry];
      const questionSectionId = home.get(id) ?? entry.saved.questionSectionId;
      return [key, { ...entry, saved: { ...entry.saved, revision, questionSectionId } }];
    }),
  );
}

import type { ContentCounters, ExamQuestions } from '@sanjeh/contract/question/question.schema';

/** Which questions the server has and in what order, by their ids. */
export type SavedOrder = readonly SavedSection[];

interface SavedSection {
  readonly questionSectionId: number;
  readonly questionIds: readonly number[];
}

/** What the server has, as far as it has told this page. */
export interface Known extends ContentCounters {
  readonly order: SavedOrder;
}

export function knownFrom({ contentRevision, orderRevision, sections }: ExamQuestions): Known {
  return {
    contentRevision,
    orderRevision,
    order: sections.map(({ questionSectionId, questions }) => ({
      questionSectionId,
      questionIds: questions.map(({ id }) => id),
    })),
  };
}

const idSets = new WeakMap<SavedOrder, ReadonlySet<number>>();

export function knownIds({ order }: Known): ReadonlySet<number> {
  const known = idSets.get(order);
  if (known !== undefined) return known;
  const ids = new Set(order.flatMap(({ questionIds }) => questionIds));
  idSets.set(order, ids);
  return ids;
}

/** The server puts a section that it did not have behind all others. `position` counts from 1. */
export function withQuestion(
  known: Known,
  { id, questionSectionId, position }: { id: number; questionSectionId: number; position: number },
): Known {
  if (knownIds(known).has(id)) return known;
  const isThere = known.order.some((section) => section.questionSectionId === questionSectionId);
  const order = isThere
    ? known.order.map((section) =>
        section.questionSectionId === questionSectionId
          ? { ...section, questionIds: section.questionIds.toSpliced(position - 1, 0, id) }
          : section,
      )
    : [...known.order, { questionSectionId, questionIds: [id] }];
  return { ...known, order };
}

export function withoutQuestion(known: Known, id: number): Known {
  if (!knownIds(known).has(id)) return known;
  const order = known.order
    .map((section) => ({ ...section, questionIds: section.questionIds.filter((other) => other !== id) }))
    .filter(({ questionIds }) => questionIds.length > 0);
  return { ...known, order };
}

/** Answers may come in another order than they were made in: counters only grow. */
export function withCounters(known: Known, counters: ContentCounters): Known {
  return {
    ...known,
    contentRevision: Math.max(known.contentRevision, counters.contentRevision),
    orderRevision: Math.max(known.orderRevision, counters.orderRevision),
  };
}

export function isSameOrder(a: SavedOrder, b: SavedOrder): boolean {
  return (
    a.length === b.length &&
    a.every(({ questionSectionId, questionIds }, index) => {
      const other = b[index];
      return (
        other?.questionSectionId === questionSectionId &&
        other.questionIds.length === questionIds.length &&
        questionIds.every((id, place) => id === other.questionIds[place])
      );
    })
  );
}

import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { DraftsState } from './drafts.ts';
import type { QuestionOrder } from './order.ts';
import { indexAfter, insertAt, moveOf, positionOf, replay } from './order.ts';

type Local = Pick<DraftsState, 'order' | 'moves'>;
type Shown = { keyOf: (id: number) => string; has: (key: string) => boolean };

/** The order of the server, with our moves done again in it. What only this page knows stays where it stood. */
export function mergeOrder(local: Local, server: ExamQuestions, shown: Shown): QuestionOrder {
  const theirs: QuestionOrder = server.sections.map(({ questionSectionId, questions }) => ({
    sectionId: questionSectionId,
    keys: questions.map(({ id }) => shown.keyOf(id)).filter(shown.has),
  }));
  const moved = local.moves.reduce(replay, withOwnSections(theirs, local.order));
  const own = local.order.flatMap(({ sectionId, keys }) => keys.map((key) => ({ sectionId, key })));
  return own
    .filter(({ key }) => shown.has(key) && positionOf(moved, key) === null)
    .reduce<QuestionOrder>((order, { sectionId, key }) => {
      const after = moveOf(local.order, key)?.after ?? null;
      return insertAt(order, key, { sectionId, index: indexAfter(order, sectionId, after) });
    }, moved);
}

/** Sections without a question are known here alone. */
function withOwnSections(theirs: QuestionOrder, local: QuestionOrder): QuestionOrder {
  return local.reduce<QuestionOrder>((order, { sectionId }, index) => {
    if (order.some((section) => section.sectionId === sectionId)) return order;
    const before = local[index - 1]?.sectionId;
    const at = order.findIndex((section) => section.sectionId === before);
    return order.toSpliced(at < 0 ? order.length : at + 1, 0, { sectionId, keys: [] });
  }, theirs);
}

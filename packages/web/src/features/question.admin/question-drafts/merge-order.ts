import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { DraftsState } from './drafts.ts';
import type { Move, QuestionOrder } from './order.ts';
import { indexAfter, insertAt, keysOf, moveOf, positionOf, replay } from './order.ts';

type Local = Pick<DraftsState, 'order' | 'moves'>;
type Shown = { keyOf: (id: number) => string; has: (key: string) => boolean };

/** The order of the server, with our moves done again in it. What only this page knows stays where it stood. */
export function mergeOrder(local: Local, server: ExamQuestions, shown: Shown): QuestionOrder {
  const theirs: QuestionOrder = server.sections.map(({ questionSectionId, questions }) => ({
    sectionId: questionSectionId,
    keys: questions.map(({ id }) => shown.keyOf(id)).filter(shown.has),
  }));
  const known = new Set(theirs.map(({ sectionId }) => sectionId));
  const placed = local.moves.reduce(
    (order, move) => replay(order, besideSomebody(move, order, local.order)),
    withOwnSections(theirs, local.order, known),
  );
  const moved = withOwnSections(placed, local.order, known);
  return keysOf(local.order)
    .filter((key) => shown.has(key) && positionOf(moved, key) === null)
    .reduce((order, key) => {
      const place = moveOf(local.order, key);
      if (place === null) return order;
      const { sectionId, after } = besideSomebody(place, order, local.order);
      return insertAt(order, key, { sectionId, index: indexAfter(order, sectionId, after) });
    }, moved);
}

/** Whom a question was put behind may be taken away since: then it comes behind the next one before it that is there. */
function besideSomebody<Any extends Move>(move: Any, order: QuestionOrder, local: QuestionOrder): Any {
  if (!('key' in move) || move.after === null) return move;
  const keysIn = (one: QuestionOrder) =>
    one.find(({ sectionId }) => sectionId === move.sectionId)?.keys ?? [];
  const [there, here] = [keysIn(order), keysIn(local)];
  if (there.includes(move.after)) return move;
  const before = here.slice(0, Math.max(0, here.indexOf(move.key)));
  return { ...move, after: before.findLast((key) => there.includes(key)) ?? null };
}

/** Sections without a question are known here alone, and come after the same one as here, wherever that has gone. */
function withOwnSections(
  order: QuestionOrder,
  local: QuestionOrder,
  known: ReadonlySet<number>,
): QuestionOrder {
  return local.reduce<QuestionOrder>((before, { sectionId }, index) => {
    if (known.has(sectionId)) return before;
    const own = before.find((section) => section.sectionId === sectionId) ?? { sectionId, keys: [] };
    const rest = before.filter((section) => section !== own);
    const at = rest.findIndex((section) => section.sectionId === local[index - 1]?.sectionId);
    return rest.toSpliced(at < 0 && index > 0 ? rest.length : at + 1, 0, own);
  }, order);
}

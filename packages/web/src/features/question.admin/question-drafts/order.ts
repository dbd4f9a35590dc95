/** Which questions stand in which section, both in the order they come up. */
export type QuestionOrder = readonly SectionOrder[];

export interface SectionOrder {
  readonly sectionId: number;
  readonly keys: readonly string[];
}

export interface QuestionPosition {
  readonly sectionId: number;
  /** From 0, within the section. */
  readonly index: number;
}

/** After whom a question comes; null: first in its section. Stays true when others come and go around it. */
export interface QuestionMove {
  readonly key: string;
  readonly sectionId: number;
  readonly after: string | null;
}

/** After which section a section comes; null: first of all. */
export interface SectionMove {
  readonly sectionId: number;
  readonly afterSection: number | null;
}

export type Move = QuestionMove | SectionMove;

export function positionOf(order: QuestionOrder, key: string): QuestionPosition | null {
  for (const { sectionId, keys } of order) {
    const index = keys.indexOf(key);
    if (index >= 0) return { sectionId, index };
  }
  return null;
}

export function keysOf(order: QuestionOrder): string[] {
  return order.flatMap(({ keys }) => keys);
}

export function withoutKey(order: QuestionOrder, key: string): QuestionOrder {
  return order.map((section) =>
    section.keys.includes(key)
      ? { ...section, keys: section.keys.filter((other) => other !== key) }
      : section,
  );
}

/** A section that is not there yet comes last. */
export function insertAt(
  order: QuestionOrder,
  key: string,
  { sectionId, index }: QuestionPosition,
): QuestionOrder {
  if (!order.some((section) => section.sectionId === sectionId)) {
    return [...order, { sectionId, keys: [key] }];
  }
  return order.map((section) =>
    section.sectionId === sectionId
      ? { ...section, keys: [...section.keys.slice(0, index), key, ...section.keys.slice(index)] }
      : section,
  );
}

export function moveInOrder(order: QuestionOrder, key: string, place: QuestionPosition): QuestionOrder {
  return insertAt(withoutKey(order, key), key, place);
}

export function moveOf(order: QuestionOrder, key: string): QuestionMove | null {
  const place = positionOf(order, key);
  if (place === null) return null;
  const keys = order.find(({ sectionId }) => sectionId === place.sectionId)?.keys ?? [];
  return { key, sectionId: place.sectionId, after: keys[place.index - 1] ?? null };
}

/** Does a move again in an order that has changed meanwhile. */
export function replay(order: QuestionOrder, move: Move): QuestionOrder {
  return 'key' in move ? replayQuestion(order, move) : replaySection(order, move);
}

/** Without its neighbour the question comes last. */
function replayQuestion(order: QuestionOrder, { key, sectionId, after }: QuestionMove): QuestionOrder {
  if (positionOf(order, key) === null) return order;
  const rest = withoutKey(order, key);
  return insertAt(rest, key, { sectionId, index: indexAfter(rest, sectionId, after) });
}

export function indexAfter(order: QuestionOrder, sectionId: number, after: string | null): number {
  if (after === null) return 0;
  const keys = order.find((section) => section.sectionId === sectionId)?.keys ?? [];
  const index = keys.indexOf(after);
  return index < 0 ? keys.length : index + 1;
}

/** Where one step up or down leads: past the end of a section into the next one. Null: nowhere. */
export function stepFrom(order: QuestionOrder, key: string, step: 1 | -1): QuestionPosition | null {
  const place = positionOf(order, key);
  if (place === null) return null;
  const at = order.findIndex(({ sectionId }) => sectionId === place.sectionId);
  const index = place.index + step;
  if (index >= 0 && index < (order[at]?.keys.length ?? 0)) return { ...place, index };
  return edgeOf(order[at + step], step);
}

/** Where a step into the neighbouring section leads. */
export function sectionStepFrom(order: QuestionOrder, key: string, step: 1 | -1): QuestionPosition | null {
  const at = order.findIndex(({ keys }) => keys.includes(key));
  return at < 0 ? null : edgeOf(order[at + step], step);
}

function edgeOf(section: SectionOrder | undefined, step: 1 | -1): QuestionPosition | null {
  if (section === undefined) return null;
  return { sectionId: section.sectionId, index: step === 1 ? 0 : section.keys.length };
}

export function moveSection(order: QuestionOrder, sectionId: number, step: 1 | -1): QuestionOrder {
  const at = order.findIndex((section) => section.sectionId === sectionId);
  const [section, other] = [order[at], order[at + step]];
  if (section === undefined || other === undefined) return order;
  return order.with(at, other).with(at + step, section);
}

export function sectionMoveOf(order: QuestionOrder, sectionId: number): SectionMove {
  const at = order.findIndex((section) => section.sectionId === sectionId);
  return { sectionId, afterSection: order[at - 1]?.sectionId ?? null };
}

/** Without its neighbour the section stays where it is. */
function replaySection(order: QuestionOrder, { sectionId, afterSection }: SectionMove): QuestionOrder {
  const section = order.find((candidate) => candidate.sectionId === sectionId);
  const rest = order.filter((candidate) => candidate !== section);
  const at = rest.findIndex((candidate) => candidate.sectionId === afterSection);
  if (section === undefined || (afterSection !== null && at < 0)) return order;
  return rest.toSpliced(at + 1, 0, section);
}

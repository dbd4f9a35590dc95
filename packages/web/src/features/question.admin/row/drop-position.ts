/** What a drag needs to know of a row or of an empty section on the screen. */
export interface DropBox {
  readonly sectionId: number;
  /** Null: the empty section itself. */
  readonly key: string | null;
  readonly top: number;
  readonly bottom: number;
}

export interface DropPosition {
  readonly sectionId: number;
  /** The question it will stand before; null: at the end of the section. */
  readonly before: string | null;
  /** Where the line that shows it is drawn. */
  readonly line: number;
}

/** Where a row falls that is let go at this height: before the first one whose middle is below. */
export function dropAt(boxes: readonly DropBox[], y: number): DropPosition | null {
  const below = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const at = below < 0 ? boxes.length : below;
  const [previous, next] = [boxes[at - 1], boxes[at]];
  // Nearer to the end of the section above than to the next one.
  if (
    previous &&
    (next === undefined || (next.sectionId !== previous.sectionId && y - previous.bottom < next.top - y))
  ) {
    return { sectionId: previous.sectionId, before: null, line: previous.bottom };
  }
  if (next === undefined) return null;
  return { sectionId: next.sectionId, before: next.key, line: next.top };
}

type Place = { list: 'about' | 'privacy'; at: number };

export const partName = ({ list, at }: Place): string => `${list}-${at}`;
export const addPartId = (list: Place['list']): string => `add-part-${list}`;

const within = (place: Place) => `[data-part="${partName(place)}"]`;

/** The part takes the focus along; where it cannot be moved further, the way back is next. */
export function focusAfterMove({ list, at }: Place, by: 1 | -1, count: number): string {
  const to = at + by;
  const isAtEnd = to === (by < 0 ? 0 : count - 1);
  return `${within({ list, at: to })} [data-move="${isAtEnd ? -by : by}"]`;
}

/** `count`: how many are left. */
export function focusAfterRemoval({ list, at }: Place, count: number): string {
  return count === 0 ? `#${addPartId(list)}` : `${within({ list, at: Math.min(at, count - 1) })} input`;
}

export function focusAfterAdding(list: Place['list'], count: number): string {
  return `${within({ list, at: count - 1 })} input`;
}

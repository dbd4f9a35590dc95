import { isSameBut, type ShownProgress } from './outbox/shown-view.ts';

/**
 * What is out of sight costs one look for each chunk instead of one for each row: the browser asks with every frame which
 * of them have come into sight, and with every move of the pointer which of them lies under it.
 */
export function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}

/** What is shown of each step of a chunk follows from these. */
export interface ChunkStates extends Pick<ShownProgress, 'choices' | 'marked'> {
  readonly placeId: number | undefined;
}

interface Chunk extends ChunkStates {
  readonly steps: readonly { readonly id: number }[];
}

/**
 * Whether a chunk may be left as it is: a press changes one or two of its steps, and the rest would each be asked in turn.
 * `shownOf` is what is shown of an answer.
 */
export function isSameChunk<Props extends Chunk>(
  shownOf: (choices: ChunkStates['choices'], id: number) => unknown,
): (before: Props, now: Props) => boolean {
  const isSameStep = (before: ChunkStates, now: ChunkStates, id: number) =>
    shownOf(before.choices, id) === shownOf(now.choices, id) &&
    (before.marked === now.marked || before.marked.includes(id) === now.marked.includes(id)) &&
    (before.placeId === id) === (now.placeId === id);
  return (before, now) =>
    isSameBut(['choices', 'marked', 'placeId'], before, now) &&
    now.steps.every(({ id }) => isSameStep(before, now, id));
}

import { isSameBut } from './outbox/shown-view.ts';

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
export interface ChunkStates {
  readonly marked: readonly number[];
  readonly placeId: number | undefined;
}

interface Chunk extends ChunkStates {
  readonly steps: readonly { readonly id: number }[];
}

interface OwnState<Props> {
  readonly name: keyof Props & string;
  readonly isSame: (before: Props, now: Props, id: number) => boolean;
}

/**
 * Whether a chunk may be left as it is: a press changes one or two of its steps, and the rest would each be asked in turn.
 * `own`: what else is looked at for each step alone.
 */
export function isSameChunk<Props extends Chunk>(
  own?: OwnState<Props>,
): (before: Props, now: Props) => boolean {
  const left = ['marked', 'placeId', ...(own ? [own.name] : [])];
  const isSameStep = (before: Props, now: Props, id: number) =>
    (before.marked === now.marked || before.marked.includes(id) === now.marked.includes(id)) &&
    (before.placeId === id) === (now.placeId === id) &&
    (own?.isSame(before, now, id) ?? true);
  return (before, now) =>
    isSameBut(left, before, now) && now.steps.every(({ id }) => isSameStep(before, now, id));
}

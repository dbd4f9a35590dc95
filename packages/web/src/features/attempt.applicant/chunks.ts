/**
 * What is out of sight costs one look for each chunk instead of one for each row: the browser asks with every frame which
 * of them have come into sight, and with every move of the pointer which of them lies under it.
 */
export function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}

/** The same with one taken out and put at another place, which is kept inside the list. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const rest = items.filter((other) => other !== item);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** Rows in the order of the ids; whoever is not named there comes last. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

import type { ListMemory, Place } from './keyset-page.ts';

interface Remembered<Value> {
  value: Value;
  since: number;
}

const maxAge = 30_000;
const maxLists = 200;
const maxPlaces = 200;

/**
 * To count a long list, or to step to a page deep inside it, takes the longer the longer it is. So what was found is
 * kept for half a minute: whoever turns the pages goes on from where the last one ended, and is neither shown a row
 * twice nor spared one when somebody registers meanwhile. Short lists are not kept at all.
 */
export function createListMemory(): ListMemory {
  const totals = new Map<string, Remembered<number>>();
  const places = new Map<string, Remembered<Place>[]>();

  const isFresh = ({ since }: Remembered<unknown>, now: number) => now - since < maxAge;
  const freshPlaces = (list: string, now: number) =>
    (places.get(list) ?? []).filter((remembered) => isFresh(remembered, now));

  return {
    total: (list, now) => {
      const remembered = totals.get(list);
      return remembered && isFresh(remembered, now) ? remembered.value : undefined;
    },
    keepTotal: (list, total, now) => keep(totals, list, { value: total, since: now }),
    place: (list, offset, now) => {
      const reached = freshPlaces(list, now).filter(({ value }) => value.offset <= offset);
      return reached.sort((a, b) => b.value.offset - a.value.offset)[0]?.value;
    },
    keepPlace: (list, place, now, from) => {
      const known = freshPlaces(list, now);
      const since = known.find(({ value }) => value === from)?.since ?? now;
      const others = known.filter(({ value }) => value.offset !== place.offset);
      keep(places, list, [...others, { value: place, since }].slice(-maxPlaces));
    },
  };
}

/** The list that was kept longest ago makes room. */
function keep<Value>(map: Map<string, Value>, list: string, value: Value): void {
  map.delete(list);
  map.set(list, value);
  const oldest = map.size > maxLists ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}

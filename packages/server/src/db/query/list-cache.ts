import { BoundedMap } from '#core/bounded-map.ts';
import type { CountedList } from './counted-list.ts';
import type { ListCache, ListPosition } from './keyset-page.ts';

interface Remembered<Value> {
  value: Value;
  since: number;
}

const maxAge = 30_000;
const maxLists = 200;
const maxPositions = 200;

/**
 * To count a long list, or to step to a page deep inside it, takes the longer the longer it is. So what was found is
 * kept for half a minute: whoever turns the pages goes on from where the last one ended, and is neither shown a row
 * twice nor spared one when somebody registers meanwhile. Short lists are not kept at all.
 */
export function createListCache(): ListCache {
  const totals = new BoundedMap<string, Remembered<CountedList>>(maxLists);
  const positions = new BoundedMap<string, Remembered<ListPosition>[]>(maxLists);

  const isFresh = ({ since }: Remembered<unknown>, now: number) => now - since < maxAge;
  const freshPositions = (list: string, now: number) =>
    (positions.get(list) ?? []).filter((remembered) => isFresh(remembered, now));

  // A position is the name of somebody, who may be gone by then.
  const forgetIn = (map: { delete(list: string): void }, list: string) =>
    setTimeout(() => map.delete(list), maxAge).unref();

  return {
    total: (list, now) => {
      const remembered = totals.get(list);
      return remembered && isFresh(remembered, now) ? remembered.value : undefined;
    },
    keepTotal: (list, total, now) => {
      totals.set(list, { value: total, since: now });
      forgetIn(totals, list);
    },
    position: (list, offset, now) => {
      const reached = freshPositions(list, now).filter(({ value }) => value.offset <= offset);
      return reached.sort((a, b) => b.value.offset - a.value.offset)[0]?.value;
    },
    keepPosition: (list, position, now, from) => {
      const known = freshPositions(list, now);
      const since = known.find(({ value }) => value === from)?.since ?? now;
      const others = known.filter(({ value }) => value.offset !== position.offset);
      positions.set(list, [...others, { value: position, since }].slice(-maxPositions));
      forgetIn(positions, list);
    },
  };
}

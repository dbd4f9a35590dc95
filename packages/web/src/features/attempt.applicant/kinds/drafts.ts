/** What stands in a field and is no answer, or not yet: a text as typed, or too few choices. */
export type Draft = string | readonly number[];

/** `moments`: when each was typed, by the server's clock; of those kept by an earlier release nobody knows. */
type Kept = { at: number; drafts: Record<number, Draft>; moments?: Record<number, number> };
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'km:exam-draft:';
const keptForMs = 30 * 86_400_000;

/**
 * The drafts of one attempt. They are on the disk with the key that was pressed: what waits for a pause in typing, or for
 * a correction, outlives the page.
 */
export function createDrafts(shelf: Shelf, attemptId: string, now: () => number = Date.now) {
  const key = prefix + attemptId;
  const read = (): Required<Kept> => {
    const { at = 0, drafts = {}, moments = {} } = keptIn(shelf, key) ?? {};
    return { at, drafts, moments };
  };
  return {
    read: (questionId: number): Draft | null => read().drafts[questionId] ?? null,
    momentOf: (questionId: number): number | null => read().moments[questionId] ?? null,
    /** `moment`: by the server's clock, as the numbers of answers are: the higher one is the newer. */
    write: (questionId: number, draft: Draft | null, moment?: number) => {
      const kept = read();
      const { [questionId]: before, ...others } = kept.drafts;
      const { [questionId]: _, ...moments } = kept.moments;
      if (moment !== undefined) moments[questionId] = moment;
      if (draft === null && before === undefined) return;
      const drafts = draft === null ? others : { ...others, [questionId]: draft };
      try {
        if (Object.keys(drafts).length === 0) shelf.removeItem(key);
        else shelf.setItem(key, JSON.stringify({ at: now(), drafts, moments } satisfies Kept));
      } catch {
        // Storage may be forbidden or full: then the page alone remembers.
      }
    },
  };
}

/**
 * What is half written for one attempt is half written for another too; what stands there already stays. The answers
 * that it was written after come along now: no moment, so that none of them counts as newer.
 */
export function copyDrafts(shelf: Shelf, fromId: string, toId: string): void {
  const target = createDrafts(shelf, toId);
  for (const [questionId, draft] of Object.entries(keptIn(shelf, prefix + fromId)?.drafts ?? {}))
    if (target.read(Number(questionId)) === null) target.write(Number(questionId), draft);
}

function keptIn(shelf: Shelf, key: string): Kept | null {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Of an attempt that is over, and of those that nobody came back to; without an attempt of those alone. */
export function forgetDrafts(shelf: Shelf, attemptId: string | null, now: number = Date.now()): void {
  try {
    const keys = Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? '');
    for (const key of keys.filter((name) => name.startsWith(prefix)))
      if (key === `${prefix}${attemptId}` || (keptIn(shelf, key)?.at ?? 0) < now - keptForMs)
        shelf.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

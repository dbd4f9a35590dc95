import { ApiError } from '#core/api-error.ts';

export type LineBounds = {
  /** So many are worked on at the same time. */
  readonly atOnce: number;
  /** So many may wait, of everybody together. */
  readonly line: number;
  /** So many of one person. */
  readonly perPerson: number;
};

export type LineFigures = { readonly running: number; readonly waiting: number; readonly refused: number };

export type Line = {
  /** `person` is whoever asks, as far as they can be told apart: an account or an address. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
  figures(): LineFigures;
};

/** By then some of those in line have had their turn. */
const retryAfter = 5;

/**
 * For heavy work. Few are worked on at a time; of those who wait, each person has a turn before anybody has the next
 * one, so who asks for twenty things delays another's one by one. Beyond a full line people are asked to come back.
 */
export function createLine({ atOnce, line, perPerson }: LineBounds): Line {
  /** Whose turn it is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let length = 0;
  let refused = 0;

  const wait = (person: string): Promise<void> => {
    const own = waiting.get(person) ?? [];
    if (length >= line || own.length >= perPerson) {
      refused += 1;
      throw new ApiError('busy', { params: { seconds: retryAfter }, retryAfter });
    }
    waiting.set(person, own);
    length += 1;
    return new Promise((resolve) => own.push(resolve));
  };

  const takeNext = (): (() => void) | undefined => {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [person, own] = first;
    const next = own.shift();
    // To the end, behind everybody else.
    waiting.delete(person);
    if (own.length > 0) waiting.set(person, own);
    length -= 1;
    return next;
  };

  return {
    async run(person, work) {
      if (running >= atOnce) await wait(person);
      else running += 1;
      try {
        return await work();
      } finally {
        // The place goes straight to the next: were it given back first, a newcomer could slip in.
        const next = takeNext();
        if (next) next();
        else running -= 1;
      }
    },
    figures: () => ({ running, waiting: length, refused }),
  };
}

import { ApiError } from '#core/api-error.ts';

export type LineBounds = {
  /** So many are worked on at the same time. */
  readonly atOnce: number;
  /** So many of one person; where it is not said, one person may have all places. */
  readonly atOncePerPerson?: number;
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
export function createLine(bounds: LineBounds): Line {
  const { atOnce, atOncePerPerson = atOnce, line, perPerson } = bounds;
  const running = new Map<string, number>();
  /** Whose turn it is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  const figures = { running: 0, waiting: 0, refused: 0 };

  const mayEnter = (person: string) =>
    figures.running < atOnce && (running.get(person) ?? 0) < atOncePerPerson;

  const enter = (person: string) => {
    figures.running += 1;
    running.set(person, (running.get(person) ?? 0) + 1);
  };

  const leave = (person: string) => {
    figures.running -= 1;
    const own = (running.get(person) ?? 0) - 1;
    if (own > 0) running.set(person, own);
    else running.delete(person);
  };

  const wait = (person: string): Promise<void> => {
    const own = waiting.get(person) ?? [];
    if (figures.waiting >= line || own.length >= perPerson) {
      figures.refused += 1;
      throw new ApiError('busy', { params: { seconds: retryAfter }, retryAfter });
    }
    waiting.set(person, own);
    figures.waiting += 1;
    return new Promise((resolve) => own.push(resolve));
  };

  /** The place is theirs before they know: a newcomer could slip in otherwise. */
  const callNext = () => {
    for (const [person, own] of waiting) {
      if (!mayEnter(person)) continue;
      const [next, ...rest] = own;
      // To the end, behind everybody else.
      waiting.delete(person);
      if (rest.length > 0) waiting.set(person, rest);
      figures.waiting -= 1;
      enter(person);
      next?.();
      return;
    }
  };

  return {
    async run(person, work) {
      if (mayEnter(person)) enter(person);
      else await wait(person);
      try {
        return await work();
      } finally {
        leave(person);
        callNext();
      }
    },
    figures: () => ({ ...figures }),
  };
}

import { createPace, type Pace } from '#core/pace.ts';

/** Half of it a result is locked, and somebody's correction of a person waits; it stays below a second. */
const wanted = 750;

/** How many results are scored in one transaction. */
export function createRescoringPace(): Pace {
  return createPace({ wanted, first: 500, least: 100, most: 6000 });
}

import { createPace, type Pace } from '#core/pace.ts';

/** For half of it a result is locked, and somebody's correction of a person waits. */
const wanted = 750;

/** How many results are scored in one batch. */
export function createRescoringPace(): Pace {
  return createPace({ wanted, first: 500, least: 100, most: 6000 });
}

import { createPace, type Pace } from '#core/pace.ts';

/** Half of it a result is locked, and somebody's correction of a person waits; longer steps would save little. */
const wanted = 500;

/** How many results are scored in one transaction. */
export function createRescoringPace(): Pace {
  return createPace({ wanted, first: 500, least: 100, most: 4000 });
}

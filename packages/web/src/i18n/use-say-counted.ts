import type { Counted } from '@sanjeh/contract/shared/list.schema';
import { m } from '#paraglide/messages.js';
import { useSay } from './say.ts';

/** How many there are, as a sentence begins with it: a number that is known stays one, so that the sentence agrees with it. */
export function useSayCounted(): (counted: Counted) => number | string {
  const say = useSay();
  return ({ total, hasMore }) => (hasMore ? say(m.ui_more_than, { count: total }) : total);
}

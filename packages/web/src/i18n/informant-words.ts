import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import { m } from '#paraglide/messages.js';
import { isolate } from './isolate.ts';
import type { Message, Say } from './say.ts';

export const informantNames: Record<ShownInformant['who'], Message> = {
  mother: m.informant_mother,
  father: m.informant_father,
  self: m.informant_self,
  teacher: m.informant_teacher,
  other: m.informant_other,
};

/** Who answered; somebody else by their own words. */
export function informantWords(say: Say, { who, other }: ShownInformant): string {
  return other === null ? say(informantNames[who]) : say(m.informant_other_named, { who: isolate(other) });
}

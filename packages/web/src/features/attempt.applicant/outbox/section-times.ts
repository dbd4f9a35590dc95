import type { SectionStep } from '@sanjeh/contract/attempt/attempt-section.schema';
import type { SectionTimes } from '@sanjeh/domain/attempt/section-time';

/** Something that the server has not heard of yet. Its number tells which answers come before it. */
export type WaitingSectionStep = SectionStep & { readonly seq: number };

/** What a device keeps of the sections that have a time of their own. */
export interface SectionRecord {
  /** Left out where there are none. */
  readonly sectionTimes?: SectionTimes;
  readonly sectionSteps?: readonly WaitingSectionStep[];
}

/** What the server says, except of sections about which it has something to hear yet. */
export function heardTimes(
  { sectionTimes = {}, sectionSteps = [] }: SectionRecord,
  told: SectionTimes,
): SectionTimes {
  if (sectionSteps.length === 0) return told;
  const open = new Set(sectionSteps.map(({ sectionId }) => String(sectionId)));
  const own = Object.entries(sectionTimes).filter(([id]) => open.has(id));
  return { ...told, ...Object.fromEntries(own) };
}

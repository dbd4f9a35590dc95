import type { FoundDifference, GroupDifferences } from '@sanjeh/contract/statistics/group-difference.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ChipTone } from '#ui/chip.tsx';

export const gradeWords: Record<FoundDifference['grade'], { words: Message; tone: ChipTone }> = {
  A: { words: m.statistics_difference_a, tone: 'neutral' },
  B: { words: m.statistics_difference_b, tone: 'watch' },
  C: { words: m.statistics_difference_c, tone: 'act' },
};

type By = GroupDifferences['by'];

export const groupWords: Record<By, { reference: Message; focal: Message }> = {
  gender: { reference: m.statistics_group_men, focal: m.statistics_group_women },
  age: { reference: m.statistics_group_younger, focal: m.statistics_group_older },
};

const lowerWords: Record<By, { reference: Message; focal: Message }> = {
  gender: { reference: m.statistics_lower_men, focal: m.statistics_lower_women },
  age: { reference: m.statistics_lower_younger, focal: m.statistics_lower_older },
};

/** Who of two with like scores gets less here; null where it makes no difference. */
export function lowerGroup(by: By, found: FoundDifference): Message | null {
  if (found.grade === 'A') return null;
  const difference = found.kind === 'odds' ? found.delta : found.difference;
  return lowerWords[by][difference < 0 ? 'focal' : 'reference'];
}

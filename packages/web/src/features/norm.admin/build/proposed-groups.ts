import type { NormSample, SampleGroupView } from '@sanjeh/contract/norm/norm-sample.schema';
import { smallSample } from '@sanjeh/contract/norm/norm-sample.schema';
import {
  figuresOf,
  type GroupFigures,
  type Smoothing,
  smoothGroups,
} from '@sanjeh/domain/norming/smoothed-groups';
import { agesMeet } from '@sanjeh/domain/scoring/norm-group';
import type { NormDraft } from '../norm-draft.ts';

/** A group of people, and what would be said of all such people. */
export interface ProposedGroup {
  readonly key: string;
  readonly group: SampleGroupView;
  readonly raw: GroupFigures;
  readonly proposed: GroupFigures;
  readonly isSmall: boolean;
}

/** Women and men have curves of their own. */
export function proposeGroups({ groups }: NormSample, smoothing: Smoothing): ProposedGroup[] {
  const byGender = Map.groupBy(groups, ({ gender }) => gender);
  return [...byGender.values()].flatMap((own) => {
    const smoothed = smoothGroups(own, smoothing);
    return own.map((group, index) => {
      const raw = figuresOf(group);
      return {
        ...{ key: `${group.gender}-${group.ageFrom}`, group, raw, proposed: smoothed[index] ?? raw },
        isSmall: group.people < smallSample,
      };
    });
  });
}

/** A group can be used once its deviation is known. */
export function isUsable({ proposed: { sd } }: ProposedGroup): boolean {
  return sd !== null && Math.round(sd * 1000) > 0;
}

/** Groups of the same scale and gender that cannot stand beside the new ones. */
export function inTheWay(drafts: readonly NormDraft[], made: readonly NormDraft[]): NormDraft[] {
  const scopeOf = ({ gender, ageFrom, ageTo }: NormDraft) => ({
    ...{ gender, ages: { from: ageFrom ?? 0, to: ageTo } },
  });
  return drafts.filter((draft) =>
    made.some(
      (other) =>
        other.scaleCode === draft.scaleCode &&
        other.gender === draft.gender &&
        agesMeet(scopeOf(other), scopeOf(draft)),
    ),
  );
}

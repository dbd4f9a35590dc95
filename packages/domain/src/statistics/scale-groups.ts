import { type AgeGroup, ageGroupsOf } from '../age/age-groups.ts';
import { addMoments, addOff, momentFigures, noMoments, type ScoreMoments } from './score-moments.ts';

export interface GroupFigures {
  readonly attempts: number;
  readonly mean: number | null;
  readonly standardDeviation: number | null;
}

export interface MeasuredPerson {
  readonly isFemale: boolean;
  /** In completed months. */
  readonly age: number;
}

export interface ScaleGroups {
  add(score: number, person: MeasuredPerson): void;
  /** Those with somebody in them. */
  byGender(): (GroupFigures & { readonly gender: 'female' | 'male' })[];
  byAge(): (GroupFigures & AgeGroup)[];
}

/** The scores of a scale by who has them. */
export function scaleGroupsOf(middle: number): ScaleGroups {
  const genders = { female: noMoments(), male: noMoments() };
  const ages = new Map<number, ScoreMoments>();
  const view = (moments: ScoreMoments) => ({ attempts: moments.count, ...momentFigures(moments, middle) });
  return {
    add: (score, { isFemale, age }) => {
      const own = ages.get(age) ?? noMoments();
      ages.set(age, own);
      for (const moments of [genders[isFemale ? 'female' : 'male'], own]) addOff(moments, score - middle);
    },
    byGender: () =>
      (['female', 'male'] as const).flatMap((gender) =>
        genders[gender].count === 0 ? [] : [{ gender, ...view(genders[gender]) }],
      ),
    byAge: () =>
      ageGroupsOf(ages.keys()).map(({ from, to }) => {
        const inside = [...ages].filter(([age]) => age >= from && age <= to);
        return { from, to, ...view(inside.reduce((all, [, own]) => addMoments(all, own), noMoments())) };
      }),
  };
}

import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import type { NormDraft } from './norm-draft.ts';

const genders = [null, 'female', 'male'] as const;

/** As one looks for a group: by scale, then for whom, then by age. Once read, rows stay where they are. */
export function inScaleOrder(
  drafts: readonly NormDraft[],
  scales: readonly Pick<AdminScale, 'code'>[],
): NormDraft[] {
  const places = new Map(scales.map(({ code }, index) => [code, index]));
  const placeOf = ({ scaleCode }: NormDraft) => places.get(scaleCode) ?? scales.length;
  return drafts.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      genders.indexOf(a.gender) - genders.indexOf(b.gender) ||
      (a.ageFrom ?? 0) - (b.ageFrom ?? 0),
  );
}

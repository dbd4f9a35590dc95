import type { NormSampleQueryInput } from '@sanjeh/contract/norm/norm-sample.schema';
import { getSample } from './norm.api.ts';
import type { NormDraft } from './norm-draft.ts';

/** Within years of age: scores that grow with age would make the scale look more reliable than it is for anybody. */
const width = 12;

export type OwnReliability = { readonly reliability: number; readonly reliabilityPeople: number };

/** To three places, as it is stored. */
export function roundedAlpha(alpha: number): number {
  return Math.round(alpha * 1000) / 1000;
}

/** The scale's own α, of whoever took the exam; null where too few did. */
export async function estimateAlpha(
  examId: number,
  query: NormSampleQueryInput,
): Promise<OwnReliability | null> {
  const { reliability } = await getSample(examId, { ...query, width });
  return (
    reliability && { reliability: roundedAlpha(reliability.alpha), reliabilityPeople: reliability.people }
  );
}

/** Of people such as those of the group. */
export function queryOf({ scaleCode, ageFrom, ageTo, gender }: NormDraft): NormSampleQueryInput {
  return {
    scaleCode,
    ...(ageFrom === null ? {} : { ageFrom }),
    ...(ageTo === null ? {} : { ageTo }),
    ...(gender === null ? {} : { gender }),
  };
}

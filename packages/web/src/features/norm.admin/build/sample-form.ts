import type { NormSampleQueryInput } from '@sanjeh/contract/norm/norm-sample.schema';
import type { Smoothing } from '@sanjeh/domain/norming/smoothed-groups';

/** What stands in the fields of the builder. A number is null while empty and NaN while it is none. */
export interface SampleForm {
  readonly scaleCode: string;
  readonly periodFrom: string | null;
  readonly periodTo: string | null;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly whom: 'all' | 'split' | 'female' | 'male';
  readonly take: 'first' | 'last';
  readonly width: number | null;
  /** By mean and deviation, or by the scores that the people had. */
  readonly kind: 'mean_sd' | 'data';
  /** Of mean and deviation. */
  readonly smoothing: Smoothing;
}

export function newSampleForm(scaleCode: string): SampleForm {
  return {
    ...{ scaleCode, periodFrom: null, periodTo: null, ageFrom: null, ageTo: null },
    ...{ whom: 'all', take: 'first', width: 12, kind: 'mean_sd', smoothing: 'none' },
  };
}

export function toSampleQuery(form: SampleForm): NormSampleQueryInput {
  const { scaleCode, periodFrom, periodTo, ageFrom, ageTo, whom, take, width, kind } = form;
  return {
    ...{ scaleCode, take },
    ...(periodFrom === null ? {} : { periodFrom }),
    ...(periodTo === null ? {} : { periodTo }),
    ...(ageFrom === null ? {} : { ageFrom }),
    ...(ageTo === null ? {} : { ageTo }),
    ...(whom === 'split' ? { split: 'true' } : {}),
    ...(whom === 'female' || whom === 'male' ? { gender: whom } : {}),
    ...(width === null ? {} : { width }),
    ...(kind === 'data' ? { scores: 'true' } : {}),
  };
}

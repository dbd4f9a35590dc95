import type { ScaleSet, ScaleSetValues } from '@sanjeh/contract/scale/scale.schema';
import { withSources } from '@sanjeh/domain/text/translation';
import { withBandSources } from '../band/band-source.service.ts';

type Values = Omit<ScaleSetValues, 'revision'>;

/** The set with its translations as they are to be stored. A new scale may be the copy of another one. */
export function withScaleSources(values: Values, before: ScaleSet): Values {
  const scales = values.scales.map((scale) => {
    if (scale.kind !== 'own') return scale;
    const earlier = before.scales.filter(({ id }) => id !== null && id === scale.id);
    const bands = earlier.flatMap((one) => one.bands);
    return {
      ...withSources(scale, earlier),
      bands: scale.bands.map((band) => withBandSources(band, null, bands)),
    };
  });
  const alerts = values.alerts?.map((alert) =>
    withSources(
      alert,
      before.alerts.filter(({ answerId }) => answerId === alert.answerId),
    ),
  );
  return { ...values, scales, ...(alerts === undefined ? {} : { alerts }) };
}

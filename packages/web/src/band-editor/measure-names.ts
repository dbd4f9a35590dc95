import type { BandMeasure } from '@sanjeh/contract/band/band.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What the bands of a scale read. */
export const measureNames: Record<BandMeasure, Message> = {
  raw: m.band_measure_raw,
  z: m.band_measure_z,
  t: m.band_measure_t,
  stanine: m.band_measure_stanine,
  percentile: m.band_measure_percentile,
};

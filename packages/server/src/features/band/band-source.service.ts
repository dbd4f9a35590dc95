import type { AdminBand, AdminScaleBand, ScaleBandValues } from '@sanjeh/contract/band/band.schema';
import { withSources } from '@sanjeh/domain/text/translation';

type Earlier = AdminScaleBand & Partial<Pick<AdminBand, 'questionSectionId'>>;

/**
 * Bands have no identity: a set takes the place of another. An English text of the same scale is the one that was
 * there; from elsewhere it comes along with its Persian one, copied.
 */
export function withBandSources<Band extends ScaleBandValues>(
  band: Band,
  scope: number | null,
  before: readonly Earlier[],
): Band {
  const isOrigin = (one: Earlier) => (one.questionSectionId ?? null) === scope || one.label === band.label;
  return withSources(band, before.filter(isOrigin));
}

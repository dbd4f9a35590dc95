import type { BandContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { bandRange, exact } from '@sanjeh/domain/exam-version/exam-content';
import { findBand } from '@sanjeh/domain/scoring/band';
import type { ScaleKey, ScaleReason } from '@sanjeh/domain/scoring/scale';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';

/** What is kept of a scale when an attempt is submitted. */
export interface StoredOutcome {
  key: ScaleKey;
  score: string | null;
  reason: ScaleReason | null;
  bandId: number | null;
}

/** What a list says of a scale. */
export interface ListedOutcome {
  score: string | null;
  band: BandContent | null;
}

interface Stored {
  /** Null: only the sums are kept, and the bands follow from them. */
  outcomes: unknown;
  /** What was answered of it, added up. */
  sum: string;
}

/** Of the version that it was scored by. */
interface ReadBy extends Pick<ExamContent, 'bands'> {
  /** The sections that have something to score, and null for the total. */
  scored: ReadonlySet<number | null>;
}

/** As lists show it. */
export function viewOutcome({ score, band }: ListedOutcome, language: Language) {
  return {
    score: score === null ? null : Number(score),
    band: band && { label: localised(band, language).label, severity: band.severity },
  };
}

/** Of the total, or of a section. */
export function listedOutcome(
  { bands, scored }: ReadBy,
  sectionId: number | null,
  { outcomes, sum }: Stored,
): ListedOutcome {
  if (outcomes === null) {
    // The sum of nothing is no score, and zero would be one.
    if (!scored.has(sectionId)) return { score: null, band: null };
    const found = findBand(bands.map(bandRange), sectionId, exact(sum));
    return { score: sum, band: found?.content ?? null };
  }
  const key = sectionId === null ? 'total' : `section:${sectionId}`;
  const own = (outcomes as StoredOutcome[]).find((outcome) => outcome.key === key);
  return { score: own?.score ?? null, band: bands.find(({ id }) => id === own?.bandId) ?? null };
}

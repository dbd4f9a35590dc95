import type { Decimal } from '../decimal/decimal.ts';
import { bandHolding } from '../scoring/band.ts';
import { readByBands } from '../scoring/band-measure.ts';
import { type NormBasis, standardScores } from '../scoring/norm-basis.ts';
import { possibleScores } from '../scoring/possible-scores.ts';
import { type MeasuredQuestion, type ScaleKey, type ScaleScore, scoreScales } from '../scoring/scale.ts';
import { noStandardScores, type StandardScores } from '../scoring/standard-score.ts';
import { type ContentScale, scalesOf } from './content-scales.ts';
import { type BandContent, bandRange, type ExamContent, exact } from './exam-content.ts';

/** A norm group that somebody is measured by. */
export interface UsedNorm {
  readonly scale: ScaleKey;
  readonly basis: NormBasis;
}

export interface MeasuredScale<Norm extends UsedNorm> {
  readonly scale: ContentScale;
  readonly score: ScaleScore;
  /** Null: none that this person belongs to. */
  readonly norm: Norm | null;
  readonly standard: StandardScores;
  readonly band: BandContent | null;
}

/** By question, the answer. */
export type Chosen = ReadonlyMap<number, number | null>;

/**
 * Reads the numbers of a version once, for the many attempts that are measured by it. The same content, choices and
 * norms always give the same.
 */
export function measurerOf(content: ExamContent) {
  const scales = scalesOf(content).map((scale) => ({ scale, bands: scale.bands.map(bandRange) }));
  const questions = content.sections.flatMap(({ questions: own }) =>
    own.map(({ id, answers }) => {
      const scores = new Map(answers.map((answer) => [answer.id, exact(answer.score)]));
      return { id, scores, possible: possibleScores([{ scope: 0, scores: [...scores.values()] }]).total };
    }),
  );
  return <Norm extends UsedNorm>(chosen: Chosen, norms: readonly Norm[]): MeasuredScale<Norm>[] => {
    const measured = new Map<number, MeasuredQuestion>(
      questions.map(({ id, scores, possible }) => [id, { score: scoreAt(scores, chosen.get(id)), possible }]),
    );
    const scored = scoreScales(
      scales.map(({ scale }) => scale),
      measured,
    );
    return scales.map(({ scale, bands }) => {
      const score = scored.get(scale.key);
      if (!score) throw new Error(`scale ${scale.key} was not scored`);
      const norm = norms.find(({ scale: key }) => key === scale.key) ?? null;
      if (score.score === null) return { scale, score, norm, standard: noStandardScores, band: null };
      const standard = norm ? standardScores(score.score, norm.basis) : noStandardScores;
      const value = readByBands(score.score, standard, scale.bandsOn);
      const band = (value && bandHolding(bands, value)?.content) ?? null;
      return { scale, score, norm, standard, band };
    });
  };
}

function scoreAt(scores: ReadonlyMap<number, Decimal>, answerId: number | null | undefined): Decimal | null {
  return scores.get(answerId ?? 0) ?? null;
}

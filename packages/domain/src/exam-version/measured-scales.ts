import type { Decimal } from '../decimal/decimal.ts';
import { kindOf } from '../question/question-kind.ts';
import { type Given, questionScorer } from '../question/question-score.ts';
import { bandHolding } from '../scoring/band.ts';
import { readByBands } from '../scoring/band-measure.ts';
import { type NormBasis, standardScores } from '../scoring/norm-basis.ts';
import { type ScaleKey, type ScaleScore, scalerOf } from '../scoring/scale.ts';
import { noStandardScores, type StandardScores } from '../scoring/standard-score.ts';
import { type ContentScale, scalesOf } from './content-scales.ts';
import { type BandContent, bandRange, type ExamContent } from './exam-content.ts';

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

/** By question, what was answered. */
export type Chosen = ReadonlyMap<number, Given>;

/**
 * Reads the numbers of a version once, for the many attempts that are measured by it. The same content, choices and
 * norms always give the same. What is known of scores goes first: what was typed may be gone with its person.
 */
export function measurerOf(content: ExamContent) {
  const scales = scalesOf(content).map((scale) => ({ scale, bands: scale.bands.map(bandRange) }));
  const questions = content.sections.flatMap(({ questions: own }) =>
    own.map((question) => ({
      ...{ id: question.id, kind: kindOf(question), scorer: questionScorer(question) },
    })),
  );
  // Only what is written at length waits for a person's word: nobody looks for it elsewhere, in each of many attempts.
  const essays = questions.filter(({ kind }) => kind === 'essay');
  // Those that are not scored are no members of anything: they count nothing, and are not missing.
  const score = scalerOf(
    scales.map(({ scale }) => scale),
    new Map(questions.flatMap(({ id, scorer: { possible } }) => (possible ? [[id, possible]] : []))),
  );
  return <Norm extends UsedNorm>(
    chosen: Chosen,
    norms: readonly Norm[],
    known: ReadonlyMap<number, Decimal | null> = new Map(),
  ): MeasuredScale<Norm>[] => {
    const scored = score(
      new Map(questions.map(({ id, scorer }) => [id, known.get(id) ?? scorer.scoreOf(chosen.get(id))])),
      new Set(essays.filter(({ id, scorer }) => scorer.isToBeMarked(chosen.get(id))).map(({ id }) => id)),
    );
    return scales.map(({ scale, bands }) => {
      const own = scored.get(scale.key);
      if (!own) throw new Error(`scale ${scale.key} was not scored`);
      const norm = norms.find(({ scale: key }) => key === scale.key) ?? null;
      if (own.score === null) return { scale, score: own, norm, standard: noStandardScores, band: null };
      const standard = norm ? standardScores(own.score, norm.basis) : noStandardScores;
      const value = readByBands(own.score, standard, scale.bandsOn);
      const band = (value && bandHolding(bands, value)?.content) ?? null;
      return { scale, score: own, norm, standard, band };
    });
  };
}

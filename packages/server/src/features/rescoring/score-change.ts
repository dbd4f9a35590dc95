import { isDeepStrictEqual } from 'node:util';
import type { BandContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { type AttemptScores, bandKeysOf, scorerOf } from '../attempt/attempt-scores.service.ts';

export interface ScoreChange {
  before: AttemptScores;
  after: AttemptScores;
  isTotalChanged: boolean;
  /** A band of the total or of a section has another label or severity. */
  isBandChanged: boolean;
  /** A score or a band is another one. */
  isListed: boolean;
  /** The result reads differently; an advice may have been corrected alone. */
  isChanged: boolean;
}

export function compareScores(before: AttemptScores, after: AttemptScores): ScoreChange {
  const isTotalChanged = before.total !== after.total;
  const isBandChanged = !isDeepStrictEqual(bandKeysOf(before), bandKeysOf(after));
  const isListed = isTotalChanged || isBandChanged || !isDeepStrictEqual(sumsOf(before), sumsOf(after));
  const isChanged = isListed || !isDeepStrictEqual(wordsOf(before), wordsOf(after));
  return { before, after, isTotalChanged, isBandChanged, isListed, isChanged };
}

function sumsOf({ sections }: AttemptScores) {
  return sections.map(({ score }) => score);
}

function wordsOf({ band, sections }: AttemptScores) {
  return [band, ...sections.map((section) => section.band)].map(
    (one: BandContent | null) => one && [one.label, one.advice, one.severity, one.translations],
  );
}

export interface Taken {
  version_id: number;
  questions: readonly number[] | null;
  answers: readonly (number | null)[] | null;
}

export type Comparer = (attempt: Taken) => ScoreChange;

/** Scores attempts of some versions by what was taken and by what replaces it. */
export function comparerOf(
  pairs: Iterable<readonly [versionId: number, taken: ExamContent, target: ExamContent]>,
): Comparer {
  const scorers = new Map(
    [...pairs].map(([id, taken, target]) => [id, { before: scorerOf(taken), after: scorerOf(target) }]),
  );
  return ({ version_id, questions, answers }) => {
    const scorer = scorers.get(version_id);
    if (!scorer) throw new Error(`version ${version_id} is not compared`);
    const chosen = new Map((questions ?? []).map((id, index) => [id, answers?.[index] ?? null]));
    return compareScores(scorer.before(chosen), scorer.after(chosen));
  };
}

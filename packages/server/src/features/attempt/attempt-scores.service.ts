import { type Decimal, decimalToString } from '@sanjeh/domain/decimal/decimal';
import {
  type BandContent,
  bandRange,
  type ExamContent,
  exact,
} from '@sanjeh/domain/exam-version/exam-content';
import { scoreAttempt } from '@sanjeh/domain/scoring/attempt-score';
import { findBand } from '@sanjeh/domain/scoring/band';

/** Decimals are canonical texts. */
export interface SectionScore {
  id: number;
  score: string;
  answered: number;
  band: BandContent | null;
}

export interface AttemptScores {
  total: string;
  answered: number;
  band: BandContent | null;
  sections: SectionScore[];
}

export type Chosen = ReadonlyMap<number, number | null>;

/** Reads the numbers of a version once, for the many attempts that are scored by it. */
export function scorerOf(content: ExamContent) {
  const bands = content.bands.map(bandRange);
  const questions = content.sections.flatMap(({ id: scope, questions: own }) =>
    own.map(({ id, answers }) => ({
      id,
      scope,
      scores: new Map(answers.map((answer) => [answer.id, exact(answer.score)])),
    })),
  );
  const bandAt = (scope: number | null, score: Decimal) => findBand(bands, scope, score)?.content ?? null;
  return (chosen: Chosen): AttemptScores => {
    const { total, answered, sections } = scoreAttempt(
      questions.map(({ id, scope, scores }) => ({ scope, score: scores.get(chosen.get(id) ?? 0) ?? null })),
    );
    return {
      total: decimalToString(total),
      answered,
      band: bandAt(null, total),
      sections: [...sections].map(([id, section]) => ({
        id,
        score: decimalToString(section.score),
        answered: section.answered,
        band: bandAt(id, section.score),
      })),
    };
  };
}

export function scoresOf(content: ExamContent, chosen: Chosen): AttemptScores {
  return scorerOf(content)(chosen);
}

/** The words that a list of results is narrowed by; null stands for the total. */
function bandKeys(scope: number | null, band: Pick<BandContent, 'severity' | 'label'> | null): string[] {
  const place = scope ?? 0;
  return band === null ? [`${place}:none`] : [`${place}:${band.severity}`, `${place}=${band.label}`];
}

export function bandKeysOf({ band, sections }: AttemptScores): string[] {
  return [...bandKeys(null, band), ...sections.flatMap((section) => bandKeys(section.id, section.band))];
}

/** As the table keeps them, beside what was chosen. */
export function scoreColumns(scores: AttemptScores) {
  return {
    total_score: scores.total,
    answered: scores.answered,
    section_scores: JSON.stringify(scores.sections.map(({ band: _, ...section }) => section)),
    band_keys: bandKeysOf(scores),
  };
}

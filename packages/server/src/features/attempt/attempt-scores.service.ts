import { type Decimal, decimalToString } from '@sanjeh/domain/decimal/decimal';
import { type Fraction, roundFraction } from '@sanjeh/domain/decimal/fraction';
import type { ContentScale } from '@sanjeh/domain/exam-version/content-scales';
import type { AlertContent, BandContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { type Chosen, type MeasuredScale, measurerOf } from '@sanjeh/domain/exam-version/measured-scales';
import { raisedAlerts } from '@sanjeh/domain/exam-version/raised-alerts';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { scoreAttempt } from '@sanjeh/domain/scoring/attempt-score';
import type { PossibleRange, ScaleKey, ScaleReason } from '@sanjeh/domain/scoring/scale';
import type { NormGroup } from '../norm/used-norm.service.ts';

/** A scale as it came out, the score as it is shown. */
export interface ScaleOutcome {
  key: ScaleKey;
  /** Null: there is none. */
  score: string | null;
  reason: ScaleReason | null;
  band: BandContent | null;
  /** What a result shows around the score. It follows from what was asked, and is not kept. */
  around: ScaleSurroundings;
}

/** The same objects for everybody who is scored by one reading of a version. */
export interface ScaleSurroundings {
  scale: ContentScale;
  possible: PossibleRange;
}

/** Decimals are canonical texts. */
export interface SectionScore {
  id: number;
  /** What was answered, added up. */
  score: string;
  answered: number;
  /** What each value was worth that was answered: figures of questions are made of it. Null: it is not scored. */
  questions?: { id: number; score: string | null }[];
}

export interface AttemptScores {
  /** What was answered, added up. */
  total: string;
  answered: number;
  sections: SectionScore[];
  /** Of a total that is not shown nothing is said. */
  scales: ScaleOutcome[];
  norms: NormGroup[];
  alerts: AlertContent[];
  /** Something that was written is to be marked. */
  isPending: boolean;
  /** Nothing but sections and a total that count blanks as zero: what the sums and the bands say already. */
  isPlain: boolean;
}

/** Reads the numbers of a version once, for the many attempts that are scored by it. */
export function scorerOf(content: ExamContent) {
  const measure = measurerOf(content);
  const isTotalShown = content.scoring?.totalShown ?? true;
  const questions = content.sections.flatMap(({ id: scope, questions: own }) =>
    own.map((question) => ({
      ...{ id: question.id, scope, scorer: questionScorer(question) },
      isValue: takesValue(kindOf(question)),
    })),
  );
  // What is chosen has no score of its own to keep and waits for nobody: most exams have nothing else.
  const values = questions.filter(({ isValue }) => isValue);
  return (chosen: Chosen, norms: NormGroup[]): AttemptScores => {
    const given = questions.map(({ id, scope, scorer, isValue }) => {
      const answer = chosen.get(id);
      return { id, scope, isValue, score: scorer.scoreOf(answer), isAnswered: scorer.isAnswer(answer) };
    });
    const { total, answered, sections } = scoreAttempt(given);
    const answeredValues = Map.groupBy(
      values.length === 0 ? [] : given.filter(({ isValue, isAnswered }) => isValue && isAnswered),
      ({ scope }) => scope,
    );
    return {
      total: decimalToString(total),
      answered,
      sections: [...sections].map(([id, section]) => ({
        id,
        score: decimalToString(section.score),
        answered: section.answered,
        ...(answeredValues.has(id) && { questions: answeredValues.get(id)?.map(toQuestionScore) ?? [] }),
      })),
      scales: measure(chosen, norms)
        .filter(({ scale }) => isTotalShown || scale.kind !== 'total')
        .map(toOutcome),
      norms,
      alerts: raisedAlerts(content, chosen),
      isPending: values.some(({ id, scorer }) => scorer.isToBeMarked(chosen.get(id))),
      isPlain: content.scoring === undefined,
    };
  };
}

function toQuestionScore({ id, score }: { id: number; score: Decimal | null }) {
  return { id, score: score && decimalToString(score) };
}

function toOutcome({
  scale,
  score: { score, reason, possible },
  band,
}: MeasuredScale<NormGroup>): ScaleOutcome {
  return { key: scale.key, score: score && shownScore(score), reason, band, around: { scale, possible } };
}

/** To three places. */
export function shownScore(score: Fraction): string {
  return decimalToString(roundFraction(score));
}

export function scoresOf(content: ExamContent, chosen: Chosen, norms: NormGroup[]): AttemptScores {
  return scorerOf(content)(chosen, norms);
}

/** The word that attempts with an alert are looked up by. */
export const alertKey = 'alert';

/** The word that attempts are looked up by whose answers are not all marked. */
export const pendingKey = 'pending';

/** The words that a list of results is narrowed by. */
export function bandKeysOf({ scales }: AttemptScores): string[] {
  return scales.flatMap(({ key, band, reason }) => {
    if (reason === 'to_be_marked') return [];
    const place = placeOf(key);
    return band === null ? [`${place}:none`] : [`${place}:${band.severity}`, `${place}=${band.label}`];
  });
}

/** The gravest that such words tell of. Labels, which may be any words, stand behind another sign. */
export function gravestOf(keys: readonly string[]): 'act' | 'watch' | null {
  if (keys.includes(alertKey)) return 'act';
  const told = new Set(keys.map((key) => /^[^=]*:(watch|act)$/.exec(key)?.[1]));
  return (['act', 'watch'] as const).find((severity) => told.has(severity)) ?? null;
}

function placeOf(key: ScaleKey): string {
  if (key === 'total') return '0';
  return key.startsWith('section:') ? key.slice('section:'.length) : key;
}

/** As the table keeps them, beside what was chosen. */
export function scoreColumns(scores: AttemptScores) {
  const outcomes = scores.scales.map(({ band, around: _, ...scale }) => ({
    ...scale,
    bandId: band?.id ?? null,
  }));
  // A sum that waits for marks is no score, which the sums alone could not tell.
  const isPlain = scores.isPlain && !scores.isPending;
  return {
    total_score: scores.total,
    answered: scores.answered,
    section_scores: JSON.stringify(scores.sections),
    scale_scores: isPlain ? null : JSON.stringify(outcomes),
    norm_group_ids: scores.norms.map(({ id }) => id),
    band_keys: [
      ...bandKeysOf(scores),
      ...(scores.alerts.length > 0 ? [alertKey] : []),
      ...(scores.isPending ? [pendingKey] : []),
    ],
  };
}

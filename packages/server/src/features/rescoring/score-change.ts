import { isDeepStrictEqual } from 'node:util';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import type { Gender } from '@sanjeh/domain/scoring/norm-group';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import { type AttemptScores, bandKeysOf } from '../attempt/attempt-scores.service.ts';
import type { AskedAnew } from './asked-anew.ts';

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
  /** What is asked of it from now on; left out where everybody is asked the same. */
  left?: AskedAnew;
}

export function compareScores(before: AttemptScores, after: AttemptScores): ScoreChange {
  const [was, is] = [shownAt(before, 'total'), shownAt(after, 'total')];
  const isTotalChanged = was.score !== is.score || was.reason !== is.reason;
  const isBandChanged = !isSameList(bandKeysOf(before), bandKeysOf(after));
  const isListed = isTotalChanged || isBandChanged || !isSameList(sumsOf(before), sumsOf(after));
  const isChanged = isListed || !isDeepStrictEqual(wordsOf(before), wordsOf(after));
  return { before, after, isTotalChanged, isBandChanged, isListed, isChanged };
}

function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((item, place) => item === after[place]);
}

/** The score as people read it: where there is none, what was answered, added up. */
export function shownAt({ total, sections, scales }: AttemptScores, key: ScaleKey) {
  const own = scales.find((scale) => scale.key === key);
  const sum = key === 'total' ? total : sections.find(({ id }) => key === `section:${id}`)?.score;
  return { score: own?.score ?? sum ?? '0', reason: own?.reason ?? null, band: own?.band ?? null };
}

function sumsOf({ total, sections, scales }: AttemptScores) {
  return [
    total,
    ...sections.map(({ score }) => score),
    ...scales.flatMap(({ key, score, reason }) => [key, score, reason]),
  ];
}

/** The words of bands, of norms and of alerts. */
function wordsOf({ scales, norms, alerts }: AttemptScores) {
  return [
    scales.map(({ band }) => band && [band.label, band.advice, band.severity, band.translations]),
    norms.map(({ id: _, ...norm }) => norm),
    alerts,
  ];
}

export interface Taken {
  version_id: number;
  choices: readonly number[];
  questions: readonly number[] | null;
  answers: readonly (number | null)[] | null;
  given: Readonly<Record<string, AnswerValue>> | null;
  age_months: number;
  corrected_age_months: number | null;
  gender: Gender;
  norm_group_ids: readonly number[];
}

/** What was answered to each question; a value before a choice. */
export function givenIn({ questions, answers, given }: Pick<Taken, 'questions' | 'answers' | 'given'>) {
  return new Map((questions ?? []).map((id, place) => [id, given?.[id] ?? answers?.[place] ?? null]));
}

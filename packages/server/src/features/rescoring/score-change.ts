import { isDeepStrictEqual } from 'node:util';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import type { Gender } from '@sanjeh/domain/scoring/norm-group';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import {
  type AttemptScores,
  bandKeysOf,
  type ScaleSurroundings,
  shownScore,
} from '../attempt/attempt-scores.service.ts';
import type { AskedAnew } from './asked-anew.ts';

export interface ScoreChange {
  before: AttemptScores;
  after: AttemptScores;
  isTotalChanged: boolean;
  /** A band of some scale has another label or severity. */
  isBandChanged: boolean;
  /** A score or a band is another one. */
  isListed: boolean;
  /** The result reads differently; an advice or what was possible may have been corrected alone. */
  isChanged: boolean;
  /** What is asked of it from now on; left out where everybody is asked the same. */
  left?: AskedAnew;
}

export function compareScores(before: AttemptScores, after: AttemptScores): ScoreChange {
  const [was, is] = [shownAt(before, 'total'), shownAt(after, 'total')];
  const isTotalChanged = was.score !== is.score || was.reason !== is.reason;
  const isBandChanged = !isSameList(bandKeysOf(before), bandKeysOf(after));
  const isListed = isTotalChanged || isBandChanged || !isSameList(scoresIn(before), scoresIn(after));
  const isChanged =
    isListed ||
    !isSameList(sumsOf(before), sumsOf(after)) ||
    !isDeepStrictEqual(wordsOf(before), wordsOf(after)) ||
    !isSameAround(before, after);
  return { before, after, isTotalChanged, isBandChanged, isListed, isChanged };
}

function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((item, place) => item === after[place]);
}

/** The score as people read it; null where there is none. Of a total that is not shown, what was answered, added up. */
export function shownAt({ total, sections, scales }: AttemptScores, key: ScaleKey) {
  const own = scales.find((scale) => scale.key === key);
  if (own) return { score: own.score, reason: own.reason, band: own.band };
  const sum = key === 'total' ? total : sections.find(({ id }) => key === `section:${id}`)?.score;
  return { score: sum ?? null, reason: null, band: null };
}

function scoresIn({ scales }: AttemptScores) {
  return scales.flatMap(({ key, score, reason }) => [key, score, reason]);
}

function sumsOf({ total, sections }: AttemptScores) {
  return [total, ...sections.map(({ score }) => score)];
}

/** The words of bands, of norms and of alerts. */
function wordsOf({ scales, norms, alerts }: AttemptScores) {
  return [
    scales.map(({ band }) => band && [band.label, band.advice, band.severity, band.translations]),
    norms.map(({ id: _, ...norm }) => norm),
    alerts,
  ];
}

/** What results show around the scores: there are few readings of versions, and many who are scored by them. */
function isSameAround({ scales }: AttemptScores, after: AttemptScores): boolean {
  return scales.every(({ around }, place) => {
    const other = after.scales[place]?.around;
    return other !== undefined && shownAround(around) === shownAround(other);
  });
}

const readAround = new WeakMap<ScaleSurroundings['scale'], string>();

function shownAround({ scale, possible }: ScaleSurroundings): string {
  const known = readAround.get(scale);
  if (known !== undefined) return known;
  const { minimum, maximum } = possible;
  const bands = scale.bands.map(({ id: _, sectionId: __, ...band }) => band);
  const text = JSON.stringify([
    ...[shownScore(minimum), shownScore(maximum), scale.bandsOn, scale.intervalLevel],
    bands.map((band) => Object.entries(band).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  readAround.set(scale, text);
  return text;
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

import { isDeepStrictEqual } from 'node:util';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import type { Gender } from '@sanjeh/domain/scoring/norm-group';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { Executor } from '#db/executor.ts';
import { type AttemptScores, bandKeysOf, scorerOf } from '../attempt/attempt-scores.service.ts';
import { readNormLibrary } from '../norm/used-norm.service.ts';
import { asksToChoose } from './known-content.ts';

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

export type Comparer = (attempt: Taken) => ScoreChange;

type VersionPair = readonly [versionId: number, taken: ExamContent, target: ExamContent];

/** Scores attempts of some versions by what was taken and by what replaces it. */
export async function readComparer(db: Executor, pairs: readonly VersionPair[]): Promise<Comparer> {
  const contents = pairs.flatMap(([, taken, target]) => [taken, target]);
  const norms = await readNormLibrary(db, contents);
  const scorers = new Map(
    pairs.map(([id, taken, target]) => [
      id,
      { before: scorerOf(taken), after: scorerOf(target), target, chosenIn: choiceReaderOf(taken) },
    ]),
  );
  return (attempt) => {
    const scorer = scorers.get(attempt.version_id);
    if (!scorer) throw new Error(`version ${attempt.version_id} is not compared`);
    const chosen = scorer.chosenIn(attempt);
    const { gender, age_months, corrected_age_months } = attempt;
    const months = corrected_age_months ?? age_months;
    return compareScores(
      scorer.before(chosen, norms.used(attempt.norm_group_ids)),
      scorer.after(chosen, norms.choose(scorer.target, { months, gender })),
    );
  };
}

/** What somebody answered, by question. */
function choiceReaderOf(content: ExamContent): (attempt: Taken) => Chosen {
  if (!asksToChoose(content))
    return ({ questions, answers, given }) =>
      new Map((questions ?? []).map((id, index) => [id, given?.[id] ?? answers?.[index] ?? null]));
  const questionOf = new Map(
    content.sections.flatMap(({ questions }) =>
      questions.flatMap(({ id, answers }) => answers.map((answer) => [answer.id, id] as const)),
    ),
  );
  return ({ choices }) => {
    const chosen = new Map<number, number>();
    for (const choice of choices) {
      const question = questionOf.get(choice);
      if (question !== undefined) chosen.set(question, choice);
    }
    return chosen;
  };
}

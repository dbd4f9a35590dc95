import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import type { Executor } from '#db/executor.ts';
import { scorerOf } from '../attempt/attempt-scores.service.ts';
import { readNormLibrary } from '../norm/used-norm.service.ts';
import { isAskedApart } from './asked-anew.ts';
import { askedComparerOf } from './asked-comparer.ts';
import type { AskedRow } from './asked-taken.queries.ts';
import { asksToChoose } from './known-content.ts';
import { compareScores, givenIn, type ScoreChange, type Taken } from './score-change.ts';

export type Comparer = (attempt: Taken & { asked?: AskedRow }) => ScoreChange;

type VersionPair = readonly [versionId: number, taken: ExamContent, target: ExamContent];

/** Scores attempts of some versions by what was taken and by what replaces it. */
export async function readComparer(db: Executor, pairs: readonly VersionPair[]): Promise<Comparer> {
  const contents = pairs.flatMap(([, taken, target]) => [taken, target]);
  const norms = await readNormLibrary(db, contents);
  const apart = new Map(
    pairs.flatMap(([id, taken, target]) =>
      isAskedApart({ taken, target }) ? [[id, askedComparerOf({ taken, target }, norms)]] : [],
    ),
  );
  const scorers = new Map(
    pairs.map(([id, taken, target]) => [
      id,
      { before: scorerOf(taken), after: scorerOf(target), target, chosenIn: choiceReaderOf(taken) },
    ]),
  );
  return (attempt) => {
    const compareApart = apart.get(attempt.version_id);
    if (compareApart) return compareApart(attempt);
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
  if (!asksToChoose(content)) return givenIn;
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

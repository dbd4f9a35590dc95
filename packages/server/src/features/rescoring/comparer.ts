import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import type { Executor } from '#db/executor.ts';
import { scorerOf } from '../attempt/attempt-scores.service.ts';
import { readNormLibrary } from '../norm/used-norm.service.ts';
import { askedComparerOf } from './asked-comparer.ts';
import type { AskedRow } from './asked-taken.queries.ts';
import { asksToChoose } from './known-content.ts';
import type { Wanted } from './rescoring.queries.ts';
import { compareScores, givenIn, type ScoreChange, type Taken } from './score-change.ts';

export type Comparer = (attempt: Taken & { asked?: AskedRow }) => ScoreChange;

type VersionPair = readonly [versionId: number, taken: ExamContent, target: ExamContent];

/** Scores attempts of some versions by what was taken and by what replaces it. */
export async function readComparer(
  db: Executor,
  { areApart }: Pick<Wanted, 'areApart'>,
  pairs: readonly VersionPair[],
): Promise<Comparer> {
  const contents = pairs.flatMap(([, taken, target]) => [taken, target]);
  const norms = await readNormLibrary(db, contents);
  if (areApart) {
    const apart = new Map(
      pairs.map(([id, taken, target]) => [id, askedComparerOf({ taken, target }, norms)]),
    );
    return (attempt) => ofVersion(apart, attempt)(attempt);
  }
  const scorers = new Map(
    pairs.map(([id, taken, target]) => [
      id,
      { before: scorerOf(taken), after: scorerOf(target), target, chosenIn: choiceReaderOf(taken) },
    ]),
  );
  return (attempt) => {
    const scorer = ofVersion(scorers, attempt);
    const chosen = scorer.chosenIn(attempt);
    const { gender, age_months, corrected_age_months } = attempt;
    const months = corrected_age_months ?? age_months;
    return compareScores(
      scorer.before(chosen, norms.used(attempt.norm_group_ids)),
      scorer.after(chosen, norms.choose(scorer.target, { months, gender })),
    );
  };
}

function ofVersion<Value>(byVersion: ReadonlyMap<number, Value>, { version_id }: Taken): Value {
  const own = byVersion.get(version_id);
  if (!own) throw new Error(`version ${version_id} is not compared`);
  return own;
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

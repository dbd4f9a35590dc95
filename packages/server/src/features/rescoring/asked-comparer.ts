import { exact } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import type { Given } from '@sanjeh/domain/question/question-score';
import type { Executor } from '#db/executor.ts';
import { askedScorers } from '../attempt/asked-scorers.service.ts';
import type { NormLibrary } from '../norm/used-norm.service.ts';
import { askedAnew, type VersionPair } from './asked-anew.ts';
import { type AskedRow, selectAsked } from './asked-taken.queries.ts';
import type { Wanted } from './rescoring.queries.ts';
import { compareScores, givenIn, type ScoreChange, type Taken } from './score-change.ts';

/** Where everybody was asked the same nothing more is read. Who is gone meanwhile is left out. */
export async function withAsked<Row extends { id: string; applicant_id: number }>(
  db: Executor,
  { areApart }: Pick<Wanted, 'areApart'>,
  rows: readonly Row[],
): Promise<(Row & { asked?: AskedRow })[]> {
  if (!areApart) return [...rows];
  const asked = new Map((await selectAsked(db, rows)).map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const own = asked.get(row.id);
    return own ? [{ ...row, asked: own }] : [];
  });
}

/** Compares attempts that were not all asked the same, or that people give scores to. */
export function askedComparerOf({ taken, target }: VersionPair, norms: NormLibrary) {
  const [before, after] = [askedScorers(taken), askedScorers(target)];
  return (attempt: Taken & { asked?: AskedRow }): ScoreChange => {
    const { asked, gender, age_months, corrected_age_months } = attempt;
    if (!asked) throw new Error('what was asked of it is not known');
    const given = givenIn(attempt);
    const chosen = withMarks(given, asked.marks);
    const facts = { months: corrected_age_months ?? age_months, gender };
    const left = askedAnew(target, asked, given, facts);
    const change = compareScores(
      before(asked, chosen, norms.used(attempt.norm_group_ids)),
      after(left, chosen, norms.choose(target, facts)),
    );
    const isChanged = change.isChanged || !isSameSet(asked.notAsked, left.notAsked);
    return { ...change, isChanged, left };
  };
}

/** What its markers have given stays as it is. */
function withMarks(given: ReturnType<typeof givenIn>, marks: AskedRow['marks']): Chosen {
  return new Map<number, Given>(
    [...given].map(([id, answer]) => {
      const mark = marks[id];
      return [
        id,
        mark === undefined || typeof answer !== 'string' ? answer : { text: answer, mark: exact(mark) },
      ];
    }),
  );
}

function isSameSet(before: readonly number[] | null, after: readonly number[] | null): boolean {
  const [was, is] = [new Set(before), new Set(after)];
  return was.size === is.size && [...was].every((id) => is.has(id));
}

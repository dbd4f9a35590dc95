import { questionScorer } from '@sanjeh/domain/question/question-score';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { scoreColumns } from '../attempt/attempt-scores.service.ts';
import { essaysIn, markersOf } from '../attempt/essay-answer.service.ts';
import type { VersionPair } from './asked-anew.ts';
import { withAsked } from './asked-comparer.ts';
import { type EssayTurn, type RescoredApart, saveApart, turnEssays } from './asked-run.queries.ts';
import type { Comparer } from './comparer.ts';
import { inHandfuls } from './handfuls.ts';
import { saveEachApart } from './own-run.queries.ts';
import type { TakenRow, Wanted } from './rescoring.queries.ts';
import type { ScoreChange } from './score-change.ts';

interface RunPair extends VersionPair {
  readonly id: number;
  readonly targetId: number;
}

/** So many in one statement. */
const savedAtOnce = 200;

/**
 * A batch of attempts that were not all asked the same, or that people give scores to. They are locked. How many totals and
 * bands have changed.
 */
export async function rescoreApart(
  db: Executor,
  runId: number,
  { pairs, wanted, compare }: { pairs: readonly RunPair[]; wanted: Wanted; compare: Comparer },
  locked: readonly TakenRow[],
): Promise<{ totals: number; bands: number }> {
  const byVersion = new Map(pairs.map((pair) => [pair.id, { ...pair, essays: essaysIn(pair.target) }]));
  const rows = await withAsked(db, wanted, locked);
  const counts = { totals: 0, bands: 0 };
  for (let place = 0; place < rows.length; place += savedAtOnce) {
    const turns: EssayTurn[] = [];
    const some = await inHandfuls(rows.slice(place, place + savedAtOnce), (row): RescoredApart => {
      const pair = byVersion.get(row.version_id);
      if (!pair) throw new Error(`version ${row.version_id} is not of this run`);
      const change = compare(row);
      counts.totals += Number(change.isTotalChanged);
      counts.bands += Number(change.isBandChanged);
      turns.push(...essayTurns(pair.essays, row, change));
      const { applicant_id, id } = row;
      const { notAsked = null, credited = null } = change.left ?? {};
      return {
        ...{ applicant_id, id, version_id: pair.targetId, is_changed: change.isChanged },
        ...{ ...scoreColumns(change.after), not_asked: notAsked, credited },
      };
    });
    await (areAttemptsSpread() ? saveEachApart : saveApart)(db, runId, some);
    await turnEssays(db, turns);
  }
  return counts;
}

type Row = Awaited<ReturnType<typeof withAsked<TakenRow>>>[number];

/** Long texts whose turn it is to be marked, and those whose turn it is no longer. */
function essayTurns(
  essays: ReturnType<typeof essaysIn>,
  { applicant_id, id, given, asked }: Row,
  { left }: ScoreChange,
): EssayTurn[] {
  if (essays.length === 0 || !left) return [];
  const [before, after] = [new Set(asked?.notAsked), new Set(left.notAsked)];
  return essays.flatMap((question): EssayTurn[] => {
    const isAsked = !after.has(question.id);
    if (before.has(question.id) !== isAsked) return [];
    if (!questionScorer(question).isToBeMarked(given?.[question.id])) return [];
    const turn = { applicant_id, attempt_id: id, question_id: question.id };
    return [{ ...turn, needed: isAsked ? markersOf(question) : 0 }];
  });
}

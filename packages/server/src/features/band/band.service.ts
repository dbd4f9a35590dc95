import { isDeepStrictEqual } from 'node:util';
import type { BandSet, BandSetValues, BandValues } from '@sanjeh/contract/band/band.schema';
import type { Issue } from '@sanjeh/contract/issue';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import type { BandProblem } from '@sanjeh/domain/scoring/band-set';
import { bandProblems } from '@sanjeh/domain/scoring/band-set';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam, raiseContent, readCounters } from '../exam-revision/exam-revision.service.ts';
import { getPossibleScores, listSections, toScoreRange } from '../question/question-read.service.ts';
import { deleteBands, insertBands, selectBands } from './band.queries.ts';
import { toAdminBand, toBandRange, toBandRow } from './band-row.ts';

export async function getBands(db: Executor, examId: number): Promise<BandSet> {
  const { bandsRevision } = await readCounters(db, examId);
  const possible = await getPossibleScores(db, examId);
  const sections = await listSections(db, possible);
  return {
    examId,
    revision: bandsRevision,
    total: sections.length === 0 ? null : toScoreRange(possible.total),
    sections: sections.map(({ code: _, ...section }) => section),
    bands: (await selectBands(db, examId)).map(toAdminBand),
  };
}

/** Without a caller for what the product brings along, which is no change. */
export function replaceBands(
  db: Executor,
  caller: Caller | null,
  examId: number,
  { revision, bands }: BandSetValues,
): Promise<BandSet> {
  return inTransaction(db, async (transaction) => {
    const current = await lockExam(transaction, examId);
    assertCurrent({ revision: current.bandsRevision }, revision);
    const problems = bandProblems(bands.map(toBandRange), await getPossibleScores(transaction, examId));
    if (problems.length > 0) {
      throw new ApiError('invalid_input', { issues: problems.map((problem) => toIssue(problem, bands)) });
    }
    const before = await getBands(transaction, examId);
    if (isSame(before, bands)) return before;
    await deleteBands(transaction, examId);
    await insertBands(
      transaction,
      bands.map((band) => toBandRow(examId, band)),
    );
    await raiseContent(transaction, examId, 'bands');
    const after = await getBands(transaction, examId);
    if (caller !== null)
      await recordChange(transaction, caller, {
        entity: 'exam',
        entityId: examId,
        action: 'update',
        part: { entity: 'band', id: 'all' },
        before: { bands: withoutIds(before) },
        after: { bands: withoutIds(after) },
      });
    return after;
  });
}

function toIssue(problem: BandProblem, bands: readonly BandValues[]): Issue {
  const { index, kind } = problem;
  switch (kind) {
    case 'overlap':
      return {
        path: ['bands', index, problem.field],
        code: 'overlap',
        params: { row: problem.other + 1, label: bands[problem.other]?.label ?? '' },
      };
    case 'below':
      return {
        path: ['bands', index, 'lower'],
        code: 'too_small',
        params: { minimum: Number(decimalToString(problem.limit)) },
      };
    case 'above':
      return {
        path: ['bands', index, 'upper'],
        code: 'too_big',
        params: { maximum: Number(decimalToString(problem.limit)) },
      };
    case 'no_question':
      return { path: ['bands', index, 'questionSectionId'], code: 'no_question' };
  }
}

/** The ids are new at each replacement and would make every band look changed. */
function withoutIds({ bands }: BandSet): BandValues[] {
  return bands.map(({ id: _, ...band }) => band);
}

function isSame(current: BandSet, bands: readonly BandValues[]): boolean {
  return isDeepStrictEqual(inOrder(withoutIds(current)), inOrder(bands));
}

function inOrder(bands: readonly BandValues[]): BandValues[] {
  const scope = (band: BandValues) => band.questionSectionId ?? 0;
  return bands.toSorted((a, b) => scope(a) - scope(b) || a.lower - b.lower || a.upper - b.upper);
}

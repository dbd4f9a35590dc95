import { isDeepStrictEqual } from 'node:util';
import type { BandSet, BandSetValues, BandValues, ScaleBandValues } from '@sanjeh/contract/band/band.schema';
import type { Issue } from '@sanjeh/contract/issue';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import type { BandProblem } from '@sanjeh/domain/scoring/band-set';
import { bandProblems } from '@sanjeh/domain/scoring/band-set';
import type { ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import type { Transaction } from 'kysely';
import { refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam, raiseContent, readCounters } from '../exam-revision/exam-revision.service.ts';
import { listSections, toScoreRange } from '../question/question-read.service.ts';
import { deleteBands, deleteScaleBands, insertBands, selectBands } from './band.queries.ts';
import { toAdminBand, toBandRange, toBandRow } from './band-row.ts';
import { readBandScales } from './band-scale.service.ts';
import { withBandSources } from './band-source.service.ts';

export async function getBands(db: Executor, examId: number): Promise<BandSet> {
  const { bandsRevision } = await readCounters(db, examId);
  const { possible, bandsOn, gridOf } = await readBandScales(db, examId);
  const sections = await listSections(db, possible);
  return {
    examId,
    revision: bandsRevision,
    total: sections.length === 0 ? null : toScoreRange(possible.total),
    totalBandsOn: bandsOn('total'),
    totalGrid: gridOf('total'),
    sections: sections.map(({ code: _, ...section }) => ({
      ...section,
      bandsOn: bandsOn(`section:${section.questionSectionId}`),
      grid: gridOf(`section:${section.questionSectionId}`),
    })),
    bands: (await selectBands(db, examId)).map(toAdminBand),
  };
}

/** Without a caller for what the product brings along, which is no change. */
export function replaceBands(
  db: Executor,
  caller: Caller | null,
  examId: number,
  { revision, bands: given }: BandSetValues,
): Promise<BandSet> {
  return inTransaction(db, async (transaction) => {
    const current = await lockExam(transaction, examId);
    assertCurrent({ revision: current.bandsRevision }, revision);
    const { possible } = await readBandScales(transaction, examId);
    const before = await getBands(transaction, examId);
    const bands = given.map((band) => withBandSources(band, band.questionSectionId, before.bands));
    const problems = bandProblems(bands.map(toBandRange), possible);
    refuseInvalid(problems.map((problem) => toIssue(problem, bands, [])));
    if (isSame(before, bands)) return before;
    await deleteBands(transaction, examId);
    await insertBands(
      transaction,
      bands.map((band) =>
        toBandRow({ examId, questionSectionId: band.questionSectionId, scaleId: null }, band),
      ),
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

/** What is wrong with the bands of one scale, at the place where they were written. */
export function scaleBandIssues(
  bands: readonly ScaleBandValues[],
  range: ScoreRange,
  path: Issue['path'],
): Issue[] {
  const possible = { total: range, sections: new Map([[0, range]]) };
  return bandProblems(bands.map(toBandRange), possible).map((problem) => toIssue(problem, bands, path));
}

/** The bands of scales that are neither the total nor a section, whatever they were before. */
export async function replaceScaleBands(
  transaction: Transaction<Database>,
  examId: number,
  scales: readonly { id: number; bands: readonly ScaleBandValues[] }[],
): Promise<void> {
  await deleteScaleBands(transaction, examId);
  const rows = scales.flatMap(({ id, bands }) =>
    bands.map((band) => toBandRow({ examId, questionSectionId: null, scaleId: id }, band)),
  );
  await insertBands(transaction, rows);
}

function toIssue(problem: BandProblem, bands: readonly ScaleBandValues[], before: Issue['path']): Issue {
  const { index, kind } = problem;
  const path = [...before, 'bands', index];
  switch (kind) {
    case 'overlap':
      return {
        path: [...path, problem.field],
        code: 'overlap',
        params: { row: problem.other + 1, label: bands[problem.other]?.label ?? '' },
      };
    case 'below':
      return {
        path: [...path, 'lower'],
        code: 'too_small',
        params: { minimum: Number(decimalToString(problem.limit)) },
      };
    case 'above':
      return {
        path: [...path, 'upper'],
        code: 'too_big',
        params: { maximum: Number(decimalToString(problem.limit)) },
      };
    case 'no_question':
      return { path: [...path, 'questionSectionId'], code: 'no_question' };
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

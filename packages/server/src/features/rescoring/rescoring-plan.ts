import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VersionState } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Executor } from '#db/executor.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { readVersionChanges } from '../statistics/version-counts.service.ts';
import { areAskedApart } from './asked-anew.ts';
import { correctedContent, misfitOf } from './corrected-content.ts';
import { keepsRules } from './corrected-rules.ts';
import { asksToChoose, asksToType } from './known-content.ts';
import { selectTakenVersions, selectVersions, type Wanted } from './rescoring.queries.ts';
import { selectLastRunId } from './rescoring-run.queries.ts';

export interface PlannedVersion {
  id: number;
  createdAt: Date;
  attempts: number;
  state: VersionState;
  taken: ExamContent;
  /** What its attempts are scored by from now on; null unless there is a correction. */
  target: ExamContent | null;
}

export type CorrectedVersion = PlannedVersion & { target: ExamContent };

export interface Plan {
  versions: PlannedVersion[];
  corrected: CorrectedVersion[];
  attempts: number;
  /** Null: nothing to do. */
  fingerprint: string | null;
}

/**
 * What can be re-scored at the moment. Another correction, submission or run gives it another fingerprint, and so does
 * what changes the scores of an attempt or whom it is compared with: a mark, another gender, a merge.
 */
export async function readPlan(db: Executor, examId: number): Promise<Plan> {
  const current = await readContent(db, examId);
  // Before the rest: what changes meanwhile is seen the next time.
  const changes = await readVersionChanges(db, examId);
  const planned = plannedBy(current, await selectTakenVersions(db, examId));
  const lastRun = await selectLastRunId(db, examId);
  const versions = planned.map(({ row: _, ...version }) => version);
  const corrected = correctedOf(versions);
  const named = planned
    .filter(({ target }) => target !== null)
    .map(({ row, attempts, target }) => [row.id, attempts, row.last_submitted, changes.get(row.id), target]);
  return {
    versions,
    corrected,
    attempts: corrected.reduce((sum, { attempts }) => sum + attempts, 0),
    fingerprint: corrected.length === 0 ? null : hashOf([examId, lastRun, named]),
  };
}

/** The same, of what would be scored anew alone: the attempts of other versions, which mostly are all, are not counted. */
export async function readCorrected(db: Executor, examId: number): Promise<CorrectedVersion[]> {
  const current = await readContent(db, examId);
  const versions = await selectVersions(db, examId);
  const ids = versions.filter(({ content }) => judged(content, current).target !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  return correctedOf(plannedBy(current, await selectTakenVersions(db, examId, ids)));
}

type TakenRow = Awaited<ReturnType<typeof selectTakenVersions>>[number];

function plannedBy(current: ExamContent, rows: readonly TakenRow[]) {
  return rows.flatMap((row) => {
    const plan = judged(row.content, current);
    const left = plan.target !== null && asksToType(row.content) ? row.nobodys : 0;
    const named = { row, id: row.id, createdAt: row.created_at, taken: row.content };
    return [
      { ...named, ...plan, attempts: row.attempts - left },
      { ...named, state: 'values_erased' as const, target: null, attempts: left },
    ].filter(({ attempts }) => attempts > 0);
  });
}

function correctedOf(versions: readonly PlannedVersion[]): CorrectedVersion[] {
  return versions.flatMap((version) =>
    version.target === null ? [] : { ...version, target: version.target },
  );
}

type TakenVersion = Pick<CorrectedVersion, 'id' | 'taken' | 'target'>;

/** The attempts that were taken by these. */
export async function readWanted(
  db: Executor,
  examId: number,
  versions: readonly TakenVersion[],
): Promise<Wanted> {
  const areApart = await areAskedApart(db, examId, versions);
  const idsOf = (some: readonly TakenVersion[]) => some.map(({ id }) => id);
  return {
    ...{ examId, versionIds: idsOf(versions) },
    typedVersionIds: idsOf(versions.filter(({ taken }) => asksToType(taken))),
    areApart,
    // Of what was hidden the attempt keeps no choice.
    areChosen: !areApart && versions.every(({ taken }) => asksToChoose(taken)),
  };
}

function judged(taken: ExamContent, current: ExamContent): Pick<PlannedVersion, 'state' | 'target'> {
  const misfit = misfitOf(taken, current);
  if (misfit) return { state: misfit, target: null };
  const target = correctedContent(taken, current);
  if (!keepsRules(target, current)) return { state: 'rules', target: null };
  return isDeepStrictEqual(target, taken)
    ? { state: 'current', target: null }
    : { state: 'corrected', target };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

import type { RescoringInput, RescoringProgress } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { Transaction } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { scoreColumns } from '../attempt/attempt-scores.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam } from '../exam-revision/exam-revision.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { storeVersion } from '../exam-version/exam-version.service.ts';
import { lockTaken } from './rescoring.queries.ts';
import { readPlan } from './rescoring-plan.ts';
import * as queries from './rescoring-run.queries.ts';
import { readComparer } from './score-change.ts';

export const batchSize = 500;

/** By the version that was taken: what its attempts become. */
type Targets = Record<string, number>;

/**
 * One batch of a run, in a transaction of its own. The first call begins the run if the exam is still what the preview
 * showed; from then on the run keeps to that, whatever is edited meanwhile, until it is finished. Called once more it
 * does nothing.
 */
export function rescore(
  db: Executor,
  versions: ExamVersions,
  caller: Caller,
  examId: number,
  input: RescoringInput,
): Promise<RescoringProgress> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const known = await queries.selectRun(transaction, examId, input.fingerprint);
    const run = known ?? (await beginRun(transaction, caller, examId, input));
    return run.finished_at ? toProgress(run) : toProgress(await doBatch(transaction, versions, run));
  });
}

async function beginRun(
  transaction: Transaction<Database>,
  caller: Caller,
  examId: number,
  { fingerprint, reason }: RescoringInput,
): Promise<queries.RunRow> {
  const plan = await readPlan(transaction, examId);
  const other = await queries.selectUnfinished(transaction, examId);
  if (other || plan.fingerprint !== fingerprint) throw new ApiError('stale');
  const targets: Targets = {};
  for (const { id, target } of plan.corrected) targets[id] = await storeVersion(transaction, examId, target);
  return queries.insertRun(transaction, {
    exam_id: examId,
    user_id: caller.userId,
    reason,
    fingerprint,
    targets: JSON.stringify(targets),
    attempt_total: plan.attempts,
  });
}

async function doBatch(
  transaction: Transaction<Database>,
  versions: ExamVersions,
  run: queries.RunRow,
): Promise<queries.RunRow> {
  const targets = new Map(Object.entries(run.targets as Targets).map(([id, target]) => [Number(id), target]));
  const rows = await lockTaken(transaction, { id: run.id, versionIds: [...targets.keys()] }, batchSize);
  const pairs = [...targets].map(
    async ([id, target]) =>
      [id, await versions.get(transaction, id), await versions.get(transaction, target)] as const,
  );
  const compare = await readComparer(transaction, await Promise.all(pairs));
  const changes = rows.map((row) => ({ row, change: compare(row) }));
  await queries.saveRescored(
    transaction,
    run.id,
    changes.map(({ row: { applicant_id, id, version_id }, change }) => ({
      applicant_id,
      id,
      version_id: targets.get(version_id) ?? version_id,
      ...scoreColumns(change.after),
      is_changed: change.isChanged,
    })),
  );
  const after = await queries.updateRun(transaction, run.id, {
    attempts: rows.length,
    totals: changes.filter(({ change }) => change.isTotalChanged).length,
    bands: changes.filter(({ change }) => change.isBandChanged).length,
    isFinished: rows.length < batchSize,
  });
  if (after.finished_at) await recordRun(transaction, after);
  return after;
}

/** One entry for the whole run, in the name of who began it. */
async function recordRun(transaction: Transaction<Database>, run: queries.RunRow): Promise<void> {
  await recordChange(
    transaction,
    { userId: run.user_id },
    {
      entity: 'exam',
      entityId: run.exam_id,
      action: 'rescore',
      before: null,
      after: {
        reason: run.reason,
        rescoredAttempts: run.attempts_done,
        totalsChanged: run.totals_changed,
        bandsChanged: run.bands_changed,
      },
    },
  );
}

function toProgress(run: queries.RunRow): RescoringProgress {
  return {
    attempts: Math.max(run.attempt_total, run.attempts_done),
    done: run.attempts_done,
    totalsChanged: run.totals_changed,
    bandsChanged: run.bands_changed,
    isFinished: run.finished_at !== null,
  };
}

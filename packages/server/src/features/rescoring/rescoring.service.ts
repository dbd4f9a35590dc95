import type { RescoringInput, RescoringProgress } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { Transaction } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Pace } from '#core/pace.ts';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { freshen } from '#db/outbox.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { type AttemptScores, scoreColumns } from '../attempt/attempt-scores.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam } from '../exam-revision/exam-revision.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { storeVersion } from '../exam-version/exam-version.service.ts';
import { rescoreApart } from './asked-batch.service.ts';
import { readComparer } from './comparer.ts';
import { inHandfuls } from './handfuls.ts';
import { choiceKeeperOf } from './kept-choices.ts';
import { saveEachRescored } from './own-run.queries.ts';
import { lockTaken, type TakenRow } from './rescoring.queries.ts';
import { readPlan, readWanted } from './rescoring-plan.ts';
import * as queries from './rescoring-run.queries.ts';

interface RescoringContext {
  db: Executor;
  versions: ExamVersions;
  pace: Pace;
}

/** So many in one statement: a few of them make a stretch, so that there is always one to score while one is written. */
const savedAtOnce = 200;

/** So many stretches make a batch, each a transaction of its own: what one of them locks is free when it is done. */
const stretchesOfBatch = 6;

/** So many of them are under way: while two are written there is one to read and to score. */
const atOnce = 3;

/** By the version that was taken: what its attempts become. */
type Targets = Record<string, number>;

/**
 * One batch of a run. The first call begins the run if the exam is still what the preview showed; from then on the run
 * keeps to that, whatever is edited meanwhile, until it is finished. Called once more it does nothing.
 */
export async function rescore(
  { db, versions, pace }: RescoringContext,
  caller: Caller,
  examId: number,
  input: RescoringInput,
): Promise<RescoringProgress> {
  const begin = performance.now();
  const size = pace.size();
  const first = Math.ceil(size / stretchesOfBatch);
  const left: { behind?: Promise<Stretch> } = {};
  // What has changed since the preview is seen within the transaction only if it was brought before.
  if (!(await queries.selectRun(db, examId, input.fingerprint))) await freshen(db, 'statistics');
  const batch = inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const known = await queries.selectRun(transaction, examId, input.fingerprint);
    const run = known ?? (await beginRun(transaction, caller, examId, input));
    if (run.finished_at) return { before: run, after: run };
    const own = { db: transaction, versions };
    // Nobody else sees a run that has only begun here; on several machines each attempt is written by itself anyway.
    if (known === undefined || areAttemptsSpread())
      return { before: run, after: await doBatch(own, run, size) };
    const goOn = (last: TakenRow, scoring: RunScoring) => {
      left.behind = doBehind(db, { run, scoring }, { last, done: batch }, size - first);
      // It is told of where it is waited for.
      left.behind.catch(() => {});
    };
    return { before: run, after: await doBatch(own, run, first, goOn) };
  });
  const { before, after } = await batch;
  // Only now are all committed, and the run is where the first has left it.
  const stretch = await left.behind;
  const reached = stretch ? await queries.moveReached(db, after.id, stretch.from, stretch.to) : after;
  pace.took(reached.attempts_done - before.attempts_done, performance.now() - begin);
  return toProgress(reached);
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

interface BatchContext {
  db: Transaction<Database>;
  versions: ExamVersions;
}

/** `onLocked` hears where those lie that are left, and what they are scored by, as soon as it is known. */
async function doBatch(
  context: BatchContext,
  run: queries.RunRow,
  size: number,
  onLocked: (last: TakenRow, scoring: RunScoring) => void = () => {},
): Promise<queries.RunRow> {
  const { db } = context;
  const scoring = await readRunScoring(context, run);
  const rows = await lockTaken(db, run.id, scoring.wanted, { limit: size, behind: null });
  const [last, isEnd] = [rows.at(-1) ?? null, rows.length < size];
  if (last && !isEnd) onLocked(last, scoring);
  const counts = await saveScored(db, run, rows, scoring);
  const after = await queries.updateRun(db, run.id, {
    ...{ ...counts, attempts: rows.length },
    isFinished: isEnd && run.reached_at === null,
    reached: isEnd ? null : last,
  });
  if (after.finished_at) await recordRun(db, after);
  // Somebody's erasure may have moved a result to behind where the run was: those are few, and found at the end.
  return after.finished_at || !isEnd ? after : doBatch(context, after, size);
}

interface KnownRun {
  run: queries.RunRow;
  scoring: RunScoring;
}

/** From where to where one has gone. */
interface Stretch {
  from: TakenRow;
  to: TakenRow;
}

/**
 * Those behind the first stretch, while it is being done: by other connections, in transactions that wait for nobody's but
 * their own locks. Where the run has come to is told when all are committed. If that is lost, the next batch passes over
 * these once more: they have left their version.
 */
async function doBehind(
  db: Executor,
  known: KnownRun,
  { last: from, done: doneFirst }: { last: TakenRow; done: Promise<unknown> },
  size: number,
): Promise<Stretch> {
  let to = from;
  const underWay = [doneFirst];
  const step = Math.ceil(size / (stretchesOfBatch - 1));
  for (let left = size; left > 0; left -= step) {
    const limit = Math.min(step, left);
    const locked = Promise.withResolvers<readonly TakenRow[]>();
    const done = doStretch(db, known, { limit, behind: to }, locked.resolve);
    done.catch(locked.reject);
    const rows = await locked.promise;
    to = rows.at(-1) ?? to;
    underWay.push(done);
    if (underWay.length === atOnce) await underWay.shift();
    if (rows.length < limit) break;
  }
  await Promise.all(underWay);
  return { from, to };
}

function doStretch(
  db: Executor,
  { run, scoring }: KnownRun,
  place: { limit: number; behind: TakenRow },
  onLocked: (rows: readonly TakenRow[]) => void,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const rows = await lockTaken(transaction, run.id, scoring.wanted, place);
    onLocked(rows);
    const counts = await saveScored(transaction, run, rows, scoring);
    await queries.countScored(transaction, run.id, { ...counts, attempts: rows.length });
  });
}

async function saveScored(
  db: Transaction<Database>,
  run: queries.RunRow,
  rows: readonly TakenRow[],
  scoring: RunScoring,
): Promise<{ totals: number; bands: number }> {
  if (scoring.wanted.areApart) return rescoreApart(db, run.id, scoring, rows);
  const counts = { totals: 0, bands: 0 };
  const scored = (row: TakenRow): queries.Rescored => {
    const { after, isChanged, isTotalChanged, isBandChanged } = scoring.compare(row);
    counts.totals += Number(isTotalChanged);
    counts.bands += Number(isBandChanged);
    const { applicant_id, id } = row;
    return {
      ...{ applicant_id, id, is_changed: isChanged },
      ...{ ...scoring.targetOf(row, after), ...scoreColumns(after) },
    };
  };
  const isSpread = areAttemptsSpread();
  const save = isSpread ? saveEachRescored : queries.saveRescored;
  if (!isSpread) await queries.scoreTogether(db, rows);
  let saving = Promise.resolve();
  for (let place = 0; place < rows.length; place += savedAtOnce) {
    const some = await inHandfuls(rows.slice(place, place + savedAtOnce), scored);
    await saving;
    // The database writes these while the next ones are scored.
    saving = save(db, run.id, some);
    // It is told of where it is waited for.
    saving.catch(() => {});
  }
  await saving;
  if (!isSpread) await queries.scoreApart(db);
  return counts;
}

type RunScoring = Awaited<ReturnType<typeof readRunScoring>>;

/** What the attempts of a run are scored by, before and after. */
async function readRunScoring({ db, versions }: BatchContext, run: queries.RunRow) {
  const pairs = await Promise.all(
    Object.entries(run.targets as Targets).map(async ([id, targetId]) => ({
      ...{ id: Number(id), targetId, taken: await versions.get(db, Number(id)) },
      target: await versions.get(db, targetId),
    })),
  );
  const wanted = await readWanted(db, run.exam_id, pairs);
  const targets = new Map(
    pairs.map(({ id, targetId, target }) => [id, { targetId, keep: choiceKeeperOf(target) }]),
  );
  return {
    pairs,
    wanted,
    compare: await readComparer(
      db,
      wanted,
      pairs.map(({ id, taken, target }) => [id, taken, target]),
    ),
    targetOf: ({ version_id, choices }: TakenRow, { sections }: AttemptScores) => {
      const target = targets.get(version_id);
      if (!target) throw new Error(`version ${version_id} is not of this run`);
      return { version_id: target.targetId, ...target.keep(choices, sections) };
    },
  };
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

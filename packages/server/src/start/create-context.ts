import type { AppContext } from '../app.context.ts';
import { createDiskWatch } from '../core/disk-watch.ts';
import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import { createReadiness } from '../core/readiness.ts';
import type { OpenDatabase } from '../db/database.ts';
import { isDistributed, noteSpread } from '../db/distributed.ts';
import { listenToNotices } from '../db/notices.ts';
import { openReplica, type Replica } from '../db/replica/replica.ts';
import { exportBounds } from '../export/streamed-export.ts';
import { createPasswordQueue } from '../features/account/password-queue.ts';
import { createPlaceFinder } from '../features/account/place-finder.ts';
import { createSessionFinder } from '../features/account/session-finder.ts';
import { createTokens } from '../features/account/token.ts';
import { loadTokenKeys } from '../features/account/token-keys.service.ts';
import { createAnswerSaver } from '../features/attempt/answer-saver.ts';
import { createAttemptNotifier } from '../features/attempt/attempt-notifier.ts';
import { createAttemptStarter, createOwnAttemptStarter } from '../features/attempt/attempt-starter.ts';
import { createExamClock } from '../features/attempt/exam-clock.service.ts';
import { createExamQuestions } from '../features/attempt/exam-questions.ts';
import { createOwnAnswerSaver } from '../features/attempt/own-answer-saver.ts';
import { createValueJudge } from '../features/attempt/value-judge.ts';
import { createListReadings } from '../features/audit/list-reading.service.ts';
import { createChannels } from '../features/channel/channel-set.ts';
import { createExamVersions } from '../features/exam-version/exam-version.service.ts';
import { createLiveStreams } from '../features/live-attempt/live-streams.ts';
import { createReads } from '../features/replica/replica-reads.service.ts';
import { createReportSetting } from '../features/report/report-setting.service.ts';
import { createRetentionWatch } from '../features/retention/retention-watch.service.ts';
import { createSiteKeeper } from '../features/site/site-keeper.ts';
import { createStatisticsWatch } from '../features/statistics/statistics-watch.service.ts';
import { createBackupWatch } from '../features/upkeep/backup-watch.ts';
import { createWork } from '../work/work.ts';

export interface ContextOptions {
  byPerson?: boolean | undefined;
}

/** A start that cannot be lets go of what it has opened: it would keep the process alive. */
export async function createContext(
  database: OpenDatabase,
  env: Env,
  log: Log,
  options: ContextOptions = {},
): Promise<AppContext> {
  const opened: (() => Promise<void>)[] = [];
  try {
    return await openContext(database, env, log, { ...options, opened });
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw error;
  }
}

async function openContext(
  database: OpenDatabase,
  env: Env,
  log: Log,
  { byPerson, opened }: ContextOptions & { opened: (() => Promise<void>)[] },
): Promise<AppContext> {
  const { pool, hotPool, db } = database;
  const keys = loadTokenKeys(env);
  const findPlace = await createPlaceFinder(env.placeDatabase);
  const reads = createReads(db, await replicaOf(database, env, log), log);
  opened.push(reads.close);
  const notices = await listenToNotices(database, log);
  opened.push(notices.close);
  const versions = createExamVersions();
  const examClock = await createExamClock(db, log);
  const work = createWork();
  const isSpread = byPerson ?? (await isDistributed(db));
  noteSpread(isSpread);
  const judge = createValueJudge(db, versions);
  return {
    env,
    pool,
    db,
    keys,
    tokens: createTokens(keys),
    findCaller: createSessionFinder(hotPool, { requiresFactor: env.secondFactor === 'required' }),
    passwordQueue: createPasswordQueue(),
    findPlace,
    versions,
    answerSaver: isSpread
      ? createOwnAnswerSaver(hotPool, examClock, judge)
      : createAnswerSaver(hotPool, examClock, judge, createExamQuestions(db)),
    attemptNotifier: createAttemptNotifier(pool, notices),
    attemptStarter: isSpread ? createOwnAttemptStarter(pool) : createAttemptStarter(pool),
    isDistributed: isSpread,
    examClock,
    liveStreams: createLiveStreams({ db, versions, notices, examClock, isDistributed: isSpread }, log),
    notices,
    readiness: createReadiness(),
    site: await createSiteKeeper(db, notices, env.dataDir),
    work,
    channels: createChannels(env),
    listReadings: createListReadings(db, log),
    backups: createBackupWatch(env.backupDir),
    retention: createRetentionWatch(db),
    statistics: createStatisticsWatch(db),
    disk: await createDiskWatch(
      env.databaseUrl === undefined ? env.dataDir : null,
      env.diskReserve * 2 ** 20,
    ),
    reads,
    reports: createReportSetting(work),
    exports: work.line('exports', exportBounds),
  };
}

async function replicaOf({ pool }: OpenDatabase, env: Env, log: Log): Promise<Replica | null> {
  const { readUrl, ...settings } = env.database;
  return readUrl === undefined ? null : openReplica(pool, { ...settings, readUrl }, log);
}

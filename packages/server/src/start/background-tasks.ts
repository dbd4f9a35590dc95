import cluster from 'node:cluster';
import type { AppContext } from '../app.context.ts';
import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import type { OpenDatabase } from '../db/database.ts';
import { startAccountCleanup } from '../features/account/account-cleanup.task.ts';
import { startImports } from '../features/applicant-import/applicant-import.task.ts';
import { startExpiryTask } from '../features/attempt/attempt-expiry.task.ts';
import { startRefusedAnswerCleanup } from '../features/attempt/refused-answer-cleanup.task.ts';
import { startAuditSealing } from '../features/audit/audit-seal.task.ts';
import { startMailings } from '../features/mailing/mailing.task.ts';
import { startMediumCleanup } from '../features/medium/medium-cleanup.task.ts';
import { startDelivery } from '../features/message/message-delivery.task.ts';
import { startCodeCleanup } from '../features/one-time-code/code-cleanup.task.ts';
import { startArchives } from '../features/own-data/own-archive.task.ts';
import { startReminders } from '../features/reminder/reminder.task.ts';
import { startRetention } from '../features/retention/retention.task.ts';
import { startStatisticsKeeping } from '../features/statistics/statistics.task.ts';
import { startBackups } from '../features/upkeep/backup-schedule.task.ts';
import { startUsageCounting } from '../features/usage/usage.task.ts';

type End = () => Promise<unknown>;

export interface BackgroundTasks {
  /** What nobody waits for, while requests are still answered. */
  endFirst(): Promise<void>;
  /** What requests lead to, once none comes any more; what happened is sealed at last. */
  endLast(): Promise<void>;
}

/** Everything that goes on by itself, in the order in which it ends. */
export function startBackgroundTasks(
  context: AppContext,
  { db, pool }: OpenDatabase,
  env: Env,
  log: Log,
): BackgroundTasks {
  const first: End[] = [
    startAccountCleanup(pool, log),
    startRefusedAnswerCleanup(pool, log),
    startCodeCleanup(db, log),
    startMediumCleanup(db, log),
    startArchives(context, log),
  ];
  const last: End[] = [
    startExpiryTask(context, log),
    startReminders(context, log),
    startRetention(context, log),
    startUsageCounting(db, env.timeZone, log),
    startStatisticsKeeping(context, log),
    startMailings(context, log),
    startDelivery(context, log),
    startImports(context, log),
    ...(cluster.isPrimary ? [startBackups(env, log, { tell: context.backups.tell })] : []),
    startAuditSealing(pool, log),
  ];
  return { endFirst: () => endInTurn(first), endLast: () => endInTurn(last) };
}

async function endInTurn(tasks: readonly End[]): Promise<void> {
  for (const end of tasks) await end();
}

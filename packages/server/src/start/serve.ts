import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Env } from '../core/env.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connectDatabase } from '../db/connect.ts';
import { startAccountCleanup } from '../features/account/account-cleanup.task.ts';
import { startImports } from '../features/applicant-import/applicant-import.task.ts';
import { startExpiryTask } from '../features/attempt/attempt-expiry.task.ts';
import { startRefusedAnswerCleanup } from '../features/attempt/refused-answer-cleanup.task.ts';
import { startAuditSealing } from '../features/audit/audit-seal.task.ts';
import { startMailings } from '../features/mailing/mailing.task.ts';
import { startDelivery } from '../features/message/message-delivery.task.ts';
import { startCodeCleanup } from '../features/one-time-code/code-cleanup.task.ts';
import { startArchives } from '../features/own-data/own-archive.task.ts';
import { startReminders } from '../features/reminder/reminder.task.ts';
import { startRetention } from '../features/retention/retention.task.ts';
import { startBackups } from '../features/upkeep/backup-schedule.task.ts';
import { startUsageCounting } from '../features/usage/usage.task.ts';
import type { createLog } from '../http/request-log.ts';
import { loadWeb } from '../http/web.ts';
import { createContext } from './create-context.ts';
import { prepareDatabase } from './prepare-database.ts';
import { writeReadyLine } from './ready-line.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Starts everything in order; stopping goes the other way round. */
export async function serve(env: Env, log: ReturnType<typeof createLog>): Promise<void> {
  let lost: (reason: string) => void = () => {};
  const { database, stop } = await connectDatabase(env, log, {
    onLost: (reason) => lost(reason),
    waitMs: env.databaseWait * 1000,
  });
  try {
    if (cluster.isPrimary) await prepareDatabase(database, env, log);
    const web = await loadWeb();
    const context = await createContext(database, env, log);
    const app = await buildApp(context, { log, web });
    await listen(app, env);
    const endCleaning = startAccountCleanup(database.pool, log);
    const endForgetting = startRefusedAnswerCleanup(database.pool, log);
    const endExpiry = startExpiryTask(context, log);
    const endSealing = startAuditSealing(database.pool, log);
    const endCodes = startCodeCleanup(database.db, log);
    const endReminders = startReminders(context, log);
    const endDelivery = startDelivery(context, log);
    const endArchives = startArchives(context, log);
    const endRetention = startRetention(context, log);
    const endUsage = startUsageCounting(database.db, env.timeZone, log);
    const endMailings = startMailings(context, log);
    const endImports = startImports(context, log);
    const endBackups = cluster.isPrimary ? startBackups(env, log) : async () => {};
    const drainMs = env.drainSeconds * 1000;
    const end = stopOnSignals(
      log,
      async () => {
        await context.readiness.leave(drainMs);
        await endCleaning();
        await endForgetting();
        await endCodes();
        await endArchives();
        await app.close();
        await endExpiry();
        await endReminders();
        await endRetention();
        await endUsage();
        await endMailings();
        await endDelivery();
        await endImports();
        await endBackups();
        await endSealing();
        await stop();
      },
      { drainMs },
    );
    lost = (reason) => {
      log.error(`The embedded database ended (${reason}) and cannot be started again. Sanjeh stops.`);
      end(1);
    };
    if (cluster.isPrimary) writeReadyLine(env, (app.server.address() as AddressInfo).port);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    // Its connection that listens to notices would keep the process alive.
    await app.close();
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${env.port} is taken by another program. Choose another with PORT`,
      EACCES: `port ${env.port} may not be used by this user. Choose one above 1023 with PORT`,
      EADDRNOTAVAIL: `this machine has no address ${env.host}. Check HOST`,
      ENOTFOUND: `the host name ${env.host} is not known. Check HOST`,
    };
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new StartProblem(`${reason}.`);
  }
}

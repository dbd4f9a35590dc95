import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Env } from '../core/env.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connectDatabase } from '../db/connect.ts';
import type { createLog } from '../http/request-log.ts';
import { loadWeb } from '../http/web.ts';
import { letPoolGiveWay } from '../work/pool-priority.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import { createContext } from './create-context.ts';
import { prepareDatabase } from './prepare-database.ts';
import { writeReadyLine } from './ready-line.ts';
import { startRehearsal } from './rehearsal.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { warmUp } from './warm-up.ts';

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
    await warmUp(context, log);
    await listen(app, env);
    letPoolGiveWay();
    const tasks = startBackgroundTasks(context, database, env, log);
    const drainMs = env.drainSeconds * 1000;
    const rehearsal = env.rehearsal === 'on' ? startRehearsal(context, log) : null;
    const end = stopOnSignals(
      log,
      async () => {
        await rehearsal?.stop();
        await context.readiness.leave(drainMs);
        await tasks.endFirst();
        await app.close();
        await tasks.endLast();
        await stop();
      },
      drainMs + env.stopSeconds * 1000,
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

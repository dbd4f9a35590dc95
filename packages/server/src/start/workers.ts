import cluster, { type Worker } from 'node:cluster';
import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connectDatabase } from '../db/connect.ts';
import { tellWorkers } from '../features/upkeep/backup-outcome.ts';
import { startBackups } from '../features/upkeep/backup-schedule.task.ts';
import { collectFigures } from '../http/worker-figures.ts';
import { prepareDatabase } from './prepare-database.ts';
import { writeReadyLine } from './ready-line.ts';

const restartDelay = 1000;

/** Several processes on one port. The first one prepares the database, then only watches the others. */
export async function superviseWorkers(env: Env, log: Log): Promise<void> {
  const { database, stop } = await connectDatabase(env, log, { waitMs: env.databaseWait * 1000 });
  await prepareDatabase(database, env, log).finally(stop);

  collectFigures();
  const endBackups = startBackups(env, log, { tell: tellWorkers() });
  let isStopping = false;
  const endAll = () => {
    isStopping = true;
    void endBackups();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endAll);
  // Those of the first start that do not serve yet: one that ends among them ends it all.
  const starting = new Set<Worker>();
  cluster.on('listening', (worker) => starting.delete(worker));
  cluster.on('exit', (worker, code) => {
    if (isStopping || starting.has(worker)) return;
    log.error(`A worker ended with code ${code}. Another takes its place.`);
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, restartDelay);
  });
  const first = Array.from({ length: env.workers }, () => cluster.fork());
  for (const worker of first) starting.add(worker);
  const [port = env.port] = await Promise.all(first.map(listening)).catch((error: unknown) => {
    const isWanted = isStopping;
    endAll();
    return isWanted ? [] : Promise.reject(error);
  });
  if (!isStopping) writeReadyLine(env, port);
}

function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () =>
      reject(new StartProblem('A worker could not start; its own message is above.')),
    );
  });
}

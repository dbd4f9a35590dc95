import cluster from 'node:cluster';
import { readEnv } from './core/env.ts';
import { StartProblem } from './core/start-problem.ts';
import { assertTokenSecret } from './features/account/token-keys.service.ts';
import { createLog } from './http/request-log.ts';

try {
  const env = readEnv(process.env);
  assertTokenSecret(env);
  const log = createLog(env.logLevel);
  // Everything else is loaded by whom it serves: not by a start that cannot be, nor by who only watches over workers.
  if (env.workers > 1 && cluster.isPrimary)
    await (await import('./start/workers.ts')).superviseWorkers(env, log);
  else await (await import('./start/serve.ts')).serve(env, log);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`Sanjeh cannot start: ${error.message}\n`);
  process.exitCode = 1;
  // A worker lives as long as its channel to the first process does.
  cluster.worker?.disconnect();
}

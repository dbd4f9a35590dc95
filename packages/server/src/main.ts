import cluster from 'node:cluster';
import { readEnv } from './core/env.ts';
import { StartProblem } from './core/start-problem.ts';
import { assertTokenSecret } from './features/account/token-keys.service.ts';
import { createLog } from './http/request-log.ts';
import { serve } from './start/serve.ts';
import { superviseWorkers } from './start/workers.ts';

try {
  const env = readEnv(process.env);
  assertTokenSecret(env);
  const log = createLog(env.logLevel);
  if (env.workers > 1 && cluster.isPrimary) await superviseWorkers(env, log);
  else await serve(env, log);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`Sanjeh cannot start: ${error.message}\n`);
  process.exitCode = 1;
  // A worker lives as long as its channel to the first process does.
  cluster.worker?.disconnect();
}

import { execute, projectEnv, projectNode } from './child.mjs';
import { findProgram, isProgram } from './program.mjs';
import { run, Stop } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';

const needed = {
  patroni: () => findProgram(['patroni']),
  'etcd-server': () => findProgram(['etcd']),
  haproxy: () => findProgram(['haproxy']) ?? (isProgram('/usr/sbin/haproxy') && '/usr/sbin/haproxy'),
  'postgresql-15': () => isProgram('/usr/lib/postgresql/15/bin/postgres'),
};

/** Sets up three database nodes, kills the one that leads while people save, and takes everything down again. */
await run(async () => {
  const missing = Object.keys(needed).filter((name) => !needed[name]());
  if (missing.length > 0)
    throw new Stop(
      `This trial needs programs of Debian that are not here: apt-get install ${missing.join(' ')}.`,
    );
  await ensureInstalled();
  const env = projectEnv();
  env.PATH = `${env.PATH}:/usr/sbin`;
  return (await execute(projectNode(), ['tools/failover/trial.ts', ...process.argv.slice(2)], { env })).code;
});

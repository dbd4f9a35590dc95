import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerUser } from '../../packages/server/src/db/embedded/server-user.ts';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

export type PoolMode = 'transaction' | 'session' | 'statement';

export interface Pgbouncer {
  /** The address of the same database by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** An instance of its own before an embedded database, on a port of this machine. */
export async function startPgbouncer(url: string, mode: PoolMode): Promise<Pgbouncer> {
  const { username, password, pathname, searchParams } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'sanjeh-pgbouncer-'));
  const port = await freePort();
  const user = await findServerUser();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${searchParams.get('host')} port=5432 user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 8
max_client_conn = 500
server_login_retry = 1
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const each of [folder, settings]) await chown(each, user.uid, user.gid);
  const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
  const child = spawn(program, ['-q', settings], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

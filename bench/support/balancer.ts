import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

// Debian has it where only an operator's shell looks.
const env = { PATH: `${process.env.PATH}:/usr/sbin` };

export async function hasBalancer(): Promise<boolean> {
  return (await promisify(execFile)('haproxy', ['-v'], { env }).catch(() => null)) !== null;
}

/** haproxy in front of servers of the product: whoever has the fewest requests under way gets the next. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'sanjeh-balancer-'));
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(settings, settingsFor(port, servers));
  const child = spawn('haproxy', ['-db', '-f', settings], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/api/health/ready`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    url,
    close: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settingsFor(port: number, servers: readonly string[]): string {
  return [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option forwardfor',
    'frontend people',
    `  bind 127.0.0.1:${port}`,
    '  default_backend product',
    'backend product',
    '  balance leastconn',
    '  option httpchk GET /api/health/ready',
    ...servers.map((url, index) => `  server product${index + 1} ${new URL(url).host} check inter 500`),
    '',
  ].join('\n');
}

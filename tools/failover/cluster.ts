import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Child, databaseUser, killAllIn, processesIn, start } from './child.ts';
import { balancerSettings, patroniSettings, portsFrom } from './settings.ts';

export interface Node {
  readonly name: string;
  readonly folder: string;
  readonly watch: string;
}

export interface Cluster {
  /** Through the balancer, as the product's own role. */
  readonly url: string;
  /** All nodes by name, for who finds the leader without a balancer. */
  readonly hostsUrl: string;
  /** Where each program's output is. */
  readonly logs: string;
  /** Who leads, null while nobody does. */
  leader(): Promise<Node | null>;
  /** As when its machine loses its power: its watcher and all of its database processes at once. */
  kill(node: Node): Promise<void>;
  /** Starts what was killed again, and waits until all follow and one of them is written to before each acknowledgement. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

const binaries = '/usr/lib/postgresql/15/bin';

/** Three nodes of PostgreSQL under Patroni, the etcd in which they agree, and a balancer in front, all on loopback. */
export async function openCluster(firstPort: number): Promise<Cluster> {
  const ports = portsFrom(firstPort);
  const user = databaseUser();
  const password = randomBytes(18).toString('hex');
  const home = await mkdtemp(join(tmpdir(), 'sanjeh-failover-'));
  await chown(home, user.uid, user.gid);
  const place = async (name: string) => {
    const folder = join(home, name);
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, user.uid, user.gid);
    return folder;
  };
  // Kept: what was odd is understood afterwards.
  const logs = join(import.meta.dirname, '../../.cache/failover');
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const log = (name: string) => join(logs, `${name}.log`);
  const etcdFolder = await place('etcd');
  const nodes: Node[] = [];
  for (const [index, port] of ports.watches.entries()) {
    const folder = await place(`node${index + 1}`);
    const settings = join(folder, 'patroni.yml');
    await writeFile(settings, patroniSettings(ports, index, { folder, binaries, password }), { mode: 0o600 });
    await chown(settings, user.uid, user.gid);
    nodes.push({ name: `node${index + 1}`, folder, watch: `http://127.0.0.1:${port}` });
  }
  await writeFile(join(home, 'haproxy.cfg'), balancerSettings(ports));

  const address = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = start(
    'etcd',
    [
      ...['--data-dir', join(etcdFolder, 'data'), '--name', 'etcd', '--log-level', 'warn'],
      ...['--listen-client-urls', address(ports.etcd), '--advertise-client-urls', address(ports.etcd)],
      ...['--listen-peer-urls', address(ports.etcdPeers)],
      ...['--initial-advertise-peer-urls', address(ports.etcdPeers)],
      ...['--initial-cluster', `etcd=${address(ports.etcdPeers)}`],
    ],
    // Version 3.4 asks for this word on machines of that kind.
    {
      user,
      log: log('etcd'),
      cwd: etcdFolder,
      env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
    },
  );
  const watchers = new Map<Node, Child>();
  const startNode = (node: Node) => {
    const options = { user, log: log(node.name), cwd: node.folder };
    watchers.set(node, start('patroni', [join(node.folder, 'patroni.yml')], options));
  };
  await sleep(1000);
  for (const node of nodes) startNode(node);
  const balancer = start('haproxy', ['-db', '-f', join(home, 'haproxy.cfg')], {
    log: log('haproxy'),
    cwd: home,
  });

  const close = async () => {
    // Those that follow first, so that nobody takes the lead meanwhile.
    await balancer.stop();
    await Promise.all([...watchers.values()].map((watcher) => watcher.stop()));
    for (const { folder } of nodes) await killAllIn(join(folder, 'data'));
    await etcd.stop();
    while (
      (await Promise.all(nodes.map(({ folder }) => processesIn(join(folder, 'data'))))).flat().length > 0
    )
      await sleep(100);
    await rm(home, { recursive: true, force: true });
  };

  const cluster: Cluster = {
    url: `postgres://sanjeh:${password}@127.0.0.1:${ports.balancer}/sanjeh`,
    hostsUrl: `postgres://sanjeh:${password}@${ports.databases.map((port) => `127.0.0.1:${port}`).join(',')}/sanjeh?target_session_attrs=read-write`,
    logs,
    leader: async () => {
      for (const node of nodes) if ((await statusOf(`${node.watch}/primary`)) === 200) return node;
      return null;
    },
    kill: async (node) => {
      watchers.get(node)?.kill();
      watchers.delete(node);
      await killAllIn(join(node.folder, 'data'));
    },
    heal: async () => {
      for (const node of nodes) if (!watchers.has(node)) startNode(node);
      await until('all nodes follow', async () => {
        const states = await Promise.all(nodes.map((node) => statusOf(`${node.watch}/health`)));
        const synchronous = await Promise.all(nodes.map((node) => statusOf(`${node.watch}/synchronous`)));
        return states.every((status) => status === 200) && synchronous.includes(200);
      });
    },
    close,
  };
  try {
    await until('somebody leads', async () => (await cluster.leader()) !== null);
    await cluster.heal();
    await makeDatabase(`postgres://postgres:${password}@127.0.0.1:${ports.balancer}`, password);
    return cluster;
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create role sanjeh login password '${password}'`);
  await client.query(
    `create database sanjeh owner sanjeh encoding 'UTF8' locale 'C.UTF-8' template template0`,
  );
  await client.end();
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = 180_000,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${patienceMs / 1000} s in vain until ${what}.`);
    await sleep(100);
  }
}

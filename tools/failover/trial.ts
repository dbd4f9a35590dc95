import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillHall } from '../../bench/support/exam-hall-content.ts';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { createTokens } from '../../packages/server/src/features/account/token.ts';
import { keysFromSecret } from '../../packages/server/src/features/account/token-keys.service.ts';
import { storedAt } from '../../packages/server/src/testing/answer-writers.ts';
import { cleanUp, newDataFolder, startProgram } from '../../packages/server/src/testing/server-process.ts';
import { acknowledgedBefore, newSaver, startSaving } from '../trials/saver.ts';
import { percentileOf, printTable } from '../trials/table.ts';
import { openCluster, until } from './cluster.ts';

/**
 * Kills the node that leads, again and again, while people save through two servers: nothing that was acknowledged may be
 * lost. `npm run trial:failover -- [kills] [balancer | hosts]`: the servers reach the database through haproxy, or find the
 * leader themselves.
 */
const kills = Number(process.argv[2] ?? 10);
const way = process.argv[3] === 'hosts' ? 'hosts' : 'balancer';
const people = 60;
const thinkMs = 400;
const secret = 'a secret for trials that nobody else uses';

interface Round {
  readonly killed: string;
  /** In milliseconds from the kill: until somebody leads, until the first save, until everybody has saved. */
  readonly leads: number;
  readonly first: number;
  readonly everybody: number;
}

let refusedBefore = new Map<number, number>();
const cluster = await openCluster(randomInt(21_000, 60_000));
const rounds: Round[] = [];
let missing: string[] = [];
try {
  const address = way === 'hosts' ? cluster.hostsUrl : cluster.url;
  const env = { DATABASE_URL: address, TOKEN_SECRET: secret };
  const servers: ReturnType<typeof startProgram>[] = [];
  for (let count = 0; count < 2; count += 1) {
    servers.push(startProgram('main.ts', { ...env, LOG_LEVEL: 'error', DATA_DIR: await newDataFolder() }));
    await servers.at(-1)?.ready;
  }
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  const database = await openDatabase(cluster.url, { poolSize: 2 });
  const tokens = createTokens(keysFromSecret(secret));
  const hall = await fillHall(database, { seated: people, waiting: 0 }, tokens);
  await database.close();
  const savers = hall.seated.map(newSaver);
  const saving = startSaving(urls, savers, hall.questions, thinkMs);
  for (let round = 1; round <= kills; round += 1) {
    for (const saver of savers) {
      const claims = tokens.verify(saver.token);
      if (claims) saver.token = tokens.sign(claims);
    }
    await sleep(randomInt(3000, 6000));
    const node = await cluster.leader();
    if (!node) throw new Error('Nobody leads although nobody was killed.');
    const [clock, begin] = [Date.now(), performance.now()];
    await cluster.kill(node);
    const settled = Date.now();
    const passed = () => performance.now() - begin;
    await until('another node leads', async () => (await cluster.leader()) !== null);
    const leads = passed();
    // What was on its way to its client when the node died had been saved before.
    const isNew = ({ at }: { at: number }) => at > settled + 200;
    await until('somebody saves', async () => savers.some((saver) => saver.acknowledged.some(isNew)));
    const first = Math.min(
      ...savers.flatMap(({ acknowledged }) => acknowledged.filter(isNew).map(({ at }) => at)),
    );
    await until('everybody saves', async () => savers.every((saver) => saver.acknowledged.some(isNew)));
    const last = savers.map(({ acknowledged }) => acknowledged.find(isNew)?.at ?? 0);
    rounds.push({ killed: node.name, leads, first: first - clock, everybody: Math.max(...last) - clock });
    const told = [...saving.refused].map(
      ([status, times]) => `${status || 'no answer'} × ${times - (refusedBefore.get(status) ?? 0)}`,
    );
    refusedBefore = new Map(saving.refused);
    console.log(
      `kill ${round}/${kills} at ${new Date(clock).toISOString()}: ${JSON.stringify(rounds.at(-1))} ${told.join(', ')}`,
    );
    await cluster.heal();
    const stored = await storedAt(cluster.url);
    const wanted = acknowledgedBefore(savers, clock);
    missing = missing.concat(
      [...wanted].filter(([place, seq]) => (stored.seqs.get(place) ?? 0) < seq).map(([place]) => place),
    );
    console.log(`  ${wanted.size} places acknowledged before it, ${missing.length} missing so far`);
  }
  await saving.stop();
  const stored = await storedAt(cluster.url);
  const wanted = acknowledgedBefore(savers, Date.now() + 1);
  missing = missing.concat(
    [...wanted].filter(([place, seq]) => (stored.seqs.get(place) ?? 0) < seq).map(([place]) => place),
  );
  const count = savers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  console.log(`\n${count} answers acknowledged, ${missing.length} lost, ${stored.doubled} doubled`);
  for (const [status, times] of saving.refused) console.log(`  ${status || 'no answer'} × ${times}`);
  for (const [place, server] of servers.entries()) {
    server.signal('SIGTERM');
    await writeFile(join(cluster.logs, `server${place + 1}.log`), (await server.ended).stdout);
  }
} finally {
  await cleanUp();
  await cluster.close();
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const line = (name: string, values: readonly number[]) => [
  name,
  seconds(percentileOf(values, 0.5)),
  seconds(Math.max(...values)),
];
printTable(
  [`${kills} kills of the leader (${way})`, 'p50', 'max'],
  [
    line(
      'from the kill until another node leads',
      rounds.map(({ leads }) => leads),
    ),
    line(
      'from the kill until the first answer is saved',
      rounds.map(({ first }) => first),
    ),
    line(
      'from the kill until everybody has saved',
      rounds.map(({ everybody }) => everybody),
    ),
    line(
      'from the new leader until everybody has saved',
      rounds.map(({ leads, everybody }) => everybody - leads),
    ),
  ],
);
for (const place of missing) console.log(`lost: ${place}`);
process.exitCode = rounds.length === kills && missing.length === 0 ? 0 : 1;

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinEmbedded } from '../db/embedded.ts';
import { connectTo } from './answer-writers.ts';
import { sentThrough, startGateway, type TestGateway } from './message-gateway.ts';
import { randomAddress, randomPhoneNumber } from './person.ts';
import { newDataFolder, type ServerProcess, startProgram } from './server-process.ts';

export interface MessageReport {
  /** Messages of which the server had said that they are on their way. */
  acknowledged: number;
  /** Those of them that never came. */
  lost: string[];
  /** Those that came more than once. */
  twice: number;
  /** Of those the ones of which the outbox does not say so. */
  unsaid: number;
}

const askers = 12;
const patienceMs = 170_000;

/** Kills the server at random moments, most of them between sending and writing it down, and counts what arrives. */
export async function killWhileSending(
  rounds: number,
  onRound: (round: number, state: object) => void = () => {},
): Promise<MessageReport> {
  const dataDir = await newDataFolder();
  const gateway = await startGateway();
  const settings = {
    DATA_DIR: dataDir,
    SMS_URL: `${gateway.url}/send`,
    SMS_BODY: '{"receptor": "{to}", "message": "{text}", "id": "{id}"}',
  };
  const asked = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const server = startProgram('main.ts', settings);
    await server.ready;
    await keepWaiting(dataDir);
    await askUntilKilled(server, gateway, asked);
    onRound(round, { asked: asked.size, arrived: arrivals(gateway).size });
  }
  gateway.answer((response) => response.end('accepted'));
  const server = startProgram('main.ts', settings);
  await server.ready;
  await untilAllArrive(gateway, asked);
  const unsure = await unsureIn(dataDir);
  server.signal('SIGTERM');
  await server.ended;
  await gateway.close();
  const counts = arrivals(gateway);
  const twice = [...counts].filter(([, count]) => count > 1).map(([phone]) => phone);
  return {
    acknowledged: asked.size,
    lost: [...asked].filter((phone) => !counts.has(phone)),
    twice: twice.length,
    unsaid: twice.filter((phone) => !unsure.has(phone)).length,
  };
}

async function askUntilKilled(server: ServerProcess, gateway: TestGateway, asked: Set<string>) {
  const url = await server.ready;
  let left = randomInt(5, 60);
  gateway.answer((response) => {
    left -= 1;
    // It has arrived, and the server does not live to hear of it.
    if (left === 0) server.signal('SIGKILL');
    setTimeout(() => response.end('accepted'), randomInt(30));
  });
  let isOver = false;
  const askOn = async () => {
    while (!isOver) {
      const phoneNumber = randomPhoneNumber();
      const answer = await fetch(`${url}/api/codes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
        body: JSON.stringify({ purpose: 'register', phoneNumber }),
      }).catch(() => null);
      if (answer === null) isOver = true;
      else if (answer.status === 200) asked.add(`+98${phoneNumber.slice(1)}`);
      else if (answer.status === 428) await sleep(100);
      else throw new Error(`asking for a code answered ${answer.status}: ${await answer.text()}`);
    }
  };
  await Promise.all([...Array.from({ length: askers }, askOn), server.ended]);
}

function arrivals(gateway: TestGateway): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { receptor } of sentThrough(gateway)) counts.set(receptor, (counts.get(receptor) ?? 0) + 1);
  return counts;
}

async function untilAllArrive(gateway: TestGateway, asked: ReadonlySet<string>): Promise<void> {
  const begin = performance.now();
  const isHere = () => {
    const counts = arrivals(gateway);
    return [...asked].every((phone) => counts.has(phone));
  };
  while (!isHere() && performance.now() - begin < patienceMs) await sleep(200);
  // What was sent last is written down a moment later.
  await sleep(2000);
}

async function ask<Row extends object>(dataDir: string, statement: string): Promise<Row[]> {
  const joined = await joinEmbedded(dataDir);
  const client = await connectTo(joined.url);
  const { rows } = await client.query<Row>(statement);
  await client.end();
  await joined.release();
  return rows;
}

/** A code that is killed again and again is not sent after three minutes, and rightly so. Here each is to arrive. */
async function keepWaiting(dataDir: string): Promise<void> {
  await ask(dataDir, "update messages set expires_at = now() + interval '1 day' where state = 'waiting'");
  // So many codes in so short a time are a storm, which would have to bring proofs.
  await ask(dataDir, 'delete from call_levels');
}

async function unsureIn(dataDir: string): Promise<Set<string>> {
  const rows = await ask<{ recipient: string }>(dataDir, 'select recipient from messages where unsure > 0');
  return new Set(rows.map(({ recipient }) => recipient));
}

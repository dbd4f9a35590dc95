import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registrationOf } from '../packages/server/src/testing/person.ts';
import { startProgram } from '../packages/server/src/testing/server-process.ts';
import { solveProof } from '../packages/server/src/testing/solve-proof.ts';
import { measure } from './support/measure.ts';
import { percentile } from './support/saving-order.ts';

/** What an attack on sign-ins and registrations costs everybody else. */
const people = 12;
const rounds = 4;
const stormSize = 600;
const longestWait = 5000;

const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
const server = startProgram('main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const url = await server.ready;

/** A proxy on this machine is believed about whom it calls for. */
async function post(path: string, body: object, address: string) {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

const signIn = (body: object, address: string) => post('/api/auth/sign-in', body, address);

const others = await Promise.all(
  Array.from({ length: people }, async (_, index) => {
    const person = registrationOf();
    const address = `10.1.0.${index + 1}`;
    const { status } = await post('/api/applicants', person, address);
    if (status !== 201) throw new Error(`registering answered ${status}`);
    return { username: person.nationalCode, password: person.password, address };
  }),
);

/** One after another, as people come; each is somebody with the right password. */
async function signInTimes(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { address, ...body } of others) {
      const time = await measure(async () => {
        const { status } = await signIn(body, address);
        if (status !== 200) throw new Error(`signing in answered ${status}`);
      });
      times.push(time);
    }
  }
  return times.toSorted((a, b) => a - b);
}

const report = (name: string, times: number[]) =>
  console.log(
    `${name.padEnd(52)}p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
  );

/** Goes on for as long as it is told to, so many at once; what is refused is tried again after 5 s. */
function keepUp(atOnce: number, once: (turn: number) => Promise<{ status: number }>) {
  let isOver = false;
  let turns = 0;
  const streams = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      turns += 1;
      const { status } = await once(turns);
      if (status >= 400) await sleep(5000);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(streams);
    return turns;
  };
}

const before = await signInTimes();
report('signing in, nobody else there', before);

const endStorm = keepUp(stormSize, () => post('/api/applicants', registrationOf(), '10.2.0.1'));
const during = await signInTimes();
report(`… while ${stormSize} at once register from one address`, during);
const stormed = await endStorm();

const victim = others[0];
if (!victim) throw new Error('nobody is there');
const endGuessing = keepUp(20, (turn) =>
  signIn({ username: victim.username, password: `guess ${turn}` }, `10.3.${turn % 200}.7`),
);
const owned: number[] = [];
for (let turn = 0; turn < 5; turn += 1) {
  const { address: _, ...body } = victim;
  const device = `10.4.0.${turn + 1}`;
  const time = await measure(async () => {
    let { status, answer } = await signIn(body, device);
    for (let proofs = 0; status === 428 && proofs < 5; proofs += 1)
      ({ status, answer } = await signIn({ ...body, proof: solveProof(answer) }, device));
    if (status !== 200) throw new Error(`the owner's sign-in answered ${status}`);
  });
  owned.push(time);
}
const guessed = await endGuessing();
report(
  'the owner on a new device while 20 at once guess',
  owned.toSorted((a, b) => a - b),
);
console.log(`registrations sent: ${stormed}, guesses sent: ${guessed}`);

const longest = Math.max(during.at(-1) ?? 0, ...owned);
console.log(longest <= longestWait ? 'nobody waited for 5 s' : 'MISSED: somebody waited for more than 5 s');
server.signal('SIGTERM');
await server.ended;
await rm(dataDir, { recursive: true, force: true });
process.exitCode = longest <= longestWait ? 0 : 1;

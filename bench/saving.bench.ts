import { loadavg } from 'node:os';
import { cpuTimes } from './support/cpu.ts';
import { openExamHall } from './support/exam-hall.ts';
import { findLimit } from './support/pgbench.ts';
import { startLoad } from './support/saving-load.ts';
import { type LoadResult, percentile } from './support/saving-order.ts';

/** Saving answers and starting exams on the real server with its durable database, beside what pgbench can do. */
const applicants = 2000;
const startersAtOnce = 200;
const bursts = 5;
const rounds = 5;
const secondsPerRound = 4;
const clientCounts = [8, 64, 512];

const hall = await openExamHall({ seated: applicants, waiting: startersAtOnce * (bursts + 1) });
const load = startLoad();
const limit = await findLimit(hall);
const { url, questions, examId } = hall;

const say = (name: string, measured: string, goal = '') =>
  console.log(`${name.padEnd(48)}${measured.padEnd(64)}${goal}`);
const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const listed = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ');
const percent = (share: number) => `${Math.round(share * 100)} %`;
const mark = (isReached: boolean, isEnough = false) => {
  if (isReached) return 'reached';
  return isEnough ? 'the least is reached' : 'MISSED';
};

/** Every stretch begins with no answer, so that most saves are first choices, as in an exam. */
const empty = () => hall.pool.query('truncate attempt_answers');

interface Stretch {
  readonly rate: number;
  readonly server: number;
  readonly database: number;
  readonly waited: number;
  readonly result: LoadResult;
}

async function save(clients: number, seconds: number): Promise<Stretch> {
  await empty();
  const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const result = await load.run({ kind: 'steady', url, seats: hall.seated, questions, clients, seconds });
  const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const count = result.times.length;
  return {
    rate: count / result.seconds,
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
    waited: (after.waited - before.waited) / (result.seconds * 1000),
    result,
  };
}

function report(clients: number, stretches: readonly Stretch[]): void {
  const times = stretches.flatMap(({ result }) => result.times).toSorted((a, b) => a - b);
  const errors = total(stretches.map(({ result }) => result.errors));
  const rate = Math.round(median(stretches.map((stretch) => stretch.rate)));
  const wait = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  say(`${clients} clients, one answer at a time`, `${rate} answers/s, ${wait}`, `${errors} errors`);
  for (const reason of stretches.flatMap(({ result }) => result.reasons).slice(0, 3))
    console.log(`  ${reason}`);
}

async function compareWithLimit(clients: number): Promise<void> {
  const own: Stretch[] = [];
  const limits: number[] = [];
  const limitCpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await empty();
    const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
    const rate = await limit.run(clients, secondsPerRound);
    const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
    limits.push(rate);
    limitCpu.push((after.database - before.database) / (rate * secondsPerRound));
    own.push(await save(clients, secondsPerRound));
  }
  report(clients, own);
  const ratios = own.map(({ rate }, round) => rate / (limits[round] ?? Number.NaN));
  const ratio = median(ratios);
  say(
    `  the limit, ${clients} clients`,
    `${Math.round(median(limits))} rows/s, database ${median(limitCpu).toFixed(3)} ms CPU each`,
    limit.name,
  );
  say(
    '  beside the limit, median of the rounds',
    `${ratio.toFixed(2)} ×`,
    `goal 1.0 (at least 0.6): ${mark(ratio >= 1, ratio >= 0.6)}`,
  );
  const [server, database] = [median(own.map((one) => one.server)), median(own.map((one) => one.database))];
  say(
    '  CPU per saved answer',
    `${(server + database).toFixed(3)} ms (server ${server.toFixed(3)}, database ${database.toFixed(3)})`,
    `goal 0.3 (at most 0.6): ${mark(server + database <= 0.3, server + database <= 0.6)}`,
  );
  say(
    '  the server wanted to run and had no core',
    `${percent(median(own.map(({ waited }) => waited)))} of the time`,
  );
}

async function pace(): Promise<void> {
  await empty();
  const order = { kind: 'paced', url, seats: hall.seated, questions, every: 10_000, seconds: 30 } as const;
  const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const { times, errors, reasons, seconds } = await load.run(order);
  const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const p99 = percentile(times, 0.99);
  say(
    `${applicants} applicants, one answer each in 10 s`,
    `${Math.round(times.length / seconds)} answers/s, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors} errors`,
    `goal p99 150 ms, no error: ${mark(p99 <= 150 && errors === 0)}`,
  );
  const waited = (after.waited - before.waited) / (seconds * 1000);
  say('  the server wanted to run and had no core', `${percent(waited)} of the time`);
  for (const reason of reasons) console.log(`  ${reason}`);
}

async function startTogether(): Promise<void> {
  const worst: number[] = [];
  const cpu: number[] = [];
  const waits: number[] = [];
  let errors = 0;
  // The first burst finds nothing remembered and nothing compiled; it is shown, and counts like the others.
  for (let burst = 0; burst < bursts; burst += 1) {
    const seats = hall.waiting.slice(burst * startersAtOnce, (burst + 1) * startersAtOnce);
    const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
    const result = await load.run({ kind: 'start', url, seats, examId });
    const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
    cpu.push(after.server - before.server);
    waits.push(after.waited - before.waited);
    worst.push(percentile(result.times, 0.99));
    errors += result.errors;
    for (const reason of result.reasons) console.log(`  ${reason}`);
  }
  const p99 = Math.max(...worst);
  say(
    `${startersAtOnce} start at once, ${bursts} times`,
    `p99 ${listed(worst)} ms, ${errors} errors`,
    `goal p99 300 ms: ${mark(p99 <= 300 && errors === 0)}`,
  );
  say('  CPU of the server for each burst', `${listed(cpu)} ms, connections opened and closed`);
  say('  the server wanted to run and had no core', `${listed(waits)} ms`);
}

// A busy machine takes more from one process with one thread than from the 64 that serve pgbench.
console.log(
  `Load of the machine before anything is measured: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
try {
  await startTogether();
  await save(64, 3);
  for (const clients of clientCounts) {
    if (clients === 64) await compareWithLimit(clients);
    else report(clients, [await save(clients, secondsPerRound)]);
  }
  await pace();
  console.log(
    `Load of the machine at the end: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
} finally {
  load.end();
  await hall.close();
}

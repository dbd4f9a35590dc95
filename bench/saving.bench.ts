import { setTimeout as sleep } from 'node:timers/promises';
import type { BareOrder } from './support/bare-saver.ts';
import { choice } from './support/choice.ts';
import { cpuTimes } from './support/cpu.ts';
import { openExamHall } from './support/exam-hall.ts';
import { answerOf, beside, processorTime } from './support/page-load.ts';
import { findLimit } from './support/pgbench.ts';
import { figure, section } from './support/report.ts';
import { startLoad } from './support/saving-load.ts';
import { type LoadResult, percentile } from './support/saving-order.ts';

/** Saving answers and starting exams on the real server with its durable database, beside what pgbench can do. */
const applicants = 2000;
const startersAtOnce = 200;
const bursts = 5;
const rounds = 5;
const secondsPerRound = 4;
const settleMs = 5000;
const clientCounts = [8, 64, 512];

const hall = await openExamHall({ seated: applicants, waiting: startersAtOnce * (bursts + 1) });
const load = startLoad();
const limit = await findLimit(hall);
const { url, questions, examId } = hall;

const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
const listed = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ');
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Every stretch begins with no answer, so that most saves are first choices, as in an exam. */
const empty = () => hall.pool.query('truncate attempt_answers');

interface Stretch {
  readonly rate: number;
  readonly server: number;
  readonly database: number;
  readonly waited: number;
  readonly result: LoadResult;
}

async function save(
  clients: number,
  seconds: number,
  exam: Pick<typeof hall, 'questions' | 'seated'> = hall,
): Promise<Stretch> {
  await empty();
  const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const order = { url, seats: exam.seated, questions: exam.questions, clients, seconds };
  const result = await load.run({ kind: 'steady', ...order });
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
  const errors = stretches.flatMap(({ result }) => result.reasons);
  const rate = median(stretches.map((stretch) => stretch.rate));
  const note = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  figure(`${clients} clients, one answer at a time`, rate, { unit: '/s', digits: 0, note, errors });
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
  const limitNote = `${Math.round(median(limits))} rows/s, ${median(limitCpu).toFixed(3)} ms of database CPU each`;
  const goal = limit.isJudge ? { atLeast: 1 } : {};
  figure(`beside ${limit.name}, ${clients} clients`, median(ratios), { ...goal, note: limitNote });
  const [server, database] = [median(own.map((one) => one.server)), median(own.map((one) => one.database))];
  const waited = `the server had no core ${percent(median(own.map((one) => one.waited)))} of the time`;
  const note = `server ${server.toFixed(3)}, database ${database.toFixed(3)}; ${waited}`;
  figure('CPU per saved answer', server + database, { unit: 'ms', digits: 3, atMost: 0.1, note });
  for (const kind of ['node:net', 'node:http', 'fastify'] as const)
    figure(`the same calls, answered by bare ${kind}`, await bareCost(kind, clients), {
      ...{ unit: 'ms', digits: 3, note: 'what no change of ours can go below: no check, no database' },
    });
}

/** Processor time for an answer of a server that does nothing else, the second time: then it is compiled. */
async function bareCost(kind: BareOrder['kind'], clients: number): Promise<number> {
  const seats = hall.seated;
  const steady = { kind: 'steady', seats, questions, clients, seconds: secondsPerRound } as const;
  return withBare({ kind, headers: await savedHeaders() }, async (address, pid) => {
    const run = async () => {
      const before = processorTime(pid);
      const { times } = await load.run({ ...steady, url: address });
      return ((processorTime(pid) - before) * 1000) / times.length;
    };
    await run();
    return run();
  });
}

async function withBare<Result>(
  order: Omit<BareOrder, 'body'>,
  use: (address: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const bare = beside('bare-saver.ts');
  try {
    const body = '{"saved":[{"questionId":1,"seq":1}],"refused":[]}';
    bare.send({ ...order, body } satisfies BareOrder);
    return await use(await answerOf<string>(bare), bare.pid ?? 0);
  } finally {
    bare.kill();
  }
}

/** As the product sends them, but for those of the connection. */
async function savedHeaders(): Promise<Record<string, string>> {
  const [seat] = hall.seated;
  const response = await fetch(`${url}/api/attempts/${seat?.attemptId}/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seat?.token}`, 'content-type': 'application/json' },
    body: choice(questions),
  });
  const {
    date,
    connection,
    'keep-alive': alive,
    'content-length': length,
    ...own
  } = Object.fromEntries(response.headers);
  return own;
}

/** Every kind beside the choice of one, in turn: what else the machine does meets both alike. */
async function compareKinds(clients: number): Promise<void> {
  const ratios: number[] = [];
  const rates: number[] = [];
  const errors: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const single = await save(clients, secondsPerRound);
    const mixed = await save(clients, secondsPerRound, hall.mixed);
    ratios.push(mixed.rate / single.rate);
    rates.push(mixed.rate);
    errors.push(...mixed.result.reasons);
  }
  figure(`every kind beside the choice of one, ${clients} clients`, median(ratios), {
    ...{ atLeast: 0.85, errors },
    note: `${Math.round(median(rates))} answers/s; each round ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  });
}

async function pace(): Promise<void> {
  await empty();
  const order = { kind: 'paced', url, seats: hall.seated, questions, every: 10_000, seconds: 30 } as const;
  const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const { times, reasons, seconds } = await load.run(order);
  const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const waited = percent((after.waited - before.waited) / (seconds * 1000));
  const rate = Math.round(times.length / seconds);
  figure(`${applicants} applicants, one answer each in 10 s: p99`, percentile(times, 0.99), {
    ...{ unit: 'ms', digits: 1, atMost: 150, errors: reasons },
    note: `${rate} answers/s, p50 ${percentile(times, 0.5).toFixed(1)} ms; the server had no core ${waited} of the time`,
  });
}

async function startTogether(): Promise<void> {
  const worst: number[] = [];
  const cpu: number[] = [];
  const waits: number[] = [];
  const errors: string[] = [];
  // People come from devices of their own: what makes the load has done so before, to another server.
  const others = hall.waiting.slice(bursts * startersAtOnce);
  await withBare({ kind: 'node:http', headers: {} }, async (address) => {
    for (let burst = 0; burst < bursts; burst += 1)
      await load.run({ kind: 'start', url: address, seats: others, examId });
  });
  // A server is not started in the same seconds as a class: what it rehearses by itself is over.
  await sleep(settleMs);
  // The first burst finds nobody remembered; it is shown, and counts like the others.
  for (let burst = 0; burst < bursts; burst += 1) {
    const seats = hall.waiting.slice(burst * startersAtOnce, (burst + 1) * startersAtOnce);
    const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
    const result = await load.run({ kind: 'start', url, seats, examId });
    const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
    cpu.push(after.server - before.server);
    waits.push(after.waited - before.waited);
    worst.push(percentile(result.times, 0.99));
    errors.push(...result.reasons);
  }
  figure(`${startersAtOnce} start at once, ${bursts} times: the worst p99`, Math.max(...worst), {
    ...{ unit: 'ms', digits: 0, atMost: 300, errors },
    note: `each ${listed(worst)} ms; CPU of the server ${listed(cpu)} ms, without a core ${listed(waits)} ms`,
  });
}

section('Saving answers and starting exams, at the default settings');
try {
  await startTogether();
  await save(64, 3);
  for (const clients of clientCounts) {
    if (clients === 64) await compareWithLimit(clients);
    else report(clients, [await save(clients, secondsPerRound)]);
  }
  await compareKinds(64);
  await pace();
} finally {
  load.end();
  await hall.close();
}

import { startProgram } from '../packages/server/src/testing/server-process.ts';
import { hasBalancer, startBalancer } from './support/balancer.ts';
import { cpuTimes } from './support/cpu.ts';
import { openExamHall } from './support/exam-hall.ts';
import { figure, section } from './support/report.ts';
import { startLoad } from './support/saving-load.ts';
import { type PacedOrder, percentile, type SteadyOrder } from './support/saving-order.ts';

/**
 * The same people served by one process, by `WORKERS=2`, and by two processes behind haproxy, in turns. One machine has to
 * carry them, the database, the balancer and the load alike: what more processes can gain is what its cores have left.
 */
const applicants = 2000;
const clients = 64;
const rounds = 5;
const seconds = 4;
const pacedSeconds = 20;

if (!(await hasBalancer())) {
  console.log('haproxy is not installed (package haproxy): this cannot be judged.');
  process.exit(1);
}

const hall = await openExamHall({ seated: applicants, waiting: 0 });
const load = startLoad();
const { questions, seated } = hall;
const others = ['1', '1', '2'].map((workers) => startProgram('main.ts', { ...hall.env, WORKERS: workers }));
const [first, second, workers] = await Promise.all(others.map(({ ready }) => ready));
if (!(first && second && workers)) throw new Error('the other processes are not there');
const [one, two] = await Promise.all([startBalancer([hall.url]), startBalancer([first, second])]);

const ways = {
  'one process': hall.url,
  'one process behind haproxy': one.url,
  'two processes behind haproxy': two.url,
  'WORKERS=2': workers,
};
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

interface Stretch {
  readonly rate: number;
  readonly database: number;
  readonly times: readonly number[];
  readonly reasons: readonly string[];
}

type Without<Order> = Omit<Order, 'url' | 'seats' | 'questions'>;
type Pace = Without<SteadyOrder> | Without<PacedOrder>;

async function save(way: Way, order: Pace): Promise<Stretch> {
  await hall.pool.query('truncate attempt_answers');
  const before = await cpuTimes(hall.serverPid, hall.postmasterPid);
  const place = { url: ways[way], seats: seated, questions };
  const { times, reasons, seconds: took } = await load.run({ ...place, ...order });
  const after = await cpuTimes(hall.serverPid, hall.postmasterPid);
  return {
    rate: times.length / took,
    database: (after.database - before.database) / times.length,
    times,
    reasons,
  };
}

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
};

async function compare(title: string, order: Pace, times: number): Promise<void> {
  const tried = new Map<Way, Stretch[]>(names.map((name) => [name, []]));
  for (let round = 0; round < times; round += 1)
    for (const name of names) tried.get(name)?.push(await save(name, order));
  section(title);
  const alone = tried.get('one process') ?? [];
  for (const [name, stretches] of tried) {
    const ratios = stretches.map(({ rate }, round) => rate / (alone[round]?.rate ?? Number.NaN));
    const rate = Math.round(median(stretches.map((stretch) => stretch.rate)));
    const database = median(stretches.map((stretch) => stretch.database)).toFixed(3);
    figure(name, median(ratios), {
      note: `${rate}/s, ${spread(stretches.flatMap((stretch) => stretch.times))}; ${database} ms of database CPU each`,
      errors: stretches.flatMap(({ reasons }) => reasons),
    });
  }
}

for (const name of names) await save(name, { kind: 'steady', clients, seconds: 2 });
await compare(
  `${clients} clients that save without a pause: rate beside one process`,
  { kind: 'steady', clients, seconds },
  rounds,
);
await compare(
  `${applicants} applicants, one answer each in 10 s: rate beside one process`,
  { kind: 'paced', every: 10_000, seconds: pacedSeconds },
  1,
);

load.end();
await Promise.all([one.close(), two.close()]);
for (const other of others) other.signal('SIGTERM');
await Promise.all(others.map(({ ended }) => ended));
await hall.close();

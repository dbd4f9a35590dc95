import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from './support/attack.ts';
import { attacks } from './support/attacks.ts';
import { openExamHall } from './support/exam-hall.ts';
import { startLoad } from './support/saving-load.ts';
import { type LoadResult, percentile } from './support/saving-order.ts';

/** How long others wait, for their answers to be saved and for the health check, before and during what somebody does. */
const goal = 3;
const rounds = 3;
const seconds = 5;
const people = 20;
/** Each of them saves once in so many milliseconds. */
const every = 100;
/** What is under way has to be over before the next stretch. */
const pause = 1500;

const hall = await openExamHall({ seated: people + 1, waiting: 1 });
const [saving, asking] = [startLoad(), startLoad()];
const { url, questions } = hall;

interface Stretch {
  readonly saves: LoadResult;
  readonly health: LoadResult;
}

async function watch(): Promise<Stretch> {
  const [saves, health] = await Promise.all([
    saving.run({ kind: 'paced', url, seats: hall.seated.slice(0, people), questions, every, seconds }),
    asking.run({ kind: 'ask', url, path: '/api/health/ready', clients: 2, every: 120, seconds }),
  ]);
  return { saves, health };
}

let isReached = true;

function compare(
  what: keyof Stretch,
  name: string,
  before: readonly Stretch[],
  during: readonly Stretch[],
): void {
  const waits = (stretches: readonly Stretch[], share: number) =>
    percentile(
      stretches.flatMap((stretch) => stretch[what].times).toSorted((a, b) => a - b),
      share,
    );
  const ms = (stretches: readonly Stretch[]) =>
    [0.5, 0.99, 1].map((share) => waits(stretches, share).toFixed(1).padStart(8)).join('');
  const ratio = waits(during, 0.99) / waits(before, 0.99);
  const errors = during.reduce((sum, stretch) => sum + stretch[what].errors, 0);
  if (!(ratio <= goal) || errors > 0) isReached = false;
  console.log(`  ${name.padEnd(20)}before${ms(before)}   during${ms(during)}   p99 ${ratio.toFixed(2)} ×`);
  if (errors > 0)
    console.log(
      `    ${errors} failed: ${during
        .flatMap((one) => one[what].reasons)
        .slice(0, 3)
        .join(' | ')}`,
    );
}

const listed = (answers: readonly Answers[]) =>
  answers.map((each) => [...each].map(([status, count]) => `${status}: ${count}`).join(', ')).join('; ');

// The first stretch finds everything cold.
await watch();
console.log(`ms at p50, p99 and the longest; the goal is a p99 of at most ${goal} × before`);
console.log(
  `load of the machine at the start: ${(loadavg()[0] ?? 0).toFixed(1)} (others' work counts here as ours)`,
);
for (const { name, run } of attacks) {
  const [before, during, answers]: [Stretch[], Stretch[], Answers[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    before.push(await watch());
    const stop = new AbortController();
    const attack = run(hall, stop.signal);
    await sleep(300);
    during.push(await watch());
    stop.abort();
    answers.push(await attack);
    await sleep(pause);
  }
  console.log(`${name} (answered with ${listed(answers)})`);
  compare('saves', 'saving an answer', before, during);
  compare('health', 'health check', before, during);
}
saving.end();
asking.end();
await hall.close();
process.exitCode = isReached ? 0 : 1;

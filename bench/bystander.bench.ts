import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, Attack } from './support/attack.ts';
import { startAttacker } from './support/attacker.ts';
import { attacks } from './support/attacks.ts';
import { openExamHall } from './support/exam-hall.ts';
import { startLoad } from './support/saving-load.ts';
import { type LoadResult, percentile } from './support/saving-order.ts';
import { register } from './support/sign-in-load.ts';

/**
 * How long others wait before and during what somebody does: for their answers to be saved, for the health check, for
 * signing in. `npm run bench -- bystander` tries every attack; this file with some words of their names, some.
 */
const goal = 3;
/** Who has the right password gets in within this, proof included. */
const longestSignIn = 5000;
const rounds = 3;
const seconds = 5;
const people = 20;
/** Each of them saves once in so many milliseconds. */
const every = 100;
/** What is under way has to be over before the next stretch. */
const pause = 1500;

const hall = await openExamHall({ seated: people + 1, waiting: 1 });
const [saving, asking, entering] = [startLoad(), startLoad(), startLoad()];
const attacker = startAttacker();
const { url, databaseUrl, questions } = hall;
const seat = hall.seated[people];
const others = await register(url, 11);
const [owner] = await register(url, 1);
if (!(seat && owner)) throw new Error('nobody is there');
const accounts = { others, owner: [owner] };

type Stretch = Readonly<Record<'saves' | 'health' | 'signIns', LoadResult>>;
const nothing: LoadResult = { times: [], seconds, errors: 0, reasons: [] };

async function watch({ signingIn }: Pick<Attack, 'signingIn'>): Promise<Stretch> {
  const [saves, health, signIns] = await Promise.all([
    saving.run({ kind: 'paced', url, seats: hall.seated.slice(0, people), questions, every, seconds }),
    asking.run({ kind: 'ask', url, path: '/api/health/ready', clients: 10, every: 120, seconds }),
    signingIn ? entering.run({ kind: 'sign-in', url, accounts: accounts[signingIn], seconds }) : nothing,
  ]);
  return { saves, health, signIns };
}

let isReached = true;

/** What happened while nobody attacked, of all attacks together: a hundredth of one of them alone is chance. */
const quiet: Stretch[] = [];

interface Tried {
  readonly attack: Attack;
  readonly during: Stretch[];
  readonly answers: Answers[];
}

function compare(
  what: keyof Stretch,
  name: string,
  { before, during }: { before: readonly Stretch[]; during: readonly Stretch[] },
  isGood: (ratio: number, longest: number) => boolean,
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
  const isMet = isGood(ratio, waits(during, 1)) && errors === 0;
  if (!isMet) isReached = false;
  const verdict = `p99 ${ratio.toFixed(2)} ×${isMet ? '' : '  missed'}`;
  console.log(`  ${name.padEnd(20)}before${ms(before)}   during${ms(during)}   ${verdict}`);
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

const wanted = process.argv.slice(2);
// The first stretch finds everything cold.
await watch({ signingIn: 'others' });
console.log(`ms at p50, p99 and the longest; the goal is a p99 of at most ${goal} × before,`);
console.log(`and ${longestSignIn} ms for whoever signs in with the right password`);
console.log(
  `load of the machine at the start: ${(loadavg()[0] ?? 0).toFixed(1)} (others' work counts here as ours)`,
);
const tried: Tried[] = [];
for (const attack of attacks) {
  if (wanted.length > 0 && !wanted.some((part) => attack.name.includes(part))) continue;
  const [during, answers]: [Stretch[], Answers[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await watch(attack));
    const stop = attacker.begin(attack.name, { url, databaseUrl, questions, seat, owner, round });
    await sleep(300);
    during.push(await watch(attack));
    answers.push(await stop());
    await sleep(pause);
  }
  tried.push({ attack, during, answers });
}
for (const { attack, during, answers } of tried) {
  console.log(`${attack.name} (${listed(answers)})`);
  const stretches = { before: quiet, during };
  compare('saves', 'saving an answer', stretches, (ratio) => ratio <= goal);
  compare('health', 'health check', stretches, (ratio) => ratio <= goal);
  if (attack.signingIn) compare('signIns', 'signing in', stretches, (_, longest) => longest <= longestSignIn);
}
for (const load of [saving, asking, entering]) load.end();
attacker.end();
await hall.close();
process.exitCode = isReached ? 0 : 1;

import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, Attack } from './support/attack.ts';
import { startAttacker } from './support/attacker.ts';
import { attacks } from './support/attacks.ts';
import { openExamHall } from './support/exam-hall.ts';
import { figure, section } from './support/report.ts';
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

/** What happened while nobody attacked, of all attacks together: a hundredth of one of them alone is chance. */
const quiet: Stretch[] = [];

interface Tried {
  readonly attack: Attack;
  readonly during: Stretch[];
  readonly answers: Answers[];
}

type Goal = (ratio: number, longest: number) => { value: number; unit: string; atMost: number };
const asRatio: Goal = (ratio) => ({ value: ratio, unit: '×', atMost: goal });
const asLongest: Goal = (_, longest) => ({ value: longest, unit: 'ms', atMost: longestSignIn });

function compare(what: keyof Stretch, name: string, during: readonly Stretch[], goalOf: Goal): void {
  const waits = (stretches: readonly Stretch[], share: number) =>
    percentile(
      stretches.flatMap((stretch) => stretch[what].times).toSorted((a, b) => a - b),
      share,
    );
  const ms = (stretches: readonly Stretch[]) =>
    [0.5, 0.99, 1].map((share) => waits(stretches, share).toFixed(1)).join(' / ');
  const ratio = waits(during, 0.99) / waits(quiet, 0.99);
  const { value, unit, atMost } = goalOf(ratio, waits(during, 1));
  const errors = during.flatMap((stretch) => stretch[what].reasons);
  figure(name, value, { unit, atMost, errors, note: `${ms(quiet)} → ${ms(during)} ms` });
}

const listed = (answers: readonly Answers[]) =>
  answers.map((each) => [...each].map(([status, count]) => `${status}: ${count}`).join(', ')).join('; ');

const wanted = process.argv.slice(2);
// The first stretch finds everything cold.
await watch({ signingIn: 'others' });
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
console.log('Each with p50 / p99 / the longest, while nobody attacks and during the attack.');
for (const { attack, during, answers } of tried) {
  section(`${attack.name} (${listed(answers)})`);
  compare('saves', 'saving an answer: p99', during, asRatio);
  compare('health', 'health check: p99', during, asRatio);
  if (attack.signingIn) compare('signIns', 'signing in: the longest', during, asLongest);
}
for (const load of [saving, asking, entering]) load.end();
attacker.end();
await hall.close();

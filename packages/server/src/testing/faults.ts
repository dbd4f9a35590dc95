import { killWhileSaving } from './answer-faults.ts';
import { type DatabaseFaultKind, databaseFaults, spoilDatabase } from './database-faults.ts';
import { canMount, fillDisk } from './disk-faults.ts';
import { type Line, type LineFault, lineFaults, spoilLines } from './line-faults.ts';
import { cleanUp } from './server-process.ts';
import { stopWhileSaving } from './stop-faults.ts';

/**
 * The long run: `npm run faults`, `npm run faults -- 10` for so many rounds of each, `npm run faults -- 10 disk line`
 * for some of the faults: server, database, stop, line, disk.
 */
const [count, ...wanted] = process.argv.slice(2);
const usual: Record<string, number> = { server: 100, database: 40, stop: 20, line: 27, disk: 10 };
if (count !== undefined && !(Number.isInteger(Number(count)) && Number(count) > 0))
  throw new Error(`${count} is no number of rounds`);
const roundsOf = (name: string) => (count === undefined ? (usual[name] ?? 1) : Number(count));
const say = (text: string) => process.stdout.write(`${text}\n`);
const progress = (name: string, rounds: number) => (round: number, state: unknown) =>
  say(`${name} ${round}/${rounds}: ${JSON.stringify(state)}`);

/** Says what was found; anything that must not be makes the run fail. */
function conclude(
  name: string,
  acknowledged: number,
  bad: Record<string, number>,
  measured: Record<string, number> = {},
): void {
  const found = Object.entries(bad).map(([what, number]) => `${number} ${what}`);
  const times = Object.entries(measured).map(([what, ms]) => `${what} within ${(ms / 1000).toFixed(1)} s`);
  say(`${name}: ${[`${acknowledged} answers acknowledged`, ...found, ...times].join(', ')}`);
  if (Object.values(bad).some((number) => number > 0)) process.exitCode = 1;
}

/** Every fault of every line in turn. A client that hears nothing can only give up, so silence is the database's. */
function lineRounds(rounds: number): [Line, LineFault][] {
  const kinds = lineFaults.flatMap((fault): [Line, LineFault][] =>
    fault === 'silence'
      ? [['database', fault]]
      : [
          ['client', fault],
          ['database', fault],
        ],
  );
  return Array.from({ length: rounds }, (_, round) => kinds[round % kinds.length] ?? ['client', 'cut']);
}

function databaseRounds(rounds: number): DatabaseFaultKind[] {
  return Array.from(
    { length: rounds },
    (_, round) => databaseFaults[round % databaseFaults.length] ?? 'backend',
  );
}

const runs: Record<string, (rounds: number) => Promise<void>> = {
  server: async (rounds) => {
    const report = await killWhileSaving(rounds, progress('server killed', rounds));
    const { lost, doubled, stuck, slowestMs } = report;
    const bad = { lost: lost.length, doubled, stuck };
    conclude('server killed', report.acknowledged, bad, { 'started and everybody saving': slowestMs });
  },
  database: async (rounds) => {
    const report = await spoilDatabase(databaseRounds(rounds), progress('database spoilt', rounds));
    const { lost, doubled, stuck, slowestOthersMs, slowestAllMs } = report;
    const bad = { lost: lost.length, doubled, stuck };
    const times = { 'everybody else saving': slowestOthersMs, 'everybody saving': slowestAllMs };
    conclude('database spoilt', report.acknowledged, bad, times);
  },
  stop: async (rounds) => {
    const report = await stopWhileSaving(rounds, progress('stopped', rounds));
    conclude('stopped', report.acknowledged, {
      lost: report.lost.length,
      'saved without a reply': report.leftWithoutReply.length,
      'wrong exits': report.exitCodes.filter((code) => code !== 0).length,
    });
  },
  line: async (rounds) => {
    const report = await spoilLines(lineRounds(rounds), progress('line spoilt', rounds));
    const bad = { lost: report.lost.length, stuck: report.stuck };
    conclude('line spoilt', report.acknowledged, bad, { 'everybody saving': report.slowestMs });
  },
  disk: async (rounds) => {
    if (!(await canMount())) {
      say('disk full: not tried, because this user may not mount a small disk');
      return;
    }
    const report = await fillDisk(rounds, progress('disk full', rounds));
    conclude('disk full', report.acknowledged, {
      lost: report.lost.length,
      stuck: report.stuck,
      'rounds that felt nothing': report.unfelt,
      'stacks in the log': report.stacks,
    });
  },
};

for (const name of wanted.length > 0 ? wanted : Object.keys(runs)) {
  const run = runs[name];
  if (!run) throw new Error(`${name} is none of ${Object.keys(runs).join(', ')}`);
  await run(roundsOf(name));
}
await cleanUp();

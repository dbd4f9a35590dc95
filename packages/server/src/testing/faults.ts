import { killWhileSaving, type Victim } from './answer-faults.ts';
import { canMount, fillDisk } from './disk-faults.ts';
import { type Line, type LineFault, lineFaults, spoilLines } from './line-faults.ts';
import { cleanUp } from './server-process.ts';
import { stopWhileSaving } from './stop-faults.ts';

/**
 * The long run: `npm run faults`, `npm run faults -- 10` for fewer rounds, `npm run faults -- 10 disk line` for some
 * of the faults: server, database, stop, line, disk.
 */
const [count = '100', ...wanted] = process.argv.slice(2);
const rounds = Number(count);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`${count} is no number of rounds`);
const say = (text: string) => process.stdout.write(`${text}\n`);
const progress = (name: string) => (round: number, state: unknown) =>
  say(`${name} ${round}/${rounds}: ${JSON.stringify(state)}`);

/** Says what was found; anything that must not be makes the run fail. */
function conclude(name: string, acknowledged: number, bad: Record<string, number>): void {
  const found = Object.entries(bad).map(([what, number]) => `${number} ${what}`);
  say(`${name}: ${acknowledged} answers acknowledged, ${found.join(', ')}`);
  if (Object.values(bad).some((number) => number > 0)) process.exitCode = 1;
}

async function kill(victim: Victim): Promise<void> {
  const victims = Array.from({ length: rounds }, () => victim);
  const report = await killWhileSaving(victims, progress(`${victim} killed`));
  conclude(`${victim} killed`, report.acknowledged, { lost: report.lost.length });
}

/** Every fault of every line in turn. A client that hears nothing can only give up, so silence is the database's. */
function lineRounds(): [Line, LineFault][] {
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

const runs: Record<string, () => Promise<void>> = {
  server: () => kill('server'),
  database: () => kill('database'),
  stop: async () => {
    const report = await stopWhileSaving(rounds, progress('stopped'));
    conclude('stopped', report.acknowledged, {
      lost: report.lost.length,
      'saved without a reply': report.leftWithoutReply.length,
      'wrong exits': report.exitCodes.filter((code) => code !== 0).length,
    });
  },
  line: async () => {
    const report = await spoilLines(lineRounds(), progress('line spoilt'));
    conclude('line spoilt', report.acknowledged, { lost: report.lost.length, stuck: report.stuck });
  },
  disk: async () => {
    if (!(await canMount())) {
      say('disk full: not tried, because this user may not mount a small disk');
      return;
    }
    const report = await fillDisk(rounds, progress('disk full'));
    conclude('disk full', report.acknowledged, {
      lost: report.lost.length,
      stuck: report.stuck,
      'rounds that felt nothing': report.unfelt,
    });
  },
};

for (const name of wanted.length > 0 ? wanted : Object.keys(runs)) {
  const run = runs[name];
  if (!run) throw new Error(`${name} is none of ${Object.keys(runs).join(', ')}`);
  await run();
}
await cleanUp();

import { killWhileSaving, type Victim } from './answer-faults.ts';
import { cleanUp } from './server-process.ts';

/** The long run of the kill test: `npm run faults`, or `npm run faults -- 10` for fewer rounds. */
const rounds = Number(process.argv[2] ?? 100);

for (const victim of ['server', 'database'] as const satisfies readonly Victim[]) {
  const report = await killWhileSaving(
    Array.from({ length: rounds }, () => victim),
    (round, acknowledged) =>
      process.stdout.write(`${victim} killed ${round}/${rounds}, ${acknowledged} answers acknowledged\n`),
  );
  process.stdout.write(
    `${victim}: ${report.lost.length} of ${report.acknowledged} acknowledged answers lost\n`,
  );
  if (report.lost.length > 0) process.exitCode = 1;
}
await cleanUp();

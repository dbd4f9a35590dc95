import { readEnv } from './core/env.ts';
import { runCommand } from './core/run-command.ts';
import { StartProblem } from './core/start-problem.ts';
import { connectDatabase } from './db/connect.ts';
import { createLog } from './http/request-log.ts';
import { makeUp } from './seed/made-up/made-up.ts';

const usual = 400;
const most = 20_000;

const usage = `Usage:
  npm run demo -- [people]    puts made-up people with made-up results in (${usual} unless told, ${most} at most),
                              to try lists, statistics and norms with
`;

const unasked: Record<'others' | 'no_exam', string> = {
  others:
    'People have registered here. Made-up results would be counted with theirs: try it with another DATA_DIR.',
  no_exam: 'There is no exam to take. Start the product once with SEED=demo, or publish one.',
};

async function main(args: string[]): Promise<void> {
  const count = Number(args[0] ?? usual);
  if (args.length > 1 || !Number.isInteger(count) || count < 1 || count > most) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const { database, stop } = await connectDatabase(readEnv(process.env), createLog('warn'), {
    mayJoin: true,
  });
  try {
    const made = await makeUp(database.db, count, new Date().toISOString().slice(0, 10));
    if (made.kind === 'done')
      process.stdout.write(
        `${made.people} made-up people, all of the last name «نمونه», with ${made.attempts} made-up results.\n`,
      );
    else if (made.kind === 'there')
      process.stdout.write(`There are ${made.people} made-up people already.\n`);
    else throw new StartProblem(unasked[made.kind]);
  } finally {
    await stop();
  }
}

await runCommand(main);

import { readEnv } from './core/env.ts';
import { runCommand } from './core/run-command.ts';
import { StartProblem } from './core/start-problem.ts';
import { connectDatabase } from './db/connect.ts';
import { type Break, verifyAudit } from './features/audit/audit-verify.service.ts';
import { createLog } from './http/request-log.ts';

const usage = `Usage:
  npm run audit -- verify [head]   checks that nothing recorded was changed since; names the first break.
                                   With the head that an earlier check has told: also that nothing was made anew.
`;

const sentences: Record<Break['kind'], (id: number) => string> = {
  changed: (id) => `Entry ${id} was changed after it had been sealed.`,
  removed: (id) => `Entry ${id} was removed after it had been sealed.`,
  inserted: (id) => `Entry ${id} was put in behind the chain’s back.`,
  link: (id) => `Link ${id} of the chain itself is missing or out of order.`,
  before: (id) => `Entry ${id} did not hold any more when the chain was sealed anew.`,
  erased: (id) => `More entries lost their words in the name of request ${id} than it has told of.`,
};

async function main([command, head, ...rest]: string[]): Promise<void> {
  if (command !== 'verify' || rest.length > 0 || (head !== undefined && !/^\d+:[0-9a-f]{64}$/.test(head))) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const options = { mayJoin: true } as const;
  const { database, stop } = await connectDatabase(readEnv(process.env), createLog('warn'), options);
  try {
    const { firstBreak, sealed, forgotten, unsealed, isHeadKnown, ...found } = await verifyAudit(
      database.pool,
      head,
    );
    if (firstBreak) throw new StartProblem(sentences[firstBreak.kind](firstBreak.id));
    if (isHeadKnown === false)
      throw new StartProblem(unknownHead(Number.parseInt(head ?? '', 10), forgotten));
    for (const [request, entries] of found.erased)
      process.stdout.write(`Of ${entries} entries the words were erased by request ${request}.
`);
    const gone = forgotten > 0 ? ` ${forgotten} before them have gone by their age.` : '';
    process.stdout.write(
      `${sealed} entries hold, ${unsealed} are not sealed yet.${gone}
Head: ${found.head}
`,
    );
  } finally {
    await stop();
  }
}

function unknownHead(position: number, forgotten: number): string {
  return position < forgotten
    ? 'The head that was given is of an entry that has gone by its age: what is left holds.'
    : 'The chain does not hold the head that was given.';
}

await runCommand(main);

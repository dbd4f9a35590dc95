import { parseHosts } from './core/database-hosts.ts';
import { type Env, readEnv } from './core/env.ts';
import { runCommand } from './core/run-command.ts';
import { StartProblem } from './core/start-problem.ts';
import { handBack, setApart } from './db/audit-owner.ts';
import { connectDatabase } from './db/connect.ts';
import { type Break, verifyAudit } from './features/audit/audit-verify.service.ts';
import { createLog } from './http/request-log.ts';

const usage = `Usage:
  npm run audit -- verify [head]   checks that nothing recorded was changed since; names the first break.
                                   With the head that an earlier check has told: also that nothing was made anew.
  npm run audit -- ownership <role>   prints the SQL by which, in a database of your own, what is recorded belongs to
                                      another role than the one that serves requests; for a superuser to run
  npm run audit -- ownership --back   prints the SQL that gives it back, before an update or a restore
`;

const sentences: Record<Break['kind'], (id: number) => string> = {
  changed: (id) => `Entry ${id} was changed after it had been sealed.`,
  removed: (id) => `Entry ${id} was removed after it had been sealed.`,
  inserted: (id) => `Entry ${id} was put in behind the chain’s back.`,
  link: (id) => `Link ${id} of the chain itself is missing or out of order.`,
  before: (id) => `Entry ${id} did not hold any more when the chain was sealed anew.`,
  erased: (id) => `More entries lost their words in the name of request ${id} than it has told of.`,
};

async function main([command, ...args]: string[]): Promise<void> {
  const [given, ...rest] = args;
  const takes = command === undefined ? undefined : commands.get(command);
  if (takes === undefined || rest.length > 0 || !takes.pattern.test(given ?? '')) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  await takes.run(readEnv(process.env), given);
}

/** A role is named as it can be without quotes. */
const commands = new Map([
  ['verify', { pattern: /^(?:\d+:[0-9a-f]{64})?$/, run: verify }],
  ['ownership', { pattern: /^(?:--back|[a-z_][a-z0-9_]*)$/, run: printOwnership }],
]);

async function printOwnership({ databaseUrl }: Env, keeper = ''): Promise<void> {
  if (databaseUrl === undefined)
    throw new StartProblem(
      'DATABASE_URL is not set: in the embedded database what is recorded belongs to a role of its own already.',
    );
  const server = decodeURIComponent(new URL(parseHosts(databaseUrl)?.url ?? databaseUrl).username);
  if (server === '') throw new StartProblem('DATABASE_URL names no user: add the one who serves requests.');
  if (server === keeper) throw new StartProblem(`${keeper} serves requests: name another role.`);
  const statements = keeper === '--back' ? handBack({ server }) : setApart({ server, keeper });
  process.stdout.write(statements.map((statement) => `${statement};\n`).join(''));
}

async function verify(env: Env, head?: string): Promise<void> {
  const options = { mayJoin: true } as const;
  const { database, stop } = await connectDatabase(env, createLog('warn'), options);
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

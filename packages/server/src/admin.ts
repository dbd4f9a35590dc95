import { text } from 'node:stream/consumers';
import { readEnv } from './core/env.ts';
import { runCommand } from './core/run-command.ts';
import { connectDatabase } from './db/connect.ts';
import {
  addAdmin,
  randomPassword,
  removeAdminFactor,
  resetAdminPassword,
} from './features/account/administrator.service.ts';
import { createLog } from './http/request-log.ts';

const usage = `Usage:
  npm run admin -- add <name>      adds an administrator
  npm run admin -- reset <name>    gives an administrator a new password and ends their sign-ins
  npm run admin -- factor <name>   lets an administrator who has lost their device sign in without it
The password is read from the standard input if something is piped there, else one is made and shown once.
`;

/** Piped, not typed as an argument: arguments are seen by everybody who can list processes. */
async function readPassword(): Promise<{ password: string; isMade: boolean }> {
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  return piped === '' ? { password: randomPassword(), isMade: true } : { password: piped, isMade: false };
}

const noPassword = { password: '', isMade: false };

async function main([command, name, ...rest]: string[]): Promise<void> {
  if (
    (command !== 'add' && command !== 'reset' && command !== 'factor') ||
    name === undefined ||
    rest.length > 0
  ) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const env = readEnv(process.env);
  const { password, isMade } = command === 'factor' ? noPassword : await readPassword();
  const { database, stop } = await connectDatabase(env, createLog('warn'), { mayJoin: true });
  try {
    if (command === 'factor') {
      const username = await removeAdminFactor(database.db, name);
      process.stdout.write(`The administrator ${username} signs in with the password alone.\n`);
    } else if (command === 'add') {
      const username = await addAdmin(database.db, name, password);
      // Somebody whose site keeps its data elsewhere has just made a second database.
      const where = env.databaseUrl === undefined ? ` to the site whose data are in ${env.dataDir}` : '';
      process.stdout.write(`Added the administrator ${username}${where}.\n`);
    } else {
      const username = await resetAdminPassword(database.db, name, password);
      process.stdout.write(
        `The administrator ${username} has a new password; earlier sign-ins have ended.\n`,
      );
    }
    if (isMade) process.stdout.write(`The password is ${password}\n`);
  } finally {
    await stop();
  }
}

await runCommand(main);

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartProblem } from '#core/start-problem.ts';

const run = promisify(execFile);

/** Whom the database server runs as, in the form that `spawn` takes; empty for "as ourselves". */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

const userName = 'sanjeh';

/**
 * PostgreSQL refuses to run as root. Root therefore gives it a user of its own, who owns nothing else: the
 * account `postgres` may belong to another server on the same machine, and `nobody` to anything.
 */
export async function findServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const known = await lookUp();
  if (known !== undefined) return known;
  const refusal = await createUser();
  // Looked up again even after a refusal: a start beside this one may have created it a moment earlier.
  const created = await lookUp();
  if (created !== undefined) return created;
  throw new StartProblem(
    `Started as root, the embedded database needs the system user "${userName}", which could not be created (${refusal ?? 'it is still unknown'}). Create it, or start Sanjeh as an ordinary user.`,
  );
}

async function lookUp(): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', userName]), run('id', ['-g', userName])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<string | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  try {
    await run('useradd', [...options, '--shell', '/usr/sbin/nologin', userName]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
  }
}

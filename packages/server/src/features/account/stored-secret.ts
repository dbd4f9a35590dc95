import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#core/start-problem.ts';

const ownerOnly = 0o600;

/** The secret in a file that only its owner can read. The data folder belongs to one process, so nobody else makes it. */
export function storedSecret(dataDir: string): { secret: string; file: string } {
  const file = join(dataDir, 'token.secret');
  try {
    const secret = read(file) ?? make(file);
    // A copy made without care may have been opened to others.
    chmodSync(file, ownerOnly);
    return { secret, file };
  } catch (error) {
    throw new StartProblem(
      `The secret in ${file} cannot be used (${(error as NodeJS.ErrnoException).code}).`,
      {
        cause: error,
      },
    );
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole or not at all: half a secret would sign nobody in again. */
function make(file: string): string {
  const secret = randomBytes(36).toString('base64url');
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: ownerOnly, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}

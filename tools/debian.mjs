import { existsSync } from 'node:fs';
import { execute } from './child.mjs';
import { Stop, step } from './progress.mjs';

/** How to become root for apt-get: nothing to add as root, sudo where it asks no password, undefined otherwise. */
async function rootPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  if (!existsSync('/usr/bin/sudo')) return undefined;
  const { code } = await execute('/usr/bin/sudo', ['-n', 'true'], { quiet: true });
  return code === 0 ? ['/usr/bin/sudo', '-n'] : undefined;
}

async function aptGet(prefix, args, problem) {
  const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const { code, output } = await execute(program, rest, { quiet: true });
  if (code !== 0) throw new Stop(`${output}\n${problem}`);
}

/** Installs a package where that is possible without asking anybody; false where it is not. */
export async function installFromDebian(name, { size, problem }) {
  const prefix = await rootPrefix();
  if (!prefix) return false;
  await step('Refreshing the list of Debian packages (apt-get update)', () =>
    aptGet(prefix, ['update', '-q'], problem),
  );
  await step(`Installing ${name} (apt-get install ${name}, once; about ${size})`, () =>
    aptGet(prefix, ['install', '-y', '-q', '--no-install-recommends', name], problem),
  );
  return true;
}

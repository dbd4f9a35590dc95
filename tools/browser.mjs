import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { execute } from './child.mjs';
import { Stop, step } from './progress.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The Chromium to test with: the one named in CHROMIUM, else the first on PATH; undefined if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Stop(`CHROMIUM names ${named}, which is no program.`);
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** How to become root for apt-get: nothing to add as root, sudo where it asks no password, undefined otherwise. */
async function rootPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  if (!existsSync('/usr/bin/sudo')) return undefined;
  const { code } = await execute('/usr/bin/sudo', ['-n', 'true'], { quiet: true });
  return code === 0 ? ['/usr/bin/sudo', '-n'] : undefined;
}

const byHand = 'Install Chromium or Chrome, or set CHROMIUM to its path, and start the tests again.';

async function aptGet(prefix, args) {
  const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const { code, output } = await execute(program, rest, { quiet: true });
  if (code !== 0) throw new Stop(`${output}\nChromium could not be installed from Debian. ${byHand}`);
}

/** Finds Chromium, or installs Debian's where that is possible without asking anybody. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const prefix = await rootPrefix();
  if (!prefix) throw new Stop(`The browser tests need Chromium, and there is none here. ${byHand}`);
  await step('Refreshing the list of Debian packages (apt-get update)', () =>
    aptGet(prefix, ['update', '-q']),
  );
  await step('Installing Chromium (apt-get install chromium, once; about 100 MB)', () =>
    aptGet(prefix, ['install', '-y', '-q', '--no-install-recommends', 'chromium']),
  );
  const installed = findChromium();
  if (!installed) throw new Stop(`apt-get installed no Chromium that can be run. ${byHand}`);
  return installed;
}

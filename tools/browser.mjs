import { installFromDebian } from './debian.mjs';
import { findProgram, isProgram } from './program.mjs';
import { Stop } from './progress.mjs';

/** Without windows of its own it takes half the processor time of the whole browser, which shows none of them here. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The Chromium to test with: the one named in CHROMIUM, else the first on PATH; undefined if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Stop(`CHROMIUM names ${named}, which is no program.`);
  }
  return findProgram(names);
}

const byHand = 'Install Chromium or Chrome, or set CHROMIUM to its path, and start the tests again.';

/** Finds Chromium, or installs Debian's where that is possible without asking anybody. */
export async function ensureChromium() {
  const found = findChromium();
  if (found && (process.env.CHROMIUM || findProgram([shell]))) return found;
  const isShellInstalled = await install(shell).catch(() => false);
  if (isShellInstalled) return findChromium() ?? found;
  if (found) return found;
  const isInstalled = await install('chromium');
  if (!isInstalled) throw new Stop(`The browser tests need Chromium, and there is none here. ${byHand}`);
  const installed = findChromium();
  if (!installed) throw new Stop(`apt-get installed no Chromium that can be run. ${byHand}`);
  return installed;
}

function install(name) {
  const problem = `${name} could not be installed from Debian. ${byHand}`;
  return installFromDebian(name, { size: '100 MB', problem });
}

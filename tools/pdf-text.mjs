import { installFromDebian } from './debian.mjs';
import { findProgram } from './program.mjs';
import { say } from './progress.mjs';

const names = ['pdftotext'];
const skipped = 'The tests that read the text of a report with pdftotext (poppler-utils) will be skipped.';

export const findPdfText = () => findProgram(names);

/** Finds pdftotext, or installs it where that is possible; undefined where it is not: its tests are skipped then. */
export async function ensurePdfText() {
  const found = findPdfText();
  if (found) return found;
  try {
    const problem = 'poppler-utils could not be installed from Debian.';
    if (await installFromDebian('poppler-utils', { size: '2 MB', problem })) return findPdfText();
  } catch (error) {
    say(String(error));
  }
  say(skipped);
  return undefined;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = { axe?: typeof axe };

/** What axe finds on the page as it stands, or in one part of it, in a form that reads well in a failed test. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(source);
  return page.evaluate(async (selector) => {
    const { axe } = window as AxeWindow;
    if (!axe) throw new Error('axe is not on the page');
    const { violations } = await axe.run(selector ?? document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, part);
}

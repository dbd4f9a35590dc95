import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the page as it stands, in a form that reads well in a failed test. */
export async function axeFindings(page: Page): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(await readAxe());
  const result = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

async function readAxe(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(axePath, 'utf8');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { settled } from './screen.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = { axe?: typeof axe };

/** What axe finds on the page at rest, or in one part of it, in a form that reads well in a failed test. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  // What fades in has less contrast under way, and so has what is about to be replaced.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await settled(page);
  const { hasAxe, isDark } = await page.evaluate(() => ({
    hasAxe: 'axe' in window,
    isDark: document.documentElement.dataset.theme === 'dark',
  }));
  if (!hasAxe) await page.evaluate(source);
  const rules = { 'color-contrast': { enabled: isDark || !isRepeated() } };
  return page.evaluate(
    async ({ selector, rules }) => {
      const { axe } = window as AxeWindow;
      if (!axe) throw new Error('axe is not on the page');
      // What React Aria last said aloud stays there for seconds; it is not of our making.
      const context = selector ?? { exclude: ['[data-live-announcer]'] };
      // None of the rules needs the style sheets once more, which it would fetch each time.
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        preload: false,
        rules,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { selector: part, rules },
  );
}

/** The light colours are the same in both languages, and judging them is most of the work. */
function isRepeated(): boolean {
  const { project, tags } = test.info();
  return project.name === 'en' && !tags.includes('@en');
}

import { expect } from '@playwright/test';
import { test } from './support/test.ts';

const module = (mark: string) => `data:text/javascript,document.documentElement.dataset.ran='${mark}'`;
/** What somebody might write who found a way to put markup into a page. */
const injected = {
  'a script without nonce': `<script>document.documentElement.dataset.ran='inline'</script>`,
  'a module from an address of data': `<script type="module" src="${module('module')}"></script>`,
  'a module that was preloaded': `<link rel="modulepreload" href="${module('preload')}"><script type="module" src="${module('preload')}"></script>`,
};

test('the policy of scripts lets nothing run that was put into a page, and the page works', {
  tag: '@fa',
}, async ({ page }) => {
  await page.route('**/auth/signIn', async (route) => {
    const answer = await route.fetch();
    const markup = Object.values(injected).join('');
    const body = (await answer.text()).replace('<head>', `<head>${markup}`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/auth/signIn');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__react')),
  );
  const content = await page.content();
  for (const [name, markup] of Object.entries(injected)) expect(content, name).toContain(markup.slice(0, 30));
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
});

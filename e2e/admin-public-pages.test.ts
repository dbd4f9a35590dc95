import { expect, type Page } from '@playwright/test';
import { adminCall, type Row } from './support/api.ts';
import { open, ready, watchForFaults } from './support/browser.ts';
import { ownName } from './support/person.ts';
import { adminTest as test } from './support/test.ts';
import type { Words } from './support/words.ts';

async function follow(page: Page, say: Words, label: string, title: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(label), exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: say(title, { name: 'سنجه' }) })
    .waitFor();
}

test("an administrator's change is there when a page is loaded; what was read is good for its time", {
  tag: '@fa',
}, async ({ page, say }) => {
  const faults = watchForFaults(page);
  const question = ownName('پرسش تازه');
  const shown = () => page.getByRole('main').getByRole('heading', { name: question }).count();
  await open(page, '/public/faq');
  const row = { question, answer: 'پاسخ', rowOrder: -2000 };
  const { id } = await adminCall<Row>('post', 'faqs', row);
  try {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/faqs')) asked += 1;
    });
    await follow(page, say, 'website_nav_about', 'site_about_title');
    await follow(page, say, 'website_nav_faq', 'faq_public_title');
    expect([await shown(), asked]).toEqual([0, 0]);
    await page.reload();
    await ready(page);
    expect(await shown()).toBe(1);
    await open(page, '/public/home');
    expect(await shown()).toBe(1);
  } finally {
    await adminCall('delete', `faqs/${id}`);
  }
  await page.reload();
  await ready(page);
  expect(await shown()).toBe(0);
  expect(faults).toEqual([]);
});

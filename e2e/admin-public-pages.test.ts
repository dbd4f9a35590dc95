import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCall, ownName, type Row } from './support/admin-api.ts';
import { launchBrowser, newVisitor, open, ready, watchForFaults } from './support/browser.ts';
import { signInAsAdmin } from './support/session.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('fa');
let browser: Browser;
let admin: BrowserContext;
let visitor: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await newVisitor(browser);
  await signInAsAdmin(admin);
  visitor = await newVisitor(browser, { language: 'fa' });
  page = await visitor.newPage();
});
afterAll(() => browser.close());

async function follow(label: string, title: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(label), exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: say(title) })
    .waitFor();
}

test("an administrator's change is there when a page is loaded; what was read is good for its time", async () => {
  const faults = watchForFaults(page);
  const question = ownName('پرسش تازه');
  const shown = () => page.getByRole('main').getByRole('heading', { name: question }).count();
  await open(page, '/public/faq');
  const row = { question, answer: 'پاسخ', rowOrder: -2000 };
  const { id } = await adminCall<Row>(admin, 'post', 'faqs', row);
  try {
    await follow('public_nav_about', 'public_about_title');
    await follow('public_nav_faq', 'public_faq_title');
    expect(await shown()).toBe(0);
    await page.reload();
    await ready(page);
    expect(await shown()).toBe(1);
    await open(page, '/public/home');
    expect(await shown()).toBe(1);
  } finally {
    await adminCall(admin, 'delete', `faqs/${id}`);
  }
  await page.reload();
  await ready(page);
  expect(await shown()).toBe(0);
  expect(faults).toEqual([]);
});

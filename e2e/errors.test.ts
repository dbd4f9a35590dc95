import { expect } from '@playwright/test';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

// How the screens look and what they say is tried with every other screen.
test('a page below an existing one that does not exist is a 404 as well', { tag: '@en' }, async () => {
  for (const path of ['/public/no-such', '/auth/no-such', '/admin/no-such/page', '/%E0%A4%A']) {
    const answer = await fetch(new URL(path, baseUrl()), { headers: { accept: 'text/html' } });
    expect([400, 404], path).toContain(answer.status);
  }
});

test('a crawler gets the status of an error and no error page', { tag: '@fa' }, async () => {
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'TelegramBot (like TwitterBot)',
  ];
  for (const bot of bots) {
    const headers = { 'user-agent': bot };
    const missing = await fetch(new URL('/no/such/page', baseUrl()), { headers });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('');
    const home = await fetch(new URL('/public/home', baseUrl()), { headers });
    expect(await home.text()).toContain(wordsOf('fa')('home_title'));
  }
});

test('the pages for development are not in the built product', { tag: '@fa' }, async () => {
  for (const path of ['/dev/gallery', '/dev/layouts']) {
    expect((await fetch(new URL(path, baseUrl()))).status, path).toBe(404);
  }
});

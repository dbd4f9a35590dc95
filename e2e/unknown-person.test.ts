import { expect } from '@playwright/test';
import { applicantTest as test } from './support/test.ts';

const refusal = { status: 500, json: { code: 'internal', requestId: 'test' } };

test('pages about a person say that it cannot be learnt who that is, and ask again', {
  tag: '@en',
}, async ({ page, say }) => {
  let isDown = true;
  await page.route('**/api/auth/me', (route) => (isDown ? route.fulfill(refusal) : route.continue()));
  for (const path of ['/applicant/exam', '/applicant/exam/taken', '/applicant/calendar']) {
    isDown = true;
    await page.goto(path);
    const fault = page.getByRole('alert').filter({ hasText: say('ui_error_title') });
    await expect(fault).toHaveCount(1);
    isDown = false;
    await fault.getByRole('button', { name: say('ui_retry') }).click();
    await expect(page.getByRole('link', { name: say('person_add') })).toBeVisible();
    await expect(fault).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
});

test('whoever has lost their password reads that the ways to a code cannot be learnt, and asks again', {
  tag: '@fa',
}, async ({ newVisitor, say }) => {
  const page = await (await newVisitor()).newPage();
  let isDown = true;
  await page.route('**/api/channels', (route) => (isDown ? route.fulfill(refusal) : route.continue()));
  await page.goto('/auth/lostPassword');
  const fault = page.getByRole('alert').filter({ hasText: say('ui_error_title') });
  await expect(fault).toHaveCount(1);
  isDown = false;
  await fault.getByRole('button', { name: say('ui_retry') }).click();
  await expect(fault).toHaveCount(0);
});

import { expect } from '@playwright/test';
import { createExam } from './support/exam.ts';
import { takingTest as test } from './support/test.ts';

test('a save on which nothing comes back is said to wait while it is still under way, and to be saved once it is', {
  tag: '@en',
}, async ({ page, taking }) => {
  // A busy machine may look late: the request is given up much later than it is said to wait.
  await page.addInitScript(() => {
    const after = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => after(milliseconds * 20);
  });
  await taking.start(await createExam({ timeLimitMinutes: 45 }));
  const { promise: isWhole, resolve: mend } = Promise.withResolvers<void>();
  await page.route('**/api/attempts/*/answers', async (route) => {
    await isWhole;
    await route.continue();
  });
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(request.url()));
  await taking.choose(2);
  await taking.waiting(1);
  expect(givenUp).toEqual([]);
  mend();
  await taking.saved();
});

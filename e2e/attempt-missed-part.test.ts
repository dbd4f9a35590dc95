import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { desktop, phone } from './support/browser.ts';
import { createExam, resultOf } from './support/exam.ts';
import { createKindsExam } from './support/kinds-exam.ts';
import { kindsScreen } from './support/kinds-screen.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { takingTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** As for a browser that never asks again for what it missed: until the page is loaded in full. */
async function missUntilLoaded(page: Page, part: string) {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route(new RegExp(`/assets/${part}-[^/]*\\.js$`), (route) =>
    pages < 2 ? route.abort() : route.continue(),
  );
}

test.describe('a part of an exam that the network took away', () => {
  test('is said where an answer should be given, and comes with a full load', { tag: '@fa' }, async ({
    page,
    taking,
    language,
  }) => {
    await page.setViewportSize(phone);
    await missUntilLoaded(page, 'kind-parts');
    const kinds = kindsScreen(page, language, taking);
    await taking.open(await createKindsExam());
    await taking.button('attempt_start').click();
    await taking.next();
    const chosen = page.getByRole('radio').first();
    await chosen.check();
    await taking.saved();
    await taking.next();
    await page.getByText(taking.say('attempt_part_missing')).waitFor();
    await keepPicture(page, 'part-missing-fa-360');
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    await taking.button('error_try_again').click();
    await kinds.choice(1).waitFor();
    await taking.button('attempt_previous').click();
    await expect(chosen).toBeChecked();
  });

  test('is said where the answers should be looked over, and then they are handed in', {
    tag: '@en',
  }, async ({ page, context, taking }) => {
    await page.setViewportSize(desktop);
    await missUntilLoaded(page, 'late-parts');
    const examId = await createExam();
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    const missing = page.getByText(taking.say('attempt_part_missing'));
    expect(await missing.count()).toBe(0);
    await taking.button('attempt_review').click();
    await missing.waitFor();
    await keepPicture(page, 'part-missing-en-1280');
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
    await taking.button('attempt_review_back').click();
    await taking.question(1).waitFor();
    await taking.button('attempt_review').click();
    await taking.button('error_try_again').click();
    await taking.question(1).waitFor();
    await taking.submit();
    await taking.finished();
    expect((await resultOf(context, examId)).scores).toEqual([1, null, null, null, null]);
  });
});

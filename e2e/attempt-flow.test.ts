import { expect, type Locator } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { eventually } from './support/eventually.ts';
import { createExam } from './support/exam.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { keptOnDevice } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';

let examId: number;
test.beforeAll(async () => {
  examId = await createExam();
});

const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

test.describe('on the way through an exam', () => {
  test('after an answer the next question comes by itself, never under the arrow keys, and it can be turned off', {
    tag: '@fa',
  }, async ({ page, taking }) => {
    await page.clock.install();
    await page.goto(`/applicant/exam/taken/${examId}`);
    await taking.button('attempt_start').click();
    await taking.question(1).waitFor();

    await taking.answer(2).click();
    await page.clock.runFor(2000);
    await taking.question(2).waitFor();
    await eventually(() => isFocused(taking.question(2))).toBe(true);

    await taking.answer(1).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => taking.answer(2).isChecked()).toBe(true);
    await page.clock.runFor(2000);
    expect(await taking.question(2).isVisible()).toBe(true);
    await page.keyboard.press('Space');
    await page.clock.runFor(2000);
    await taking.question(3).waitFor();
    await page.keyboard.press('3');
    await page.clock.runFor(2000);
    await taking.question(4).waitFor();

    await taking.button('attempt_previous').click();
    await taking.question(3).waitFor();
    await eventually(() => taking.answer(3).isChecked()).toBe(true);

    const goesOn = page.getByRole('checkbox', { name: taking.say('attempt_goes_on') });
    await goesOn.uncheck();
    await keptOnDevice(page);
    await page.reload();
    await taking.question(3).waitFor();
    expect(await goesOn.isChecked()).toBe(false);
    await taking.answer(1).click();
    await page.clock.runFor(2000);
    expect(await taking.question(3).isVisible()).toBe(true);
  });

  test('one may leave: everything is kept, and home leads back to the same question', { tag: '@en' }, async ({
    page,
    taking,
  }) => {
    await taking.start(examId);
    await taking.choose(4);
    await taking.next();
    await taking.choose(1);
    await taking.saved();
    await taking.button('attempt_leave').click();
    const dialog = page.getByRole('dialog', { name: taking.say('attempt_leave_title') });
    await dialog.getByText(taking.say('attempt_leave_kept')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('link', { name: taking.say('attempt_leave_home') }).click();
    await page.waitForURL('**/applicant');
    await page
      .getByRole('link', { name: taking.say('exam_mine_resume') })
      .first()
      .click();
    await taking.question(2).waitFor();
    await eventually(() => taking.answer(1).isChecked()).toBe(true);
  });

  test('at twice the text size the question stays in sight, and a long question before submitting can be scrolled by keys', {
    tag: '@en',
  }, async ({ page, language, taking }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await taking.start(examId);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const inSight = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box || box.y < 0 || box.y + box.height > 640) return false;
      // Nothing lies over it.
      return part.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      });
    };
    await eventually(() => inSight(taking.question(1))).toBe(true);
    await keepPicture(page, `attempt-large-${language}`);
    for (let number = 2; number <= taking.lastQuestion; number += 1) {
      await taking.next();
      await eventually(() => inSight(taking.question(number)), `question ${number}`).toBe(true);
    }
    expect(await overflow(page)).toBe(0);

    await taking.review();
    await taking.button('attempt_submit').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await axeFindings(page, '[role=alertdialog]')).toEqual([]);
    const area = dialog.locator('div[tabindex="0"]');
    await area.focus();
    await page.keyboard.press('End');
    await eventually(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await keepPicture(page, `attempt-submit-large-${language}`);
  });
});

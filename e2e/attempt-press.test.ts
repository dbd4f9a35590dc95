import { expect } from '@playwright/test';
import { createExam, questionCount } from './support/exam.ts';
import { takingTest as test } from './support/test.ts';

let examId: number;
test.beforeAll(async () => {
  examId = await createExam();
});

test.describe('a press on an answer', () => {
  test('on its words chooses it, gives it the focus at once and selects no text', async ({
    page,
    taking,
  }) => {
    await taking.start(examId);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const field = (await taking.answer(2).getAttribute('id')) ?? '';
    const words = page.locator('main label', { has: taking.answer(2) }).locator('span');
    await words.hover();
    await page.mouse.down();
    expect(await focused()).toBe(field);
    await page.mouse.up();
    await words.dblclick();
    await expect(taking.answer(2)).toBeChecked();
    expect(await focused()).toBe(field);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await taking.saved();
  });

  test('changes the list of all questions, which is one list however long it is', async ({
    page,
    taking,
  }) => {
    await taking.start(examId);
    const list = page.getByRole('navigation', { name: taking.say('attempt_palette') });
    const squares = list.getByRole('listitem').filter({ has: page.getByRole('button') });
    await expect(squares).toHaveCount(questionCount);
    const state = taking.say('attempt_comma') + taking.say('attempt_state_answered');
    const answered = list.getByRole('button', { name: new RegExp(`${state}$`) });
    await expect(answered).toHaveCount(0);
    await taking.choose(1);
    await expect(answered).toHaveCount(1);
    await taking.saved();
    await taking.button('attempt_view_section').click();
    // Its first section has three of them.
    await expect(page.locator('main').getByRole('list').getByRole('listitem')).toHaveCount(3);
  });
});

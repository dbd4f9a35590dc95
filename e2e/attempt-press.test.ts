import { expect } from '@playwright/test';
import { createExam, questionCount, texts } from './support/exam.ts';
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

  test('is where a step starts from, however soon it follows', async ({ taking, language }) => {
    await taking.start(examId);
    await taking.button('attempt_view_section').click();
    const [back, on] = language === 'fa' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    // Both in one breath: the screen around the questions has not heard of the answer by then.
    const chooseAndStep = (question: number, answer: number, key = '') =>
      taking
        .question(question)
        .locator('xpath=ancestor::section[1]')
        .getByRole('radio', { name: texts[language].answer(answer), exact: true })
        .evaluate((radio: HTMLElement, key) => {
          radio.click();
          radio.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }, key);
    await chooseAndStep(2, 1, back);
    await expect(taking.question(1)).toBeFocused();
    await chooseAndStep(2, 2, on);
    await expect(taking.question(3)).toBeFocused();
    await taking.saved();
  });
});

import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { desktop, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { texts } from './support/exam.ts';
import { createRuledExam } from './support/ruled-exam.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { takingScreen } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

test('questions with the same answers are a table on a wide screen and stand alone on a phone', {
  tag: '@fa',
}, async ({ newVisitor, person, language }) => {
  const exam = await createRuledExam();
  const [first = 0] = exam.sectionIds;
  await exam.setRules([{ kind: 'grid', sectionId: first }]);
  const context = await newVisitor({ viewport: desktop });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const { question, answer } = texts[language];
  const cell = (row: number, column: number) =>
    page.getByRole('radio', { name: new RegExp(`${question(row)}.*${answer(column)}`) });
  await taking.open(exam.id);
  await taking.button('attempt_start').click();
  const table = page.getByRole('table');
  await table.waitFor();

  await test.step('each answer is named by its row and its column', async () => {
    expect(await table.getByRole('rowheader').count()).toBeGreaterThan(1);
    expect(await table.getByRole('columnheader', { name: answer(2) }).count()).toBe(1);
    await cell(1, 2).check();
    await taking.saved();
    await keepPicture(page, `grid-${language}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  await test.step('arrows go along the row, as reading does, and Tab leads to the next', async () => {
    await page.keyboard.press('ArrowLeft');
    await eventually(() => cell(1, 3).isChecked()).toBe(true);
    await table
      .getByRole('button', { name: taking.say('attempt_mark') })
      .first()
      .press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => cell(2, 1).isChecked()).toBe(true);
    await page.keyboard.press('4');
    await eventually(() => cell(2, 4).isChecked()).toBe(true);
    await taking.saved();
  });

  await test.step('on a phone they come one by one, with the same answers', async () => {
    await page.setViewportSize(phone);
    await taking.question(2).waitFor();
    expect(await table.count()).toBe(0);
    expect(await taking.answer(4).isChecked()).toBe(true);
    await taking.button('attempt_previous').click();
    await taking.question(1).waitFor();
    expect(await taking.answer(3).isChecked()).toBe(true);
    expect(await overflow(page)).toBe(0);
  });
});

import { expect } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { author } from './support/authoring.ts';
import { chooseSettings, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { ownName } from './support/person.ts';
import { questionTest as test } from './support/question-editor.ts';
import { look } from './support/screen-checks.ts';

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

test('answers from pasted columns are kept under a name, given to another question, renamed and removed', {
  tag: '@fa',
}, async ({ page, say, language, digits, view, editor: { examId, openWith, press } }) => {
  await openWith(['یک']);
  const paste = page.getByRole('dialog', { name: say('question_paste') });
  const saved = async () =>
    (await author.read(examId)).sections
      .flatMap(({ questions }) => questions)
      .map(({ answers }) => answers.map(({ title, score }) => `${title} ${score}`));

  await test.step('a sheet brings the answers of each question along', async () => {
    await press(say('question_paste'));
    await paste.getByRole('textbox').fill('می‌دود\tهمیشه\t۲\tگاهی\t۱\tهرگز\t۰\nمی‌پرد\tآری (3)\tخیر (1)');
    await look(page, `paste-columns-${language}`);
    await paste.getByRole('button', { name: say('question_paste_add', { count: digits('2') }) }).click();
    await eventually(async () => (await saved()).slice(1)).toEqual([
      ['همیشه 2', 'گاهی 1', 'هرگز 0'],
      ['آری 3', 'خیر 1'],
    ]);
  });

  const name = ownName('بسامد');
  const chip = (title: string) => page.getByRole('button', { name: title, exact: true });
  const openAnswers = (number: string) =>
    page
      .getByRole('button', { name: new RegExp(say('question_answers_open', { number: digits(number) })) })
      .click();

  await test.step('those of one question are kept in one step', async () => {
    await openAnswers('2');
    await view.button('answer_set_save').click();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type(name);
    await look(page, `keep-set-${language}`);
    await page.keyboard.press('Enter');
    await toast(page, say('answer_set_saved')).waitFor();
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('and stand beside the built-in ones of every question', async () => {
    await openAnswers('1');
    await chip(name).first().click();
    await eventually(async () => (await saved())[0]).toEqual(['همیشه 2', 'گاهی 1', 'هرگز 0']);
  });

  await test.step('another name, and away with it: the questions stay', async () => {
    await view.button('answer_set_manage').first().click();
    const kept = view.dialog(say('answer_set_manage_title'));
    await look(page, `kept-sets-${language}`);
    await view.action('answer_set_rename', name).click();
    await page.getByRole('dialog').getByLabel(say('answer_set_name'), { exact: true }).fill(`${name} ۲`);
    await page.keyboard.press('Enter');
    await toast(page, say('answer_set_renamed')).waitFor();
    await view.action('answer_set_remove', `${name} ۲`).click();
    await answer(page.getByRole('alertdialog', { name: new RegExp(name) }), say('ui_yes'));
    await expect(kept.getByText(`${name} ۲`)).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect((await saved())[0]).toHaveLength(3);
  });
});

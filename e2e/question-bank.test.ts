import { expect, type Locator } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { allSaved, author, shownTitles } from './support/authoring.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { descriptionOf } from './support/field.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import { questionTest as test } from './support/question-editor.ts';
import { look } from './support/screen-checks.ts';

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

test('questions go into the bank, into another exam, are changed there, followed, and drawn', {
  tag: '@fa',
}, async ({ page, say, language, digits, view, editor: { examId, openWith, press } }) => {
  const tag = ownName('بانک');
  const [first, second] = [`${tag} می‌دود`, `${tag} می‌پرد`];
  await openWith([first, second]);

  await test.step('all of an exam at once, with a tag', async () => {
    await press(say('bank_question_panel_put'));
    const dialog = view.dialog(say('bank_question_put_title'));
    await dialog
      .getByRole('checkbox', { name: say('bank_question_put_all'), exact: true })
      .check({ force: true });
    await dialog.getByRole('combobox').fill(tag);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('button', { name: say('bank_question_tag_remove', { tag: `\u2068${tag}\u2069` }) })
      .waitFor();
    await look(page, `bank-put-${language}`);
    await answer(dialog, say('bank_question_put_do', { count: digits('2') }));
    await toast(page, say('bank_question_put_done', { count: digits('2') })).waitFor();
  });

  const otherId = await author.exam();
  await test.step('from the bank into another exam', async () => {
    await open(page, `/admin/exam/add-question-${otherId}`);
    await press(say('bank_question_panel_take'));
    const dialog = view.dialog(say('bank_question_take_title'));
    await dialog.getByRole('textbox').fill(first);
    await eventually(() => dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByRole('checkbox', { name: first }).check({ force: true });
    await look(page, `bank-take-${language}`);
    await answer(dialog, say('bank_question_take_do', { count: digits('1') }));
    await eventually(() => shownTitles(page)).toEqual([first]);
  });

  await test.step('the list finds it, and the page writes a draft', async () => {
    await open(page, '/admin/question-bank');
    // A bank with nothing else in it shows two rows before they are looked for.
    const searched = page.waitForResponse((response) => response.url().includes('search='));
    await page.getByRole('textbox', { name: say('bank_question_search') }).fill(tag);
    await searched;
    await eventually(() => view.rows.count()).toBe(2);
    await look(page, `bank-list-${language}`);
    await page.getByRole('link', { name: first }).click();
    await page.locator('main textarea[name=title]').first().fill(`${first} تند`);
    await view.button('bank_question_keep').waitFor();
    await allSaved(page);
    await look(page, `bank-question-${language}`);
    expect(await author.titles(otherId)).toEqual([[first]]);
  });

  await test.step('what is not saved is neither published nor left unasked', async () => {
    const title = page.locator('main textarea[name=title]').first();
    await title.fill('');
    await view.button('bank_question_keep').click();
    await answer(toast(page, say('bank_question_keep_unsaved')), say('ui_close'));
    await page.getByRole('link', { name: say('bank_question_to_list') }).click();
    await answer(page.getByRole('alertdialog', { name: say('form_leave_question') }), say('form_leave_no'));
    await title.fill(`${first} تند`);
    await allSaved(page);
  });

  await test.step('who follows is asked', async () => {
    await view.button('bank_question_keep').click();
    const dialog = view.dialog(say('bank_question_keep_title', { revision: digits('2') }));
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await look(page, `bank-keep-${language}`);
    await dialog.getByRole('checkbox').first().uncheck({ force: true });
    await answer(dialog, say('bank_question_keep'));
    await toast(page, say('bank_question_kept_followed', { count: digits('1') })).waitFor();
    await eventually(async () => [await author.titles(examId), await author.titles(otherId)]).toEqual([
      [[first, second]],
      [[`${first} تند`]],
    ]);
    await page
      .getByRole('button', { name: say('bank_question_history_back_on', { revision: digits('1') }) })
      .click();
    await eventually(() => shownTitles(page)).toEqual([first]);
  });

  const replacing = () => page.getByRole('alertdialog', { name: say('bank_question_replace_question') });
  await test.step('a draft is gone back over only after a question, and what was just written is in it', async () => {
    await page.locator('main textarea[name=title]').first().fill(`${first} آرام`);
    await page
      .getByRole('button', { name: say('bank_question_history_back_on', { revision: digits('1') }) })
      .click();
    await replacing().waitFor();
    await look(page, `bank-replace-${language}`);
    await answer(replacing(), say('ui_cancel'));
    expect(await shownTitles(page)).toEqual([`${first} آرام`]);
    await allSaved(page);
    await view.button('bank_question_discard').click();
    await answer(
      page.getByRole('alertdialog', { name: say('bank_question_discard_question') }),
      say('bank_question_discard'),
    );
    await eventually(() => shownTitles(page)).toEqual([`${first} تند`]);
  });

  await test.step('nor is one put over from an exam', async () => {
    await open(page, `/admin/exam/add-question-${otherId}`);
    await page.locator('main textarea[name=title]').first().fill(`${first} در آزمون`);
    await allSaved(page);
    await page
      .locator('summary')
      .filter({ hasText: say('bank_question_panel_copy_state') })
      .click();
    const { copies } = await adminCall<{ copies: { bankQuestionId: number }[] }>(
      'get',
      `exams/${otherId}/bank`,
    );
    const draftTitle = async () =>
      (await adminCall<{ content: { title: string } }>('get', `bank-questions/${copies[0]?.bankQuestionId}`))
        .content.title;
    await press(say('bank_question_panel_push'));
    await toast(page, say('bank_question_panel_pushed')).waitFor();
    expect(await draftTitle()).toBe(`${first} در آزمون`);
    await page.locator('main textarea[name=title]').first().fill(`${first} باز هم`);
    await press(say('bank_question_panel_push'));
    await answer(replacing(), say('bank_question_replace'));
    await eventually(draftTitle).toBe(`${first} باز هم`);
  });

  const draws = async () =>
    (await adminCall<{ draws: { count: number; pool: number }[] }>('get', `exams/${otherId}/bank`)).draws;
  const refusedAt = async (field: Locator) => {
    await eventually(() => descriptionOf(field)).toContain(tag);
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await test.step('one of the two is drawn, and three are too many', async () => {
    await open(page, `/admin/exam/add-question-${otherId}`);
    await press(say('bank_question_panel_draw'));
    const dialog = view.dialog(say('bank_question_draw_add'));
    const sectionId = (await author.read(otherId)).sections[0]?.questionSectionId ?? 0;
    await dialog.locator('select[name=tagId]').selectOption({
      label: say('bank_question_draw_tag_count', { tag: `\u2068${tag}\u2069`, count: digits('2') }),
    });
    await dialog.locator('select[name=questionSectionId]').selectOption(String(sectionId));
    await dialog.locator('input[name=count]').fill('3');
    await answer(dialog, say('bank_question_draw_add'));
    await refusedAt(dialog.locator('input[name=count]'));
    await look(page, `bank-draw-${language}`);
    await dialog.locator('input[name=count]').fill('1');
    await answer(dialog, say('bank_question_draw_add'));
    await page
      .getByRole('list', { name: say('bank_question_draw_title') })
      .getByText(tag)
      .waitFor();
    await look(page, `bank-exam-${language}`);
    expect(await draws()).toMatchObject([{ count: 1, pool: 2 }]);
  });

  await test.step('the draw is changed, and what is refused is told at its field', async () => {
    await press(say('bank_question_draw_edit', { tag: `\u2068${tag}\u2069` }));
    const dialog = view.dialog(say('bank_question_draw_edit_title'));
    const count = dialog.locator('input[name=count]');
    await count.fill('3');
    await answer(dialog, say('form_submit'));
    await refusedAt(count);
    await look(page, `bank-draw-edit-${language}`);
    await count.fill('2');
    await answer(dialog, say('form_submit'));
    await eventually(draws).toMatchObject([{ count: 2, pool: 2 }]);
  });
});

test('how a question does is told of each exam and over all, with what is not known yet', async ({
  page,
  say,
  language,
  digits,
}) => {
  const first = await createExam({ title: ownName('رشد') });
  const list = await adminCall<{ sections: { questions: { id: number }[] }[] }>(
    'get',
    `exams/${first}/questions`,
  );
  const questionIds = [list.sections[0]?.questions[0]?.id];
  const { added } = await adminCall<{ added: number[] }>('post', `exams/${first}/bank/put`, { questionIds });
  const bankQuestionIds = added;
  const [second, third] = [
    await createExam({ title: ownName('گفتار') }),
    await createExam({ title: ownName('بازی') }),
  ];
  for (const id of [second, third]) await adminCall('post', `exams/${id}/bank/take`, { bankQuestionIds });
  const person = await registerPerson(randomPerson());
  const token = await tokenOf(person.nationalCode, person.password);
  // Where the copy stands among the six is the exam's matter: each of them varies.
  const other = (place: number) => (place + 1) % 4;
  for (const place of [0, 1, 2, 3, 2]) await takeWith(token, first, [place, other(place), 3 - place, 0, 2]);
  for (const place of [3, 1, 2, 0, 1, 3])
    await takeWith(token, second, [place, other(place), place, other(place), 3, place]);
  await takeWith(token, third, [1, 1, 1, 1, 1, 1]);
  await open(page, `/admin/question-bank#${added[0]}`);
  const table = page.getByRole('table', { name: say('bank_question_usage_figures') });
  const overall = table.getByRole('row').filter({ hasText: say('bank_question_usage_overall') });
  await expect(overall).toContainText(say('bank_question_usage_measured', { count: digits('11') }));
  await expect(overall.getByRole('cell').nth(1)).toContainText(digits('12'));
  await expect(
    table.getByRole('row').filter({ hasText: say('bank_question_usage_few', { count: digits('5') }) }),
  ).toHaveCount(1);
  await table.scrollIntoViewIfNeeded();
  await look(page, `bank-figures-${language}`);
  await page.route('**/uses', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: say('ui_retry') }).waitFor();
  await page.unroute('**/uses');
  await page.getByRole('button', { name: say('ui_retry') }).click();
  await table.waitFor();
});

import { expect, type Page } from '@playwright/test';
import { questionKinds } from '@sanjeh/domain/question/question-kind';
import { adminCall } from './support/api.ts';
import { allSaved, author, tabTo } from './support/authoring.ts';
import { chooseSettings } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { questionTest as test } from './support/question-editor.ts';
import { keepPicture } from './support/screen.ts';
import { look } from './support/screen-checks.ts';

const closed = '[id$="-summary"][aria-expanded=false]';

async function openAll(page: Page): Promise<void> {
  const left = await page.locator(closed).count();
  for (let step = 0; step < left; step += 1) await page.locator(closed).first().click();
  await eventually(() => page.locator(closed).count()).toBe(0);
}

/** What the page says of every kind that an exam can have, written without a mouse. */
test('a question of each kind by keyboard, and all of it is there again', { tag: '@fa' }, async ({
  page,
  context,
  say,
  digits,
  editor: { examId, openEditor, openWith, title },
}) => {
  const { keyboard } = page;
  const write = async (label: string, text: string) => {
    await tabTo(page, label);
    await keyboard.insertText(text);
  };
  /** The next question, from the last one's text; then what is asked for has the focus. */
  const add = async (kind: (typeof questionKinds)[number], text: string) => {
    const index = (await page.locator('textarea[name=title]').count()) - 1;
    await title(index).focus();
    await keyboard.press('Control+Enter');
    await eventually(() => page.locator('textarea[name=title]').count()).toBe(index + 2);
    await keyboard.insertText(text);
    // A text that is inserted is no typing: without a key the page takes whoever is there for a screen reader.
    await keyboard.press('End');
    await keyboard.press('Alt+k');
    await page.getByRole('menu', { name: say('question_editor_kind') }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toContain(
      'menu',
    );
    await keyboard.press('Home');
    for (const name of questionKinds.slice(0, questionKinds.indexOf(kind) + 1)) {
      const item = page.getByRole('menuitemradio', { name: say(`question_kind_${name}`), exact: true });
      await eventually(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
      await keyboard.press(name === kind ? 'Enter' : 'ArrowDown');
    }
    const chosen = say('question_editor_kind_of', {
      number: digits(String(index + 2)),
      kind: say(`question_kind_${kind}`),
    });
    await page.getByRole('button', { name: chosen, exact: true }).waitFor();
    // The menu gives the focus back with the next frame.
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[data-drop-key]') !== null),
    ).toBe(true);
    if (kind === 'info') return;
    await page.keyboard.press('Alt+a');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('fieldset') !== null)).toBe(
      true,
    );
  };
  const scoreBy = async (choice: 'value' | 'ranges') => {
    await page.locator('fieldset input[type=radio]:checked').last().focus();
    for (let step = 0; step < (choice === 'value' ? 1 : 2); step += 1) await keyboard.press('ArrowDown');
  };

  await openWith(['کدام؟']);
  await test.step('each is written', async () => {
    await add('multiple', 'کدام‌ها؟');
    await write(say('question_editor_most'), '۲');
    await keyboard.press('Tab');
    await keyboard.press('Space');

    await add('number', 'وزن کودک؟');
    await keyboard.insertText('۰');
    await write(say('question_editor_max'), 'سی');
    await write(say('question_editor_decimals'), '۱');
    await write(say('question_editor_unit'), 'کیلوگرم');
    const max = page.getByLabel(say('question_editor_max'), { exact: true });
    await eventually(() => descriptionOf(max)).toBe(say('form_issue_number'));
    await max.fill('۳۰٫۵');
    await scoreBy('ranges');
    await write(say('question_editor_range_to', { number: digits('1') }), '۱۰/۵');
    await write(say('question_editor_range_score', { number: digits('1') }), '−۲');
    await eventually(() => descriptionOf(max)).toBe('');

    await add('text', 'پایتخت؟');
    await keyboard.insertText('۵۰');
    await tabTo(page, say('question_editor_accepted_add'));
    await keyboard.press('Enter');
    await keyboard.insertText('تهران');
    await write(say('question_editor_accepted_score', { number: digits('1') }), '۵');

    await add('slider', 'درد؟');
    await write(say('question_editor_step'), '۱۰');
    await write(say('question_editor_low_label'), 'هیچ');
    await write(say('question_editor_high_label'), 'بسیار');
    await scoreBy('value');

    await add('date', 'نخستین گام؟');
    await keyboard.type('1');
    for (const part of ['1', '1400']) {
      await keyboard.press('Tab');
      await keyboard.type(part);
    }

    await add('info', 'این صفحه را بخوانید.');
    await keyboard.press('Enter');
    await keyboard.insertText('سپس ادامه دهید.');
    await allSaved(page);
  });

  const written = [
    { kind: 'single', title: 'کدام؟' },
    { kind: 'multiple', bounds: { most: 2 }, scoring: { allOrNothing: true }, answers: [{}, {}, {}] },
    {
      kind: 'number',
      bounds: { min: '0', max: '30.5', decimals: 1, unit: 'کیلوگرم' },
      scoring: { ranges: [{ to: '10.5', score: '-2' }] },
    },
    { kind: 'text', bounds: { maxLength: 50 }, scoring: { accepted: [{ text: 'تهران', score: '5' }] } },
    {
      kind: 'slider',
      bounds: { min: '0', max: '100', step: '10', lowLabel: 'هیچ', highLabel: 'بسیار' },
      scoring: { asValue: true },
    },
    { kind: 'date', bounds: { earliest: '2021-03-21' }, scoring: {} },
    { kind: 'info', title: 'این صفحه را بخوانید.\nسپس ادامه دهید.' },
  ];
  const saved = async () => (await author.read(examId)).sections[0]?.questions ?? [];
  expect(await saved()).toMatchObject(written);

  await test.step('all is there again', async () => {
    await openEditor();
    await openAll(page);
    const shownAt = (label: string) => page.getByLabel(label, { exact: true }).first().inputValue();
    expect(await shownAt(say('question_editor_max'))).toBe('۳۰٫۵');
    expect(await shownAt(say('question_editor_range_score', { number: digits('1') }))).toBe('-۲');
    expect(await shownAt(say('question_editor_accepted_text', { number: digits('1') }))).toBe('تهران');
    expect(await shownAt(say('question_editor_high_label'))).toBe('بسیار');
    expect(await page.locator('input[name=earliest]').inputValue()).toBe('2021-03-21');
    await look(page, 'question-kinds-fa');
  });

  await test.step('a kind that is tried and left loses nothing', async () => {
    for (const kind of ['info', 'single'] as const) {
      await page.locator('[id$="-kind"]').first().click();
      await page.getByRole('menuitemradio', { name: say(`question_kind_${kind}`) }).click();
      await eventually(async () => (await saved())[0]).toMatchObject({ kind, answers: [{}, {}, {}] });
    }
    expect(await saved()).toMatchObject(written);
  });

  await test.step('beside them stands what an applicant would see, live, and nothing tried there is kept', async () => {
    const pane = page.getByRole('region', { name: say('question_preview') });
    const sheet = pane.locator('[data-preview]');
    const field = page.locator('textarea[name=title]');
    await field.nth(4).focus();
    await keyboard.press('Alt+p');
    await sheet.getByRole('slider', { name: 'درد؟' }).press('ArrowUp');
    await eventually(() => sheet.getByRole('slider').getAttribute('aria-valuetext')).toBe(digits('60'));
    await field.nth(2).focus();
    await sheet.getByRole('textbox', { name: 'وزن کودک؟' }).fill('31');
    await field.nth(4).focus();
    await sheet.getByRole('slider', { name: 'درد؟' }).waitFor();
    expect(await sheet.getByRole('slider').getAttribute('aria-valuetext')).toBe(say('attempt_slider_empty'));
    await field.nth(0).focus();
    await keyboard.press('End');
    await keyboard.type(' یا');
    await sheet.getByRole('heading', { name: 'کدام؟ یا' }).waitFor();
    await sheet.getByRole('radio').first().check();
    for (let step = 0; step < 3; step += 1) await field.nth(0).press('Backspace');
    await pane.getByRole('button', { name: say('question_preview_desktop') }).click();
    await pane.getByRole('button', { name: say('form_in_english') }).click();
    await pane.getByText(say('question_preview_untranslated', { count: digits('4') })).waitFor();
    expect(await sheet.getAttribute('dir')).toBe('ltr');
    await allSaved(page);
    expect(await saved()).toMatchObject(written);
    await page.reload();
    await sheet.waitFor();
    expect(await sheet.getAttribute('data-preview')).toBe('desktop');
    expect(await sheet.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  await test.step('with what rules say of it: a table where there is room, and what must be answered', async () => {
    const sectionId = await author.section('جدول');
    await author.addMany(examId, sectionId, ['یک', 'دو']);
    const rules = [
      { kind: 'grid', sectionId },
      { kind: 'required', target: { of: 'section', id: sectionId } },
    ];
    await adminCall('put', `exams/${examId}/rules`, { revision: 1, rules });
    await openEditor();
    const pane = page.getByRole('region', { name: say('question_preview') });
    await title(8).focus();
    await pane.getByRole('button', { name: say('form_in_persian') }).click();
    await eventually(() => pane.getByText(say('attempt_required')).count()).toBe(2);
    await pane.getByRole('table').getByRole('radio', { name: 'دو' }).first().check();
    await look(page, 'question-preview-grid-fa');
    await pane.getByRole('button', { name: say('question_preview_phone') }).click();
    await pane.getByText(say('question_preview_grid')).waitFor();
    await pane.getByRole('heading', { name: 'دو' }).waitFor();
    // Where the rules cannot be read, that is said, and the question is there all the same.
    await page.route('**/rules', (route) => route.abort());
    await openEditor();
    await title(8).focus();
    await pane.getByText(say('question_preview_unread')).waitFor();
    await keepPicture(page, 'question-preview-unread-fa');
    await page.unroute('**/rules');
    await pane.getByRole('button', { name: say('ui_retry') }).click();
    await pane.getByText(say('question_preview_grid')).waitFor();
    await expect(pane.getByText(say('question_preview_unread'))).toBeHidden();
  });

  await test.step('in English and dark', async () => {
    await chooseSettings(context, { language: 'en', theme: 'dark' });
    await openEditor();
    await openAll(page);
    await look(page, 'question-kinds-en');
  });
});

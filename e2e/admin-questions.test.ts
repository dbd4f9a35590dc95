import { expect } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { allSaved, author, focusedText, shownTitles } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { questionTest as test } from './support/question-editor.ts';
import { overflow } from './support/screen.ts';

test.describe('writing questions', () => {
  test('answers by one press, reversed by one press, and scores exact in any digits', { tag: '@en' }, async ({
    page,
    say,
    language,
    here,
    digits,
    editor: { examId, openWith, press },
  }) => {
    await openWith(['یک']);
    await page.getByRole('button', { name: say('question_answers_open', { number: digits('1') }) }).click();
    await press(here.otherLanguage === 'en' ? 'موافقت در پنج درجه' : 'Agreement in five steps');
    await press(say('question_reverse'));
    const score = page.locator('input[name=score]').first();
    await score.fill('۰٫۱۲۵');
    await eventually(() => score.inputValue()).toBe(language === 'fa' ? '۰٫۱۲۵' : '0.125');
    await allSaved(page);
    const answers = async () => (await author.read(examId)).sections[0]?.questions[0]?.answers ?? [];
    await eventually(async () => (await answers()).map((answer) => answer.score)).toEqual([
      0.125, 4, 3, 2, 1,
    ]);
    await eventually(() => page.locator('main').textContent()).toContain(
      language === 'fa' ? '۰٫۱۲۵ تا ۴' : '0.125 to 4',
    );

    await score.fill('1.2345');
    await page.locator('[data-save=invalid]').waitFor();
    const tooFine = say('form_issue_decimal_places', { places: digits('3') });
    await eventually(() => descriptionOf(score)).toBe(tooFine);
    expect((await answers())[0]?.score).toBe(0.125);
    await score.fill('-7');
    await allSaved(page);
    await eventually(async () => (await answers())[0]?.score).toBe(-7);
  });

  test('replaced answers and a removed one come back, also after that was saved', { tag: '@fa' }, async ({
    page,
    say,
    digits,
    editor: { examId, openWith, press },
  }) => {
    await openWith(['یک']);
    await page.getByRole('button', { name: say('question_answers_open', { number: digits('1') }) }).click();
    const saved = async () =>
      ((await author.read(examId)).sections[0]?.questions[0]?.answers ?? []).map(({ title: words }) => words);
    // A note stays while the pointer is on it, however long saving takes.
    const noteOf = async (key: string) => {
      const note = toast(page, say(key));
      await note.hover();
      return note.getByRole('button', { name: say('ui_undo') });
    };
    await press('بله، نه');
    const replaced = await noteOf('question_answers_replaced');
    await eventually(saved).toHaveLength(2);
    await replaced.click();
    await eventually(saved).toEqual(['بله', 'گاهی', 'هنوز نه']);
    await press(say('question_answer_remove', { number: digits('2') }));
    const removed = await noteOf('question_answer_removed');
    await eventually(saved).toEqual(['بله', 'هنوز نه']);
    await removed.click();
    await eventually(saved).toEqual(['بله', 'گاهی', 'هنوز نه']);
  });

  test('a pasted text outlives its dialog, on the way to a new section too', { tag: '@fa' }, async ({
    page,
    say,
    digits,
    editor: { examId, openEditor },
  }) => {
    await openEditor();
    await page
      .getByRole('button', { name: say('question_paste'), exact: true })
      .last()
      .click();
    const paste = page.getByRole('dialog', { name: say('question_paste') });
    await paste.getByRole('textbox').fill('می‌نشیند\nمی‌ایستد');
    await page.keyboard.press('Escape');
    await paste.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: say('question_paste'), exact: true })
      .last()
      .click();
    await paste.getByRole('button', { name: say('question_paste_add', { count: digits('2') }) }).click();
    await eventually(() => descriptionOf(paste.getByLabel(say('question_editor_section')))).toContain(
      say('form_issue_not_empty'),
    );
    await paste.getByRole('button', { name: say('question_editor_section_add') }).click();
    const section = page.getByRole('dialog', { name: say('question_editor_section_add') });
    await section.getByRole('tab', { name: say('question_editor_section_new') }).click();
    await section.getByLabel(say('question_editor_section_title'), { exact: true }).fill('بخش تازه');
    await section
      .getByLabel(say('question_editor_section_code'))
      .fill(`p-${crypto.randomUUID().slice(0, 8)}`);
    await section.getByRole('button', { name: say('question_editor_section_make') }).click();
    await paste.getByRole('button', { name: say('question_paste_add', { count: digits('2') }) }).click();
    await eventually(() => author.titles(examId)).toEqual([['می‌نشیند', 'می‌ایستد']]);
  });

  test('deleting is undone with everything that was in it, and the focus is never lost', {
    tag: '@fa',
  }, async ({ page, say, editor: { examId, openWith, title } }) => {
    await openWith(['یک', 'دو', 'سه']);
    const content = async () =>
      (await author.read(examId)).sections[0]?.questions.map(({ id, title: text, answers }) => [
        id,
        text,
        answers,
      ]);
    const before = await content();
    await title(1).focus();
    await page.keyboard.press('Control+Shift+Backspace');
    const undo = page.getByRole('alertdialog').getByRole('button', { name: say('ui_undo') });
    // The note stays while the pointer is on it.
    await undo.hover();
    await eventually(() => focusedText(page)).toBe('سه');
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['یک', 'سه']]);

    await undo.click();
    await eventually(() => focusedText(page)).toBe('دو');
    await allSaved(page);
    await eventually(content).toEqual(before);

    for (const rest of [2, 1]) {
      await title(0).focus();
      await page.keyboard.press('Control+Shift+Backspace');
      await eventually(async () => (await shownTitles(page)).length).toBe(rest);
    }
    await page.keyboard.press('Control+Shift+Backspace');
    await eventually(() => focusedText(page)).toBe(say('question_add'));
  });

  test('moves by keyboard, within a section and into the next', { tag: '@en' }, async ({
    page,
    say,
    digits,
    editor: { examId, openWith, title },
  }) => {
    await openWith(['یک', 'دو'], ['سه']);
    await title(0).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => shownTitles(page)).toEqual(['دو', 'یک', 'سه']);
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => focusedText(page)).toBe('یک');
    const place = say('question_moved', { place: digits('1'), count: digits('2'), section: 'بخش 1' });
    await eventually(() => page.locator('main [role=status]').allTextContents()).toContain(place);
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['دو'], ['یک', 'سه']]);

    await page.getByRole('button', { name: say('question_handle', { number: digits('3') }) }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('؟');
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['دو', 'سه'], ['یک']]);
  });

  test('moves by dragging, also into another section', { tag: '@fa' }, async ({
    page,
    say,
    digits,
    editor: { examId, openWith, title },
  }) => {
    await page.setViewportSize({ width: 1280, height: 1400 });
    await openWith(['یک', 'دو'], ['سه', 'چهار']);
    const handle = page.getByRole('button', { name: say('question_handle', { number: digits('4') }) });
    const from = await handle.boundingBox();
    const to = await title(1).boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y + 20, { steps: 4 });
    await page.mouse.move(from.x, to.y, { steps: 4 });
    await page.mouse.up();
    await eventually(() => shownTitles(page)).toEqual(['یک', 'چهار', 'دو', 'سه']);
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['یک', 'چهار', 'دو'], ['سه']]);
  });

  test('many questions from a pasted text, shown before they are added', { tag: '@en' }, async ({
    page,
    say,
    digits,
    editor: { examId, openWith, press },
  }) => {
    await openWith(['یک']);
    await press(say('question_paste'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('۱. می‌نشیند\n۲) می‌ایستد\n\n• راه می‌رود');
    await dialog.getByRole('checkbox', { name: say('question_paste_reversed') }).check();
    await eventually(() => dialog.getByRole('listitem').allTextContents()).toEqual([
      `${digits('1')}می‌نشیند`,
      `${digits('2')}می‌ایستد`,
      `${digits('3')}راه می‌رود`,
    ]);
    await press(say('question_paste_add', { count: digits('3') }));
    await eventually(() => focusedText(page)).toBe('می‌نشیند');
    expect(await author.titles(examId)).toEqual([['یک', 'می‌نشیند', 'می‌ایستد', 'راه می‌رود']]);
    const [, pasted] = (await author.read(examId)).sections[0]?.questions ?? [];
    expect(pasted?.answers.map(({ score }) => score)).toEqual([0, 5, 10]);
  });

  test('typing in one of two hundred questions touches no other row', { tag: '@fa' }, async ({
    page,
    editor: { examId, openWith, title },
  }) => {
    const titles = Array.from({ length: 200 }, (_, index) => `پرسش ${index + 1}`);
    await openWith(titles);
    const field = title(120);
    const icons = (index: number) => page.locator('[data-drop-key]').nth(index).locator('svg').count();
    await field.focus();
    // What is in sight gets its icons, what is far away has none.
    await eventually(() => icons(120)).toBeGreaterThan(0);
    await eventually(() => icons(0)).toBe(0);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const rows = (node: Node | null) => (node as Element | null)?.closest?.('[data-drop-key]');
      // Rows that come near meanwhile get their icons, whoever types.
      const isIcon = (node: Node) => node instanceof SVGSVGElement || node instanceof HTMLSpanElement;
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes, removedNodes } of changes) {
          if (type === 'childList' && [...addedNodes, ...removedNodes].every(isIcon)) continue;
          const row = rows(target instanceof Element ? target : target.parentElement);
          if (row) seen.add(row.getAttribute('data-drop-key') ?? '');
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.keyboard.press('End');
    await page.keyboard.type(' با متن بیشتر');
    await allSaved(page);
    await eventually(async () => (await author.titles(examId))[0]?.[120]).toBe('پرسش 121 با متن بیشتر');
    const touched = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
    expect(touched).toBe(1);
  });

  test('has no axe finding and no sideways scrolling', async ({
    page,
    context,
    say,
    language,
    digits,
    editor: { openWith },
  }) => {
    await chooseSettings(context, { language, theme: themeOf(language) });
    await page.setViewportSize(phone);
    await openWith(['یک', 'دو'], ['سه']);
    const opener = say('question_answers_open', { number: digits('1') });
    await page.getByRole('button', { name: opener }).click();
    await page.locator('input[name=score]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => overflow(page)).toBe(0);
  });
});

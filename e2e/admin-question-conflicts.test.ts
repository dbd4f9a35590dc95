import { expect } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { allSaved, author, focusedText, shownTitles } from './support/authoring.ts';
import { eventually } from './support/eventually.ts';
import { questionTest as test } from './support/question-editor.ts';

test.describe('writing questions beside others, or without network', () => {
  test('of two administrators the later one sees both versions and chooses', { tag: '@en' }, async ({
    page,
    say,
    editor: { examId, openWith, title, press },
  }) => {
    await openWith(['یک', 'دو', 'سه']);
    const theirs = async (index: number, text: string) => {
      const question = (await author.read(examId)).sections[0]?.questions[index];
      if (question) await author.change(question, examId, { title: text });
    };
    await theirs(0, 'از دیگری');
    await title(0).fill('از من');
    const panel = page.getByRole('alert');
    await eventually(() => panel.textContent()).toContain('از دیگری');
    await eventually(() => panel.textContent()).toContain('از من');
    expect((await author.titles(examId))[0]).toEqual(['از دیگری', 'دو', 'سه']);
    await press(say('question_keep_mine'));
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['از من', 'دو', 'سه']]);

    await theirs(1, 'دوِ دیگری');
    await title(1).fill('دوِ من');
    await press(say('question_take_theirs'));
    await allSaved(page);
    await eventually(() => shownTitles(page)).toEqual(['از من', 'دوِ دیگری', 'سه']);
    expect(await author.titles(examId)).toEqual([['از من', 'دوِ دیگری', 'سه']]);

    // What they change elsewhere comes in by itself with the next save.
    await theirs(2, 'سهِ دیگری');
    await title(0).fill('از من باز');
    await eventually(() => shownTitles(page)).toEqual(['از من باز', 'دوِ دیگری', 'سهِ دیگری']);
  });

  test('a move made while somebody else adds a question keeps both', { tag: '@fa' }, async ({
    page,
    editor: { examId, openWith, title },
  }) => {
    await openWith(['یک', 'دو']);
    const [section] = (await author.read(examId)).sections;
    await author.addMany(examId, section?.questionSectionId ?? 0, ['از دیگری']);
    await title(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(() => shownTitles(page)).toEqual(['دو', 'یک', 'از دیگری']);
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['دو', 'یک', 'از دیگری']]);
    await eventually(() => focusedText(page)).toBe('دو');
  });

  test('publishing takes nothing away that could not be saved yet', { tag: '@fa' }, async ({
    page,
    say,
    editor: { openWith, title, press },
  }) => {
    await openWith(['یک']);
    await press(say('question_add'));
    await title(1).fill('هنوز بی‌پاسخ');
    await press(say('exam_publish'));
    await page.getByRole('button', { name: say('exam_unpublish'), exact: true }).waitFor();
    await toast(page, say('exam_done_publish')).waitFor();
    expect(await shownTitles(page)).toEqual(['یک', 'هنوز بی‌پاسخ']);
  });

  test('without network it says so, keeps everything, asks before leaving, and saves when it is back', {
    tag: '@en',
  }, async ({ page, context, say, editor: { examId, openWith, title } }) => {
    await openWith(['یک']);
    await context.setOffline(true);
    await title(0).fill('یک، بهتر');
    await page.locator('[data-save=retrying]').waitFor();
    await eventually(() => page.locator('main').textContent()).toContain(say('form_fault_network'));
    await page.getByRole('link', { name: say('band_page'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('form_leave_no'), exact: true })
      .click();
    expect(await shownTitles(page)).toEqual(['یک، بهتر']);
    await context.setOffline(false);
    await allSaved(page);
    await eventually(() => author.titles(examId)).toEqual([['یک، بهتر']]);

    await title(0).fill('یک، آخر');
    await page.getByRole('link', { name: say('band_page'), exact: true }).click();
    await page.waitForURL('**/bands-*');
    expect(await author.titles(examId)).toEqual([['یک، آخر']]);
  });
});

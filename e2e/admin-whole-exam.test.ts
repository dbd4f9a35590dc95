import { expect, type Page } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { adminCall } from './support/api.ts';
import { allSaved, author, focusedText, tabTo, titleFields } from './support/authoring.ts';
import { open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { ownCode } from './support/exam-admin.ts';
import { ownName } from './support/person.ts';
import { adminTest as test } from './support/test.ts';

const questionsPerSection = 6;
const answers = [
  ['بله', 10],
  ['گاهی', 5],
  ['هنوز نه', 0],
];

/** Chooses the section of this title in the dialog that a key has opened; the focus ends in its first question. */
async function addSection(page: Page, opener: string, title: string): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(title);
  await eventually(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual([title]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await titleFields(page).and(page.locator(':focus')).waitFor();
}

test('a whole exam is built from nothing', { tag: '@fa' }, async ({ page, say, digits, view, exams }) => {
  const [category, ageRange, exam] = [ownName('رشد'), ownName('دوساله'), ownName('غربال')];
  const sections = [ownName('حرکت'), ownName('زبان')];

  await open(page, '/admin/category/add');
  await view.text('admin_crud_title').fill(category);
  await view.save.click();
  await toast(page, say('category_added')).waitFor();
  await page.waitForURL('**/admin/category');

  await view.link('age_range_list').click();
  await view.link('age_range_add').click();
  await view.text('admin_crud_title').fill(ageRange);
  await view.text('age_range_from').fill('۲۴');
  await view.text('age_range_to').fill('35');
  await view.save.click();
  await toast(page, say('age_range_added')).waitFor();
  await page.waitForURL('**/admin/ageRange');

  await view.link('question_section_list').click();
  for (const section of sections) {
    await view.link('question_section_add').click();
    await view.text('admin_crud_title').fill(section);
    await view.text('admin_crud_code').fill(ownCode());
    await view.save.click();
    await toast(page, say('question_section_added')).first().waitFor();
    await page.waitForURL('**/admin/questionSection');
  }

  await view.link('exam_list').click();
  await view.link('exam_add').click();
  await view.text('admin_crud_title').fill(exam);
  await view.text('admin_crud_code').fill(ownCode());
  await exams.choose('exam_category', category);
  await exams.choose('exam_age_range', ageRange);
  await view.save.click();
  await page.waitForURL('**/admin/exam/add-question-*');
  await page.locator('[data-save]').waitFor();
  const examId = Number(page.url().split('-').at(-1));

  const titles = sections.map((section) =>
    Array.from({ length: questionsPerSection }, (_, index) => `${section}، پرسش ${index + 1}`),
  );
  for (const [index, section] of sections.entries()) {
    await addSection(page, say('question_editor_section_add'), section);
    const [first = '', ...others] = titles[index] ?? [];
    await page.keyboard.type(first);
    // Opens the answers, takes the first answer set, and goes back to the question.
    await page.keyboard.press('Alt+a');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+a');
    for (const title of others) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(title);
    }
    await eventually(() => focusedText(page)).toBe(others.at(-1));
  }
  await allSaved(page);
  await eventually(() => author.titles(examId)).toEqual(titles);
  const content = await author.read(examId);
  expect(content.possible).toEqual({ minimum: 0, maximum: 120 });
  for (const { questions } of content.sections)
    for (const question of questions)
      expect(question.answers.map(({ title, score }) => [title, score])).toEqual(answers);
  await eventually(() => page.locator('main').textContent()).toContain(
    say('question_range', { minimum: digits('0'), maximum: digits('120') }),
  );

  await page.getByRole('link', { name: say('band_page'), exact: true }).click();
  await page.waitForURL(`**/admin/exam/bands-${examId}`);
  await page
    .getByRole('button', { name: say('band_three'), exact: true })
    .first()
    .click();
  const bands = () =>
    adminCall<{ bands: { lower: number; upper: number }[] }>('get', `exams/${examId}/bands`);
  await eventually(async () => (await bands()).bands.map(({ lower, upper }) => [lower, upper])).toEqual([
    [0, 40],
    [40, 80],
    [80, 120],
  ]);

  await open(page, `/admin/exam?search=${encodeURIComponent(exam)}`);
  await exams.act(exam, 'exam_publish');
  await toast(page, say('exam_done_publish')).waitFor();
  await exams.act(exam, 'exam_show');
  await page.waitForURL(`**/admin/exam/show-${examId}`);
  await page.getByText(say('layouts_exam_preview'), { exact: true }).waitFor();
  for (const title of titles.flat()) await page.getByText(title, { exact: true }).first().waitFor();
  await eventually(() => page.getByRole('radio').count()).toBe(titles.flat().length * answers.length);

  await page.goto(`/public/exam-details-${examId}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(exam);
});

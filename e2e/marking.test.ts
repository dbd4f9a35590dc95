import { expect } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { adminCall, call, tokenOf } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { attemptsAt, startAttempt } from './support/exam.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { signIn } from './support/session.ts';
import { readyOffline, takingScreen } from './support/taking.ts';
import { adminTest as test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const asked = { fa: 'روزی را که فراموش نمی‌کنید شرح دهید.', en: 'Describe a day you will not forget.' };
const criteria = [
  { title: 'روشنی نوشته', english: 'Clarity', most: '5' },
  { title: 'زبان', english: 'Language', least: '-1', most: '2.5' },
];
const written = { fa: 'باران می‌آمد.\nرفتیم به دریا.', en: 'It rained.\nWe went to the sea.' };

async function createEssayExam(): Promise<number> {
  const add = (path: string, data: object) => adminCall<{ id: number }>('post', path, data);
  const code = () => ownName('essay').replaceAll(' ', '-');
  const titled = (fa: string, en: string) => ({ title: fa, translations: { en: { title: en } } });
  const category = await add('categories', { title: ownName('دسته') });
  const ageRange = await add('age-ranges', { title: ownName('سن'), from: 0, to: null });
  const { id } = await add('exams', {
    ...{ ...titled('آزمون نوشتن', 'Writing'), code: code() },
    ...{ categoryId: category.id, ageRangeId: ageRange.id },
  });
  const section = await add('question-sections', { ...titled('نوشتن', 'Writing'), code: code() });
  await add(`exams/${id}/questions`, {
    ...{ questionSectionId: section.id, ...titled(asked.fa, asked.en), kind: 'essay', answers: [] },
    ...{ bounds: { minLength: 5, maxLength: 400 }, scoring: { rubric: criteria } },
  });
  await add(`exams/${id}/publish`, {});
  return id;
}

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

test('a text is written without a network, marked by the keyboard, and then has a result', {
  tag: '@fa',
}, async ({ newVisitor, person, page, say, language, digits, here }) => {
  const examId = await createEssayExam();
  const visitor = await newVisitor({ viewport: phone });
  await signIn(visitor, person.nationalCode, person.password);
  const theirs = await visitor.newPage();
  const taking = takingScreen(theirs, language);
  const box = theirs.getByRole('textbox', { name: asked[language] });

  await test.step('writing goes on without a network, and outlives a reload', async () => {
    await taking.open(examId);
    await taking.button('attempt_start').click();
    await box.waitFor();
    await readyOffline(theirs);
    await visitor.setOffline(true);
    await box.fill('x');
    await theirs.getByText(say('question_kind_too_short', { limit: digits('5') })).waitFor();
    await box.fill('x'.repeat(401));
    await theirs.getByText(say('question_kind_too_long', { limit: digits('400') })).waitFor();
    await box.fill(written[language]);
    await taking.waiting(1);
    await theirs.reload();
    await eventually(() => box.inputValue()).toBe(written[language]);
    await look(theirs, `essay-${language}`);
    await theirs.setViewportSize(phone);
    await visitor.setOffline(false);
    await taking.saved();
    await taking.review();
    await taking.button('attempt_submit').click();
    await taking.confirmation.click();
    await taking.finished();
  });
  const [attempt] = await attemptsAt(visitor, examId);
  const result = `/applicant/exam/taken/detail/${attempt?.id}`;

  await test.step('the result says what it waits for', async () => {
    await theirs.goto(result);
    await theirs.getByText(say('result_reason_to_be_marked')).first().waitFor();
    await look(theirs, `essay-pending-${language}`);
  });

  await test.step('it is marked by digits and Enter', async () => {
    await page.goto('/admin/marking');
    const link = page.getByRole('link', { name: language === 'fa' ? 'آزمون نوشتن' : 'Writing' }).first();
    await link.waitFor();
    await look(page, `marking-list-${language}`);
    await page.goto(`/admin/marking#${examId}`);
    const [clarity, words] = criteria.map(({ title, english }) =>
      page.getByRole('textbox', { name: language === 'fa' ? title : english }),
    );
    if (!clarity || !words) throw new Error('no criteria');
    await clarity.waitFor();
    expect(await page.getByText(person.lastName).count()).toBe(0);
    await look(page, `marking-${language}`);
    await clarity.fill('6');
    // What is typed is not left without a question, neither for the list nor for another text.
    for (const leave of [
      page.getByRole('link', { name: say('marking_to_list') }),
      page.getByRole('button', { name: say('marking_skip') }),
    ]) {
      await leave.click();
      await page.getByRole('button', { name: say('form_leave_no') }).click();
      await eventually(() => clarity.inputValue()).toMatch(/^[6۶]$/);
    }
    // Nor by a switch of the language.
    const other = wordsOf(here.otherLanguage);
    for (const [from, to] of [
      [say, criteria[0]?.[language === 'fa' ? 'english' : 'title']],
      [other, criteria[0]?.[language === 'fa' ? 'title' : 'english']],
    ] as const) {
      await page.getByRole('button', { name: from('layouts_language_code'), exact: true }).click();
      await eventually(() => page.getByRole('textbox', { name: to ?? '' }).inputValue()).toMatch(/^[6۶]$/);
    }
    await clarity.press('Enter');
    await words.pressSequentially('2');
    await words.press('Enter');
    await page.getByText(say('form_issue_too_big', { maximum: digits('5') })).waitFor();
    await clarity.fill('4.5');
    // Nor by a look at another page, where it was marked meanwhile: both marks are shown, and one is chosen.
    const lookedAgain = page.waitForResponse(/\/next/);
    const { answer } = await adminCall<{ answer: { questionId: number } }>('get', `marking/${examId}/next`);
    const marked = `marked-answers/${attempt?.id}/${answer.questionId}`;
    await adminCall('put', marked, { revision: 0, scores: [1, 1], comment: '' });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await lookedAgain).finished();
    await clarity.press('Enter');
    await page.getByRole('button', { name: say('admin_crud_stale_save_mine'), exact: true }).click();
    await toast(page, say('marking_saved')).waitFor();
    await page.getByText(say('marking_done_text')).waitFor();
    await page.getByRole('button', { name: say('marking_open') }).click();
    await page.getByText(say('marking_history')).waitFor();
    await look(page, `marking-again-${language}`);
  });

  await test.step('and the result is there', async () => {
    await theirs.goto(result);
    const score = language === 'fa' ? '۶٫۵' : '6.5';
    await theirs.getByText(score).first().waitFor();
    expect(await theirs.getByText(say('result_reason_to_be_marked')).count()).toBe(0);
  });
});

/** Without the screen. */
async function writeEssay(examId: number, value: string): Promise<void> {
  const { nationalCode, password } = await registerPerson(randomPerson());
  const token = await tokenOf(nationalCode, password);
  const { id, sections } = await startAttempt(token, examId);
  const questionId = sections[0]?.questions[0]?.id;
  const answers = [{ questionId, value, seq: 1, answeredAt: new Date().toISOString() }];
  await call('post', `attempts/${id}/submit`, { token, data: { answers } });
}

test('the mark that was given elsewhere is taken by one choice, and the next text comes', {
  tag: '@en',
}, async ({ page, say, language }) => {
  const examId = await createEssayExam();
  for (const text of ['first of two', 'second of two']) await writeEssay(examId, text);
  type Answer = { attemptId: string; questionId: number; text: string; revision: number; own: object | null };
  const nextOne = async () => (await adminCall<{ answer: Answer }>('get', `marking/${examId}/next`)).answer;
  const first = await nextOne();
  const marked = `marked-answers/${first.attemptId}/${first.questionId}`;
  const [clarity, words] = criteria.map(({ title, english }) =>
    page.getByRole('textbox', { name: language === 'fa' ? title : english }),
  );
  if (!clarity || !words) throw new Error('no criteria');
  const text = page.getByRole('region', { name: say('marking_answer'), exact: true });
  const both = page.getByRole('dialog', { name: say('admin_crud_stale_title') });
  const takeTheirs = both.getByRole('button', { name: say('admin_crud_stale_take_theirs'), exact: true });

  await test.step('given elsewhere', async () => {
    await page.goto(`/admin/marking#${examId}`);
    await eventually(() => text.textContent()).toBe(first.text);
    await clarity.fill('3');
    await words.fill('2');
    await adminCall('put', marked, { revision: 0, scores: [1, 1], comment: '' });
    await words.press('Enter');
    await takeTheirs.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await takeTheirs.press('Enter');
    await toast(page, say('marking_saved')).waitFor();
    const second = await nextOne();
    expect(second.text).not.toBe(first.text);
    await eventually(() => text.textContent()).toBe(second.text);
    await expect(text).toBeFocused();
    expect(await clarity.inputValue()).toBe('');
    expect(await adminCall('get', marked)).toMatchObject({ own: { mark: 2 } });
  });

  await test.step('the next one is marked from there by the keyboard', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(words).toBeFocused();
    expect(await words.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByText(say('marking_done_text')).waitFor();
    expect(await both.count()).toBe(0);
    await expect(page.locator('main :focus')).toContainText(say('marking_done_text'));
  });

  await test.step('taken back elsewhere', async () => {
    await page
      .getByRole('button', { name: say('marking_open') })
      .last()
      .click();
    await eventually(() => text.textContent()).toBe(first.text);
    await clarity.fill('5');
    await adminCall('delete', `${marked}?revision=1`);
    await page.getByRole('button', { name: say('marking_save_change') }).click();
    await takeTheirs.click();
    await toast(page, say('marking_withdrawn')).waitFor();
    await eventually(() => clarity.inputValue()).toBe('');
    await expect(text).toBeFocused();
    await clarity.fill('5');
    await words.fill('1');
    await words.press('Enter');
    await eventually(async () => (await adminCall<Answer>('get', marked)).own).toMatchObject({ mark: 6 });
    expect(await both.count()).toBe(0);
  });
});

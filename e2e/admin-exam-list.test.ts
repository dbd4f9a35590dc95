import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from './support/admin-api.ts';
import { adminCall, ownName } from './support/admin-api.ts';
import { adminScreen, answer, toast } from './support/admin-screen.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, languages, launchBrowser, newVisitor, open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import type { Place } from './support/exam-admin.ts';
import {
  addQuestion,
  createBareExam,
  createPlace,
  examScreen,
  listOf,
  takeExam,
  titleIn,
} from './support/exam-admin.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { local } from './support/local.ts';
import { onceIn } from './support/once.ts';
import { signInAsAdmin } from './support/session.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const deleteQuestion = {
  en: 'Are You Sure You Want Delete This Item ?',
  fa: 'آیا از حذف این مورد مطمئن هستید؟',
};

describe.each(languages)('the list of exams, %s', (language: Language) => {
  const say = wordsOf(language);
  const inPersian = onceIn('fa', language);
  const inEnglish = onceIn('en', language);
  const { digits } = local[language];
  let context: BrowserContext;
  let page: Page;
  let screen: ReturnType<typeof adminScreen>;
  let exams: ReturnType<typeof examScreen>;
  let place: Place;

  beforeAll(async () => {
    context = await newVisitor(browser, { language });
    await signInAsAdmin(context);
    place = await createPlace(context);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    page = await context.newPage();
    screen = adminScreen(page, say);
    exams = examScreen(page, say);
  });
  afterEach(() => page.close());

  const read = (id: number) => adminCall<Row>(context, 'get', `exams/${id}`);
  const nameOf = (row: Row) => titleIn(language, row);

  inPersian('the list searches, filters, sorts and counts, all in its address', async () => {
    const own = await createPlace(context);
    const start = ownName('کیانا');
    const rows: Row[] = [];
    for (const number of [1, 2, 3]) {
      rows.push(await createBareExam(context, own, { title: `${start} ${number}` }));
    }
    const [first, second] = rows;
    if (!first || !second) throw new Error('the exams were not made');
    await addQuestion(context, second.id);
    await adminCall(context, 'post', `exams/${second.id}/publish`);
    await takeExam(browser, second.id);
    await createBareExam(context, place, { title: `${start} 4` });

    await open(page, '/admin/exam');
    await screen.search.fill(start.replace('کی', 'كي'));
    await eventually(exams.titles).toHaveLength(4);
    await exams.choose('exam_page_category', nameOf(own.category));
    await eventually(exams.titles).toEqual([1, 2, 3].map((number) => `${start} ${number}`));
    await exams.choose('exam_page_age_range', nameOf(own.ageRange));
    await page.getByRole('button', { name: say('admin_title'), exact: true }).click();
    await eventually(exams.titles).toEqual([3, 2, 1].map((number) => `${start} ${number}`));
    await page.getByRole('button', { name: say('exam_page_questions'), exact: true }).click();
    await eventually(async () => (await exams.titles()).at(-1)).toBe(`${start} 2`);
    await exams.box('exam_page_published_filter').selectOption({ label: say('exam_page_state_published') });
    await eventually(exams.titles).toEqual([`${start} 2`]);
    const cells = await page.getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(cells.filter((text) => text.trim() === digits('1'))).toHaveLength(2);

    await page.reload();
    await eventually(exams.titles).toEqual([`${start} 2`]);
    await eventually(() => exams.box('exam_page_category').inputValue()).toBe(nameOf(own.category));
    expect(new URL(page.url()).searchParams.get('published')).toBe('true');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('questions');

    // The pages of an exam lead back to the list as it was left.
    const narrowed = pathOf(page);
    await page
      .getByRole('link', {
        name: say('admin_action_on', { action: say('exam_page_questions'), name: `${start} 2` }),
      })
      .click();
    await eventually(() => pathOf(page)).toBe(`/admin/exam/add-question-${second.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('exam_page_list'), exact: true })
      .click();
    await eventually(() => pathOf(page)).toBe(narrowed);
    await eventually(exams.titles).toEqual([`${start} 2`]);

    await exams.box('exam_page_archive_filter').selectOption({ label: say('exam_page_state_archived') });
    await page.getByText(say('admin_no_match'), { exact: true }).waitFor();
    await screen.button('admin_show_all').click();
    await eventually(() => exams.box('exam_page_category').inputValue()).toBe('');
    await eventually(() => new URL(page.url()).searchParams.get('archived')).toBeNull();
  });

  inEnglish('publishing without a question, or without a choice, is refused with the reason', async () => {
    const exam = await createBareExam(context, place);
    const name = nameOf(exam);
    await open(page, listOf(exam));
    await exams.act(name, 'exam_page_publish');
    const refused = say('exam_page_refused', { reason: say('form_issue_no_question') });
    await toast(page, refused)
      .getByRole('button', { name: say('exam_page_to_questions') })
      .click();
    await page.waitForURL(`**/admin/exam/add-question-${exam.id}`);

    await addQuestion(context, exam.id, 1);
    await open(page, `/admin/exam/update-${exam.id}`);
    await screen.text('admin_title').fill('نام دیگر');
    await exams.checkbox('exam_page_published').check();
    await screen.save.click();
    const reason = say('form_issue_too_few_answers', { title: 'می\u200cنشیند؟' });
    await eventually(() => descriptionOf(exams.checkbox('exam_page_published'))).toContain(reason);
    await eventually(() => focusedField(page)).toBe('published');
    expect(await screen.text('admin_title').inputValue()).toBe('نام دیگر');

    await addQuestion(context, exam.id);
    const [section] = (
      await adminCall<{ sections: { questions: Row[] }[] }>(context, 'get', `exams/${exam.id}/questions`)
    ).sections;
    await adminCall(context, 'delete', `exams/${exam.id}/questions/${section?.questions[0]?.id}`);
    await screen.save.click();
    await toast(page, say('exam_page_updated')).waitFor();
    expect(await read(exam.id)).toMatchObject({ published: true, title: 'نام دیگر' });
  });

  inPersian('a row is published, hidden, copied and archived, and archiving can be undone', async () => {
    const exam = await createBareExam(context, place);
    await addQuestion(context, exam.id);
    const name = nameOf(exam);
    await open(page, listOf(exam));
    const state = () => page.getByRole('row').last().textContent();

    await exams.act(name, 'exam_page_publish');
    await toast(page, say('exam_page_done_publish')).waitFor();
    await eventually(state).toContain(say('exam_page_state_published'));
    await exams.act(name, 'exam_page_unpublish');
    await toast(page, say('exam_page_done_unpublish')).waitFor();
    await eventually(state).toContain(say('exam_page_state_draft'));

    await exams.act(name, 'exam_page_archive');
    await page.getByText(say('admin_no_match'), { exact: true }).waitFor();
    await toast(page, say('exam_page_done_archive'))
      .getByRole('button', { name: say('ui_undo') })
      .click();
    await eventually(exams.titles).toEqual([name]);

    await exams.act(name, 'exam_page_duplicate');
    await eventually(exams.titles).toEqual([name, name]);
    await toast(page, say('exam_page_done_duplicate'))
      .getByRole('button', { name: say('exam_page_open_copy') })
      .click();
    await eventually(() => screen.text('admin_code').inputValue()).toBe(digits(`${exam.code}-2`));
  });

  test('deleting asks exactly so; No keeps it, Yes deletes it', async () => {
    const exam = await createBareExam(context, place);
    const name = nameOf(exam);
    await open(page, listOf(exam));
    const question = screen.dialog(deleteQuestion[language]);
    await exams.act(name, 'admin_delete');
    await eventually(() => question.textContent()).toContain(name);
    expect(await axeFindings(page)).toEqual([]);
    await answer(question, say('ui_no'));
    await question.waitFor({ state: 'detached' });
    await read(exam.id);

    await exams.act(name, 'admin_delete');
    await answer(question, say('ui_yes'));
    await toast(page, say('exam_page_removed')).waitFor();
    await eventually(exams.titles).toEqual([]);
    await expect(read(exam.id)).rejects.toThrow('404');
  });

  inEnglish(
    'an exam that somebody took is archived instead, which is said, and its results stay',
    async () => {
      const exam = await createBareExam(context, place);
      await addQuestion(context, exam.id);
      await adminCall(context, 'post', `exams/${exam.id}/publish`);
      const person = await takeExam(browser, exam.id);
      await open(page, `/admin/exam/show-${exam.id}?tab=about`);
      await screen.button('admin_delete').click();
      await answer(screen.dialog(deleteQuestion[language]), say('ui_yes'));
      await toast(page, say('exam_page_archived_instead')).waitFor();
      await screen.tab('exam_page_tab_attempts').click();
      await eventually(exams.titles).toEqual([person]);
      expect((await read(exam.id)).archived).not.toBeNull();

      await open(page, `${listOf(exam)}&archived=true`);
      await exams.act(nameOf(exam), 'exam_page_unarchive');
      await toast(page, say('exam_page_done_unarchive')).waitFor();
      expect((await read(exam.id)).archived).toBeNull();
    },
  );
});

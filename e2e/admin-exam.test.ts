import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page as ListOf, Row } from './support/admin-api.ts';
import { adminCall, ownName } from './support/admin-api.ts';
import { adminScreen, answer, toast } from './support/admin-screen.ts';
import { axeFindings } from './support/axe.ts';
import {
  type Language,
  languages,
  launchBrowser,
  newVisitor,
  open,
  pathOf,
  phone,
  themes,
} from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import type { Place } from './support/exam-admin.ts';
import {
  addQuestion,
  createBareExam,
  createPlace,
  examScreen,
  listOf,
  ownCode,
  takeExam,
  titleIn,
} from './support/exam-admin.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { local } from './support/local.ts';
import { onceIn } from './support/once.ts';
import { randomPerson } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { registerPerson, signIn, signInAsAdmin } from './support/session.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(languages)('exams, %s', (language: Language) => {
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

  test('an exam is added by keyboard in both languages, and its questions come next', async () => {
    const [title, english, code] = [ownName('نشانه\u200cهای رشد'), ownName('Milestones'), ownCode()];
    await open(page, '/admin/exam');
    await screen.link('exam_page_add').click();
    await page.waitForURL('**/admin/exam/add');
    await screen.save.click();
    await eventually(() => descriptionOf(screen.text('admin_title'))).toContain(say('form_issue_required'));
    await eventually(() => focusedField(page)).toBe('title');
    const notEmpty = say('form_issue_not_empty');
    await eventually(() => descriptionOf(exams.box('exam_page_category'))).toContain(notEmpty);

    await screen.text('admin_title').fill(title);
    await screen.text('admin_code').fill(code);
    await exams.choose('exam_page_category', nameOf(place.category));
    await exams.choose('exam_page_age_range', nameOf(place.ageRange));
    await screen.text('exam_page_time_limit').fill('۴۵');
    await screen.text('exam_page_max_attempts').fill('0');
    await exams.checkbox('exam_page_shuffle_questions').press('Space');
    await screen.tab('admin_in_english').click();
    await screen.text('admin_title').fill(english);
    await screen.save.click();
    const tooSmall = say('form_issue_too_small', { minimum: digits('1') });
    await eventually(() => descriptionOf(screen.text('exam_page_max_attempts'))).toContain(tooSmall);
    await screen.text('exam_page_max_attempts').fill('');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/admin/exam/add-question-*');
    await toast(page, say('exam_page_added')).waitFor();
    const { items } = await adminCall<ListOf>(context, 'get', `exams?search=${code}`);
    expect(items).toMatchObject([
      {
        title,
        code,
        categoryId: place.category.id,
        ageRangeId: place.ageRange.id,
        timeLimitMinutes: 45,
        maxAttempts: null,
        shuffleQuestions: true,
        published: false,
        translations: { en: { title: english } },
      },
    ]);
  });

  inEnglish('a code that is taken is refused at its field, and what is unsaved is asked about', async () => {
    const other = await createBareExam(context, place);
    await open(page, '/admin/exam/add');
    await screen.text('admin_title').fill('تازه');
    await screen.text('admin_code').fill(String(other.code).toLowerCase());
    await exams.choose('exam_page_category', nameOf(place.category));
    await exams.choose('exam_page_age_range', nameOf(place.ageRange));
    await screen.save.click();
    await eventually(() => descriptionOf(screen.text('admin_code'))).toContain(say('form_issue_taken'));
    expect(await screen.text('admin_title').inputValue()).toBe('تازه');

    await screen.button('ui_cancel').click();
    const question = screen.dialog(say('admin_leave_question'));
    await answer(question, say('ui_no'));
    await question.waitFor({ state: 'detached' });
    expect(await screen.text('admin_title').inputValue()).toBe('تازه');
    await screen.button('ui_cancel').click();
    await answer(question, say('ui_yes'));
    await eventually(() => pathOf(page)).toBe('/admin/exam');
  });

  inPersian('an edit that somebody else was faster with shows both, by their names', async () => {
    const exam = await createBareExam(context, place);
    const other = await createPlace(context);
    await open(page, `/admin/exam/update-${exam.id}`);
    await screen.text('admin_title').fill('مال من');
    const { title, code, ageRangeId, revision } = exam;
    await adminCall(context, 'put', `exams/${exam.id}`, {
      ...{ title, code, ageRangeId, revision },
      categoryId: other.category.id,
      timeLimitMinutes: 30,
    });
    await screen.save.click();
    const dialog = screen.dialog(say('admin_stale_title'));
    for (const text of [
      'مال من',
      nameOf(exam),
      nameOf(other.category),
      nameOf(place.category),
      digits('30'),
    ]) {
      await eventually(() => dialog.textContent()).toContain(text);
    }
    expect(await axeFindings(page)).toEqual([]);
    await screen.button('admin_stale_save_mine').click();
    await toast(page, say('exam_page_updated')).waitFor();
    expect(await read(exam.id)).toMatchObject({ title: 'مال من', categoryId: place.category.id });
  });

  test('the preview is what applicants get, without a score; the other tabs tell who took it and what changed', async () => {
    const exam = await createBareExam(context, place, {
      translations: { en: { title: ownName('Preview') } },
    });
    await addQuestion(context, exam.id);
    await adminCall(context, 'post', `exams/${exam.id}/publish`);
    const person = await takeExam(browser, exam.id);
    await open(page, listOf(exam));
    await exams.act(nameOf(exam), 'exam_page_show');
    await page.waitForURL(`**/admin/exam/show-${exam.id}`);
    await eventually(() => screen.heading.textContent()).toBe(nameOf(exam));
    await page.getByText(say('shell_exam_preview'), { exact: true }).waitFor();
    await page.getByRole('heading', { name: say('attempt_start_heading'), exact: true }).waitFor();
    await page.getByRole('heading', { name: say('attempt_rules'), exact: true }).waitFor();
    const choice = page.getByRole('radio', { name: 'گزینه 1', exact: true });
    await choice.check();
    expect(await choice.isChecked()).toBe(true);
    expect(await page.getByRole('main').textContent()).not.toMatch(/7\.5|۷٫۵/);

    await screen.tab('exam_page_tab_attempts').click();
    await eventually(exams.titles).toEqual([person]);
    expect(pathOf(page)).toContain('tab=attempts');
    await page.reload();
    await page.getByRole('link', { name: person, exact: true }).waitFor();
    expect(await page.getByRole('table').textContent()).toContain(say('taken_state_submitted'));

    await screen.tab('exam_page_tab_about').click();
    await page
      .getByText(
        say('exam_page_possible_range', { minimum: digits('0'), maximum: digits('7.5') }).replace(
          '.',
          language === 'fa' ? '٫' : '.',
        ),
        { exact: true },
      )
      .waitFor();
    const history = page.locator('main section ol > li');
    await eventually(async () => (await history.allInnerTexts()).join()).toContain(say('admin_did_publish'));
    await eventually(async () => (await history.allInnerTexts()).join()).toContain(
      say('exam_page_part_question'),
    );
  });

  inEnglish('only administrators see a preview, and what is not there says so', async () => {
    const exam = await createBareExam(context, place);
    const visitor = await newVisitor(browser, { language });
    const foreign = await visitor.newPage();
    await foreign.goto(`/admin/exam/show-${exam.id}`);
    await foreign.waitForURL(`**/auth/signIn?redirect=*show-${exam.id}`);
    const person = await registerPerson(randomPerson());
    await signIn(visitor, person.nationalCode, person.password);
    await foreign.goto(`/admin/exam/show-${exam.id}`);
    await foreign.waitForURL('**/403');
    await visitor.close();

    for (const path of ['show-999999', 'show-abc', 'update-999999']) {
      await open(page, `/admin/exam/${path}`);
      await page.getByText(say('admin_missing'), { exact: true }).waitFor();
    }
  });

  test.each(themes)('has nothing for axe to find and no sideways scroll, %s', async (theme) => {
    const own = await newVisitor(browser, { language, theme });
    await signInAsAdmin(own);
    const looked = await own.newPage();
    // One word that is wider than any screen.
    const endless = `${ownName('بی‌')}${'پایان'.repeat(30)}`;
    const { id: categoryId } = await adminCall<Row>(context, 'post', 'categories', { title: endless });
    const exam = await createBareExam(context, place, { title: endless, categoryId });
    await addQuestion(context, exam.id);
    const show = `/admin/exam/show-${exam.id}`;
    const paths = [
      '/admin/exam',
      '/admin/exam/add',
      `/admin/exam/update-${exam.id}`,
      show,
      `${show}?tab=attempts`,
      `${show}?tab=about`,
    ];
    for (const path of paths) {
      await open(looked, path);
      for (const viewport of [{ width: 1920, height: 1080 }, phone]) {
        await looked.setViewportSize(viewport);
        await eventually(() => looked.locator('[aria-busy=true]').count()).toBe(0);
        await eventually(() => overflow(looked), `${path} at ${viewport.width}`).toBe(0);
        expect(await axeFindings(looked), `${path} at ${viewport.width}`).toEqual([]);
      }
    }
    await own.close();
  });
});

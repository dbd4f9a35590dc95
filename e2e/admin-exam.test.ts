import { expect } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, type Listed, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, pathOf, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import {
  addQuestion,
  createBareExam,
  createPlace,
  listOf,
  ownCode,
  type Place,
  takeExam,
  titleIn,
} from './support/exam-admin.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { adminTest as test } from './support/test.ts';

let place: Place;
test.beforeAll(async () => {
  place = await createPlace();
});

const read = (id: number) => adminCall<Row>('get', `exams/${id}`);

test.describe('exams', () => {
  test('an exam is added by keyboard in both languages, and its questions come next', { tag: '@en' }, async ({
    page,
    say,
    language,
    digits,
    view,
    exams,
  }) => {
    const [title, english, code] = [ownName('نشانه\u200cهای رشد'), ownName('Milestones'), ownCode()];
    await open(page, '/admin/exam');
    await view.link('exam_add').click();
    await page.waitForURL('**/admin/exam/add');
    await view.save.click();
    await eventually(() => descriptionOf(view.text('admin_crud_title'))).toContain(
      say('form_issue_required'),
    );
    await eventually(() => focusedField(page)).toBe('title');
    const notEmpty = say('form_issue_not_empty');
    await eventually(() => descriptionOf(exams.box('exam_category'))).toContain(notEmpty);

    await view.text('admin_crud_title').fill(title);
    await view.text('admin_crud_code').fill(code);
    await exams.choose('exam_category', titleIn(language, place.category));
    await exams.choose('exam_age_range', titleIn(language, place.ageRange));
    await view.text('exam_time_limit').fill('۴۵');
    await view.text('exam_max_attempts').fill('0');
    await exams.checkbox('exam_shuffle_questions').press('Space');
    await view.tab('form_in_english').click();
    await view.text('admin_crud_title').fill(english);
    await view.save.click();
    const tooSmall = say('form_issue_too_small', { minimum: digits('1') });
    await eventually(() => descriptionOf(view.text('exam_max_attempts'))).toContain(tooSmall);
    await view.text('exam_max_attempts').fill('');
    await page.keyboard.press('Enter');

    await toast(page, say('exam_added')).waitFor();
    await page.waitForURL('**/admin/exam/add-question-*');
    const { items } = await adminCall<Listed>('get', `exams?search=${code}`);
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

  test('a code that is taken is refused at its field, and what is unsaved is asked about', {
    tag: '@en',
  }, async ({ page, say, language, view, exams }) => {
    const other = await createBareExam(place);
    await open(page, '/admin/exam/add');
    await view.text('admin_crud_title').fill('تازه');
    await view.text('admin_crud_code').fill(String(other.code).toLowerCase());
    await exams.choose('exam_category', titleIn(language, place.category));
    await exams.choose('exam_age_range', titleIn(language, place.ageRange));
    await view.save.click();
    await eventually(() => descriptionOf(view.text('admin_crud_code'))).toContain(say('form_issue_taken'));
    expect(await view.text('admin_crud_title').inputValue()).toBe('تازه');

    await view.button('ui_cancel').click();
    const question = view.dialog(say('form_leave_question'));
    await answer(question, say('form_leave_no'));
    await question.waitFor({ state: 'detached' });
    expect(await view.text('admin_crud_title').inputValue()).toBe('تازه');
    await view.button('ui_cancel').click();
    await answer(question, say('form_leave_yes'));
    await eventually(() => pathOf(page)).toBe('/admin/exam');
  });

  test('an edit that somebody else was faster with shows both, by their names', { tag: '@fa' }, async ({
    page,
    say,
    language,
    digits,
    view,
  }) => {
    const exam = await createBareExam(place);
    const other = await createPlace();
    await open(page, `/admin/exam/update-${exam.id}`);
    await view.text('admin_crud_title').fill('مال من');
    const { title, code, ageRangeId, revision } = exam;
    await adminCall('put', `exams/${exam.id}`, {
      ...{ title, code, ageRangeId, revision },
      categoryId: other.category.id,
      timeLimitMinutes: 30,
    });
    await view.save.click();
    const dialog = view.dialog(say('admin_crud_stale_title'));
    for (const text of [
      'مال من',
      titleIn(language, exam),
      titleIn(language, other.category),
      titleIn(language, place.category),
      digits('30'),
    ]) {
      await eventually(() => dialog.textContent()).toContain(text);
    }
    expect(await axeFindings(page)).toEqual([]);
    await view.button('admin_crud_stale_save_mine').click();
    await toast(page, say('exam_updated')).waitFor();
    expect(await read(exam.id)).toMatchObject({ title: 'مال من', categoryId: place.category.id });
  });

  test('publishing above the form is no edit of somebody else: the form goes on, with what is typed', {
    tag: '@en',
  }, async ({ page, say, view }) => {
    const { id } = await createBareExam(place);
    await addQuestion(id);
    await open(page, `/admin/exam/update-${id}`);
    const published = page.getByRole('checkbox', { name: new RegExp(`^${say('exam_published')}`) });
    await view.text('admin_crud_title').fill('پیش از انتشار');
    await view.button('exam_publish').click();
    await toast(page, say('exam_done_publish')).waitFor();
    await eventually(() => published.isChecked()).toBe(true);
    expect(await view.text('admin_crud_title').inputValue()).toBe('پیش از انتشار');
    await view.save.click();
    await toast(page, say('exam_updated')).waitFor();
    expect(await read(id)).toMatchObject({ title: 'پیش از انتشار', published: true });
  });

  test('the preview is what applicants get, without a score; the other tabs tell who took it and what changed', {
    tag: '@fa',
  }, async ({ page, say, language, digits, view, exams }) => {
    const exam = await createBareExam(place, {
      translations: { en: { title: ownName('Preview') } },
    });
    await addQuestion(exam.id);
    await adminCall('post', `exams/${exam.id}/publish`);
    const person = await takeExam(exam.id);
    await open(page, listOf(exam));
    await exams.act(titleIn(language, exam), 'exam_show');
    await page.waitForURL(`**/admin/exam/show-${exam.id}`);
    await eventually(() => view.heading.textContent()).toBe(titleIn(language, exam));
    await page.getByText(say('layouts_exam_preview'), { exact: true }).waitFor();
    await page.getByRole('heading', { name: say('attempt_start_heading'), exact: true }).waitFor();
    await page.getByRole('heading', { name: say('attempt_rules'), exact: true }).waitFor();
    const choice = page.getByRole('radio', { name: 'گزینه 1', exact: true });
    await choice.check();
    expect(await choice.isChecked()).toBe(true);
    expect(await page.getByRole('main').textContent()).not.toMatch(/7\.5|۷٫۵/);

    await view.tab('exam_tab_attempts').click();
    await eventually(exams.titles).toEqual([person]);
    expect(pathOf(page)).toContain('tab=attempts');
    await page.reload();
    await page.getByRole('link', { name: person, exact: true }).waitFor();
    expect(await page.getByRole('table').textContent()).toContain(say('attempt_admin_state_submitted'));

    await view.tab('exam_tab_about').click();
    await page
      .getByText(
        say('exam_possible_range', { minimum: digits('0'), maximum: digits('7.5') }).replace(
          '.',
          language === 'fa' ? '٫' : '.',
        ),
        { exact: true },
      )
      .waitFor();
    const history = page.locator('main section ol > li');
    await eventually(async () => (await history.allInnerTexts()).join()).toContain(say('audit_did_publish'));
    await eventually(async () => (await history.allInnerTexts()).join()).toContain(say('exam_part_question'));
  });

  test('only administrators see a preview, and what is not there says so', { tag: '@en' }, async ({
    page,
    say,
    newVisitor,
  }) => {
    const exam = await createBareExam(place);
    const visitor = await newVisitor();
    const foreign = await visitor.newPage();
    await foreign.goto(`/admin/exam/show-${exam.id}`);
    await foreign.waitForURL(`**/auth/signIn?redirect=*show-${exam.id}`);
    const person = await registerPerson(randomPerson());
    await signIn(visitor, person.nationalCode, person.password);
    await foreign.goto(`/admin/exam/show-${exam.id}`);
    await foreign.waitForURL('**/403');

    for (const path of ['show-999999', 'show-abc', 'update-999999']) {
      await open(page, `/admin/exam/${path}`);
      await page.getByText(say('admin_crud_missing'), { exact: true }).waitFor();
    }
  });

  test('has nothing for axe to find and no sideways scroll', async ({ page, context, language, view }) => {
    await chooseSettings(context, { language, theme: themeOf(language) });
    // One word that is wider than any screen.
    const endless = `${ownName('بی‌')}${'پایان'.repeat(30)}`;
    const { id: categoryId } = await adminCall<Row>('post', 'categories', { title: endless });
    const exam = await createBareExam(place, { title: endless, categoryId });
    await addQuestion(exam.id);
    const look = async (name: string) => {
      for (const viewport of [{ width: 1920, height: 1080 }, phone]) {
        await page.setViewportSize(viewport);
        await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
        await eventually(() => overflow(page), `${name} at ${viewport.width}`).toBe(0);
        expect(await axeFindings(page), `${name} at ${viewport.width}`).toEqual([]);
      }
    };
    for (const path of ['', '/add', `/update-${exam.id}`, `/show-${exam.id}`]) {
      await open(page, `/admin/exam${path}`);
      await look(path);
    }
    for (const key of ['exam_tab_attempts', 'exam_tab_about']) {
      await view.tab(key).click();
      await eventually(() => view.tab(key).getAttribute('aria-selected')).toBe('true');
      await look(key);
    }
  });
});

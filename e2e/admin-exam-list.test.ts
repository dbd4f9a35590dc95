import { expect } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import {
  addQuestion,
  createBareExam,
  createPlace,
  listOf,
  type Place,
  takeExam,
  titleIn,
} from './support/exam-admin.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { ownName } from './support/person.ts';
import { adminTest as test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const deleteQuestion = {
  en: 'Are You Sure You Want Delete This Item ?',
  fa: 'آیا از حذف این مورد مطمئن هستید؟',
};

let place: Place;
test.beforeAll(async () => {
  place = await createPlace();
});

const read = (id: number) => adminCall<Row>('get', `exams/${id}`);

test.describe('the list of exams', () => {
  test('the list searches, filters, sorts and counts, all in its address', { tag: '@fa' }, async ({
    page,
    say,
    language,
    digits,
    view,
    exams,
  }) => {
    const own = await createPlace();
    const start = ownName('کیانا');
    const rows: Row[] = [];
    for (const number of [1, 2, 3]) {
      rows.push(await createBareExam(own, { title: `${start} ${number}` }));
    }
    const [first, second] = rows;
    if (!first || !second) throw new Error('the exams were not made');
    await addQuestion(second.id);
    await adminCall('post', `exams/${second.id}/publish`);
    await takeExam(second.id);
    await createBareExam(place, { title: `${start} 4` });

    await open(page, '/admin/exam');
    await view.search.fill(start.replace('کی', 'كي'));
    await eventually(exams.titles).toHaveLength(4);
    await exams.choose('exam_category', titleIn(language, own.category));
    await eventually(exams.titles).toEqual([1, 2, 3].map((number) => `${start} ${number}`));
    await exams.choose('exam_age_range', titleIn(language, own.ageRange));
    await page.getByRole('button', { name: say('admin_crud_title'), exact: true }).click();
    await eventually(exams.titles).toEqual([3, 2, 1].map((number) => `${start} ${number}`));
    await page.getByRole('button', { name: say('exam_questions'), exact: true }).click();
    await eventually(async () => (await exams.titles()).at(-1)).toBe(`${start} 2`);
    await exams.box('exam_published_filter').selectOption({ label: say('exam_state_published') });
    await eventually(exams.titles).toEqual([`${start} 2`]);
    const cells = await page.getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(cells.filter((text) => text.trim() === digits('1'))).toHaveLength(2);

    await page.reload();
    await eventually(exams.titles).toEqual([`${start} 2`]);
    await eventually(() => exams.box('exam_category').inputValue()).toBe(titleIn(language, own.category));
    expect(new URL(page.url()).searchParams.get('published')).toBe('true');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('questions');

    // The pages of an exam lead back to the list as it was left.
    const narrowed = pathOf(page);
    await page
      .getByRole('link', {
        name: say('list_action_on', { action: say('exam_questions'), name: `${start} 2` }),
      })
      .click();
    await eventually(() => pathOf(page)).toBe(`/admin/exam/add-question-${second.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('exam_list'), exact: true })
      .click();
    await eventually(() => pathOf(page)).toBe(narrowed);
    await eventually(exams.titles).toEqual([`${start} 2`]);

    await exams.box('exam_archive_filter').selectOption({ label: say('exam_state_archived') });
    await page.getByText(say('list_no_match'), { exact: true }).waitFor();
    await view.button('list_show_all').click();
    await eventually(() => exams.box('exam_category').inputValue()).toBe('');
    await eventually(() => new URL(page.url()).searchParams.get('archived')).toBeNull();
  });

  test('publishing without a question, or without a choice, is refused with the reason', {
    tag: '@en',
  }, async ({ page, say, language, view, exams }) => {
    const exam = await createBareExam(place);
    const name = titleIn(language, exam);
    await open(page, listOf(exam));
    await exams.act(name, 'exam_publish');
    const refused = say('exam_refused', { reason: say('form_issue_no_question') });
    await toast(page, refused)
      .getByRole('button', { name: say('exam_to_questions') })
      .click();
    await page.waitForURL(`**/admin/exam/add-question-${exam.id}`);

    await addQuestion(exam.id, 1);
    await open(page, `/admin/exam/update-${exam.id}`);
    await view.text('admin_crud_title').fill('نام دیگر');
    await exams.checkbox('exam_published').check();
    await view.save.click();
    const reason = say('form_issue_too_few_answers', { title: 'می\u200cنشیند؟' });
    await eventually(() => descriptionOf(exams.checkbox('exam_published'))).toContain(reason);
    await eventually(() => focusedField(page)).toBe('published');
    expect(await view.text('admin_crud_title').inputValue()).toBe('نام دیگر');

    await addQuestion(exam.id);
    const [section] = (
      await adminCall<{ sections: { questions: Row[] }[] }>('get', `exams/${exam.id}/questions`)
    ).sections;
    await adminCall('delete', `exams/${exam.id}/questions/${section?.questions[0]?.id}`);
    await view.save.click();
    await toast(page, say('exam_updated')).waitFor();
    expect(await read(exam.id)).toMatchObject({ published: true, title: 'نام دیگر' });
  });

  test('a row is published, hidden, copied and archived, and archiving can be undone', {
    tag: '@fa',
  }, async ({ page, say, language, view, exams }) => {
    const exam = await createBareExam(place);
    await addQuestion(exam.id);
    const name = titleIn(language, exam);
    await open(page, listOf(exam));
    const state = () => page.getByRole('row').last().textContent();

    await exams.act(name, 'exam_publish');
    await toast(page, say('exam_done_publish')).waitFor();
    await eventually(state).toContain(say('exam_state_published'));
    await exams.act(name, 'exam_unpublish');
    await toast(page, say('exam_done_unpublish')).waitFor();
    await eventually(state).toContain(say('exam_state_draft'));

    await exams.act(name, 'exam_archive');
    // A note stays while the pointer is on it, however long the list takes.
    const undo = toast(page, say('exam_done_archive')).getByRole('button', { name: say('ui_undo') });
    await undo.hover();
    await page.getByText(say('list_no_match'), { exact: true }).waitFor();
    await undo.click();
    await eventually(exams.titles).toEqual([name]);

    await exams.act(name, 'exam_duplicate');
    const openCopy = toast(page, say('exam_done_duplicate')).getByRole('button', {
      name: say('exam_open_copy'),
    });
    await openCopy.hover();
    await eventually(exams.titles).toEqual([name, `${name} (رونوشت)`]);
    await openCopy.click();
    await eventually(() => view.text('admin_crud_code').inputValue()).toBe(`${exam.code}-2`);
  });

  test('deleting asks exactly so; No keeps it, Yes deletes it', { tag: '@en' }, async ({
    page,
    say,
    language,
    view,
    exams,
  }) => {
    const exam = await createBareExam(place);
    const name = titleIn(language, exam);
    await open(page, listOf(exam));
    const question = view.dialog(deleteQuestion[language]);
    for (const [other, asked] of Object.entries(deleteQuestion)) {
      expect(wordsOf(other as Language)('ui_delete_item')).toBe(asked);
    }
    await exams.act(name, 'list_delete');
    await eventually(() => question.textContent()).toContain(name);
    expect(await axeFindings(page)).toEqual([]);
    await answer(question, say('ui_no'));
    await question.waitFor({ state: 'detached' });
    await read(exam.id);

    await exams.act(name, 'list_delete');
    await answer(question, say('ui_yes'));
    await toast(page, say('exam_removed')).waitFor();
    await eventually(exams.titles).toEqual([]);
    await expect(read(exam.id)).rejects.toThrow('404');
  });

  test('an exam that somebody took is archived instead, which is said, and its results stay', {
    tag: '@en',
  }, async ({ page, say, language, view, exams }) => {
    const exam = await createBareExam(place);
    await addQuestion(exam.id);
    await adminCall('post', `exams/${exam.id}/publish`);
    const person = await takeExam(exam.id);
    await open(page, `/admin/exam/show-${exam.id}?tab=about`);
    await view.button('list_delete').click();
    await answer(view.dialog(deleteQuestion[language]), say('ui_yes'));
    await toast(page, say('exam_archived_instead')).waitFor();
    await view.tab('exam_tab_attempts').click();
    await eventually(exams.titles).toEqual([person]);
    expect((await read(exam.id)).archived).not.toBeNull();

    await open(page, `${listOf(exam)}&archived=true`);
    await exams.act(titleIn(language, exam), 'exam_unarchive');
    await toast(page, say('exam_done_unarchive')).waitFor();
    expect((await read(exam.id)).archived).toBeNull();
  });
});

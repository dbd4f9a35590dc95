import { expect } from '@playwright/test';
import { adminScreen, answer, toast } from './support/admin-screen.ts';
import { adminCall, type Listed, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { ownName } from './support/person.ts';
import { signInAsAdmin } from './support/session.ts';
import { adminTest as test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const create = (api: string, data: object) => adminCall<Row>('post', api, data);
const read = (api: string, id: number) => adminCall<Row>('get', `${api}/${id}`);

test.describe('forms of plain entities', () => {
  test('an error in the tab out of sight marks it, opens it and gets the focus', { tag: '@fa' }, async ({
    page,
    say,
    digits,
    view,
  }) => {
    await open(page, '/admin/category/add');
    await view.tab('form_in_english').click();
    await view.text('admin_crud_title').fill('x'.repeat(201));
    await view.tab('form_in_persian').click();
    await view.text('admin_crud_title').fill(ownName('عنوان'));
    await view.save.click();
    await eventually(() => view.tab('form_in_english').getAttribute('aria-selected')).toBe('true');
    await eventually(() => view.tab('form_in_english').textContent()).toContain(say('form_tab_has_errors'));
    await eventually(() => focusedField(page)).toBe('translations.en.title');
    await eventually(() => descriptionOf(view.text('admin_crud_title'))).toContain(
      say('form_issue_max_length', { maximum: digits('200') }),
    );
  });

  test('unsaved changes ask before the page is left', { tag: '@en' }, async ({ page, say, view }) => {
    await open(page, '/admin/faq/add');
    await view.text('admin_crud_question').fill('ناتمام');
    const question = view.dialog(say('form_leave_question'));
    await page.getByRole('link', { name: say('category_list'), exact: true }).click();
    await answer(question, say('form_leave_no'));
    await question.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/admin/faq/add');
    expect(await view.text('admin_crud_question').inputValue()).toBe('ناتمام');

    await view.button('ui_cancel').click();
    await answer(question, say('form_leave_yes'));
    await eventually(() => pathOf(page)).toBe('/admin/faq');
  });

  test('switching the language keeps what is typed', { tag: '@fa' }, async ({ page, say, here, view }) => {
    const { id } = await create('categories', { title: ownName('زبان') });
    await open(page, `/admin/category/update-${id}`);
    await view.text('admin_crud_title').fill('نوشتهٔ تازه');
    await page.getByRole('button', { name: say('layouts_language_code'), exact: true }).click();
    const there = adminScreen(page, wordsOf(here.otherLanguage));
    await eventually(() => there.text('admin_crud_title').inputValue()).toBe('نوشتهٔ تازه');
    const back = wordsOf(here.otherLanguage)('layouts_language_code');
    await page.getByRole('button', { name: back, exact: true }).click();
    await eventually(() => view.text('admin_crud_title').inputValue()).toBe('نوشتهٔ تازه');
  });

  test('what is typed outlives the sign-in, and is saved after a new one', { tag: '@en' }, async ({
    say,
    newVisitor,
  }) => {
    const own = await newVisitor();
    await signInAsAdmin(own);
    const form = await own.newPage();
    const title = ownName('ماندگار');
    await open(form, '/admin/category/add');
    const there = adminScreen(form, say);
    await there.text('admin_crud_title').fill(title);
    await own.clearCookies();
    await there.save.click();
    const [next] = await Promise.all([own.waitForEvent('page'), there.link('form_sign_in_tab').click()]);
    await eventually(() => pathOf(next)).toBe('/auth/signIn');
    await signInAsAdmin(own);
    await there.save.click();
    await toast(form, say('category_added')).waitFor();
    const { items } = await adminCall<Listed>('get', `categories?search=${encodeURIComponent(title)}`);
    expect(items).toMatchObject([{ title }]);
  });

  test('what is saved again because the answer was lost is there once', { tag: '@fa' }, async ({
    page,
    say,
    view,
  }) => {
    const title = ownName('یک‌بار');
    await page.route(
      '**/api/admin/categories**',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await open(page, '/admin/category/add');
    await view.text('admin_crud_title').fill(title);
    await view.save.click();
    await page.getByText(say('form_fault_network')).waitFor();
    await view.save.click();
    await toast(page, say('category_added')).waitFor();
    const { items } = await adminCall<Listed>('get', `categories?search=${encodeURIComponent(title)}`);
    expect(items).toMatchObject([{ title }]);
  });

  test('what is typed while it is being saved is not left behind, neither of a new one nor of a changed one', {
    tag: '@en',
  }, async ({ page, say, view }) => {
    const title = ownName('ادامه');
    const found = () => adminCall<Listed>('get', `categories?search=${encodeURIComponent(title)}`);
    let held = Promise.withResolvers<void>();
    await page.route('**/api/admin/categories**', async (route) => {
      if (route.request().method() !== 'GET') await held.promise;
      await route.continue();
    });
    const saveAndType = async (typed: string) => {
      held = Promise.withResolvers<void>();
      await Promise.all([page.waitForRequest((request) => request.method() !== 'GET'), view.save.click()]);
      await view.text('admin_crud_title').fill(typed);
      held.resolve();
    };
    await open(page, '/admin/category/add');
    await view.text('admin_crud_title').fill(title);
    await saveAndType(`${title} یک`);
    await toast(page, say('category_added')).waitFor();
    expect(await view.text('admin_crud_title').inputValue()).toBe(`${title} یک`);
    await view.save.click();
    await eventually(() => pathOf(page)).toBe('/admin/category');
    const { items } = await found();
    expect(items).toMatchObject([{ title: `${title} یک` }]);

    await open(page, `/admin/category/update-${items[0]?.id}`);
    await view.text('admin_crud_title').fill(`${title} دو`);
    await saveAndType(`${title} سه`);
    await toast(page, say('category_updated')).waitFor();
    expect((await found()).items).toMatchObject([{ title: `${title} دو` }]);
    await view.save.click();
    await eventually(() => pathOf(page)).toBe('/admin/category');
    expect((await found()).items).toMatchObject([{ title: `${title} سه` }]);
  });

  test('a new one that somebody else has changed before its second save is shown beside mine', {
    tag: '@fa',
  }, async ({ page, say, view }) => {
    const title = ownName('تازه');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/categories?*', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await open(page, '/admin/category/add');
    const field = view.text('admin_crud_title');
    await field.fill(title);
    await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/categories?')),
      view.save.click(),
    ]);
    await field.fill('مال من');
    held.resolve();
    await toast(page, say('category_added')).waitFor();
    const { items } = await adminCall<Listed<Row>>('get', `categories?search=${encodeURIComponent(title)}`);
    const id = items[0]?.id ?? 0;
    const both = view.dialog(say('admin_crud_stale_title'));
    const changeElsewhere = async (words: string) => {
      const { revision } = await read('categories', id);
      await adminCall('put', `categories/${id}`, { title: words, revision });
    };

    await changeElsewhere('مال دیگری');
    await view.save.click();
    await eventually(() => both.textContent()).toContain('مال من');
    await eventually(() => both.textContent()).toContain('مال دیگری');
    expect(await axeFindings(page)).toEqual([]);
    await view.button('admin_crud_stale_take_theirs').click();
    await eventually(() => field.inputValue()).toBe('مال دیگری');
    await both.waitFor({ state: 'detached' });

    await field.fill('باز مال من');
    await changeElsewhere('باز مال دیگری');
    await view.save.click();
    await view.button('admin_crud_stale_save_mine').click();
    await eventually(() => pathOf(page)).toBe('/admin/category');
    expect(await read('categories', id)).toMatchObject({ title: 'باز مال من' });
  });

  test.describe('an edit that somebody else was faster with', () => {
    let row: Row;
    test.beforeEach(async ({ page, say, view }) => {
      row = await create('categories', { title: ownName('آغاز') });
      await open(page, `/admin/category/update-${row.id}`);
      await view.text('admin_crud_title').fill('مال من');
      await adminCall('put', `categories/${row.id}`, { title: 'مال دیگری', revision: row.revision });
      await view.save.click();
      const dialog = view.dialog(say('admin_crud_stale_title'));
      await eventually(() => dialog.textContent()).toContain('مال من');
      await eventually(() => dialog.textContent()).toContain('مال دیگری');
    });

    test('shows both, loses nothing when I go on editing, and saves mine over it when I say so', {
      tag: '@fa',
    }, async ({ page, say, view }) => {
      await view.button('admin_crud_stale_keep_editing').click();
      await view.dialog(say('admin_crud_stale_title')).waitFor({ state: 'detached' });
      expect(await view.text('admin_crud_title').inputValue()).toBe('مال من');
      expect(await read('categories', row.id)).toMatchObject({ title: 'مال دیگری' });
      await view.save.click();
      await view.dialog(say('admin_crud_stale_title')).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(phone);
      expect(await axeFindings(page)).toEqual([]);
      await view.button('admin_crud_stale_save_mine').click();
      await toast(page, say('category_updated')).waitFor();
      expect(await read('categories', row.id)).toMatchObject({ title: 'مال من' });
    });

    test('shows both, and takes theirs when I say so', { tag: '@en' }, async ({ page, say, view }) => {
      await view.button('admin_crud_stale_take_theirs').click();
      await eventually(() => view.text('admin_crud_title').inputValue()).toBe('مال دیگری');
      await view.text('admin_crud_title').fill('با هم');
      await view.save.click();
      await toast(page, say('category_updated')).waitFor();
      expect(await read('categories', row.id)).toMatchObject({ title: 'با هم' });
    });
  });

  test('an age range is explained in words, refused the wrong way round, and may be open', {
    tag: '@en',
  }, async ({ page, say, language, view }) => {
    const title = ownName('نوپا');
    await open(page, '/admin/ageRange/add');
    const [from, to] = [view.text('age_range_from'), view.text('age_range_to')];
    await view.text('admin_crud_title').fill(title);
    await from.fill('۱۵');
    const words = { fa: '۱۵ ماه = ۱ سال و ۳ ماه.', en: '15 months = 1 year 3 months.' }[language];
    await eventually(() => descriptionOf(from)).toContain(words);

    // Empty is no open end.
    await view.save.click();
    await eventually(() => descriptionOf(to)).toContain(say('form_issue_required'));
    await to.fill('14');
    await view.save.click();
    await eventually(() => descriptionOf(to)).toContain(say('form_issue_from_after_to'));

    await page.getByRole('checkbox', { name: say('age_range_and_older') }).check();
    await view.save.click();
    await toast(page, say('age_range_added')).waitFor();
    const { items } = await adminCall<Listed>('get', `age-ranges?search=${encodeURIComponent(title)}`);
    expect(items).toMatchObject([{ title, from: 15, to: null }]);
  });

  test('a code that is taken is refused at its field, and nothing typed is lost', { tag: '@fa' }, async ({
    page,
    say,
    view,
  }) => {
    const code = ownName('K').replace(' ', '-');
    await create('question-sections', { title: ownName('بخش'), code });
    await open(page, '/admin/questionSection/add');
    await view.text('admin_crud_title').fill('بخش تازه');
    await view.text('admin_crud_code').fill(code.toLowerCase());
    await view.save.click();
    await eventually(() => descriptionOf(view.text('admin_crud_code'))).toContain(say('form_issue_taken'));
    await eventually(() => focusedField(page)).toBe('code');
    expect(await view.text('admin_crud_title').inputValue()).toBe('بخش تازه');
  });

  test('what is not there says so, whatever the address', { tag: '@en' }, async ({ page, say, view }) => {
    for (const id of ['999999', 'abc']) {
      await open(page, `/admin/category/update-${id}`);
      await page.getByText(say('admin_crud_missing'), { exact: true }).waitFor();
    }
    await view.link('admin_crud_to_list').click();
    await eventually(() => pathOf(page)).toBe('/admin/category');
  });
});

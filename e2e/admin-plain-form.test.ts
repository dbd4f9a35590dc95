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
} from './support/browser.ts';
import { eventually } from './support/eventually.ts';
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

describe.each(languages)('forms of plain entities, %s', (language: Language) => {
  const say = wordsOf(language);
  const inPersian = onceIn('fa', language);
  const inEnglish = onceIn('en', language);
  const { digits } = local[language];
  let context: BrowserContext;
  let page: Page;
  let screen: ReturnType<typeof adminScreen>;

  beforeAll(async () => {
    context = await newVisitor(browser, { language });
    await signInAsAdmin(context);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    page = await context.newPage();
    screen = adminScreen(page, say);
  });
  afterEach(() => page.close());

  const create = (api: string, data: object) => adminCall<Row>(context, 'post', api, data);
  const read = (api: string, id: number) => adminCall<Row>(context, 'get', `${api}/${id}`);

  inPersian('an error in the tab out of sight marks it, opens it and gets the focus', async () => {
    await open(page, '/admin/category/add');
    await screen.tab('admin_in_english').click();
    await screen.text('admin_title').fill('x'.repeat(201));
    await screen.tab('admin_in_persian').click();
    await screen.text('admin_title').fill(ownName('عنوان'));
    await screen.save.click();
    await eventually(() => screen.tab('admin_in_english').getAttribute('aria-selected')).toBe('true');
    await eventually(() => screen.tab('admin_in_english').textContent()).toContain(
      say('admin_tab_has_errors'),
    );
    await eventually(() => focusedField(page)).toBe('translations.en.title');
    await eventually(() => descriptionOf(screen.text('admin_title'))).toContain(
      say('form_issue_max_length', { maximum: digits('200') }),
    );
  });

  inEnglish('unsaved changes ask before the page is left', async () => {
    await open(page, '/admin/faq/add');
    await screen.text('admin_question').fill('ناتمام');
    const question = screen.dialog(say('admin_leave_question'));
    await page.getByRole('link', { name: say('admin_categories'), exact: true }).click();
    await answer(question, say('ui_no'));
    await question.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/admin/faq/add');
    expect(await screen.text('admin_question').inputValue()).toBe('ناتمام');

    await screen.button('ui_cancel').click();
    await answer(question, say('ui_yes'));
    await eventually(() => pathOf(page)).toBe('/admin/faq');
  });

  test('switching the language keeps what is typed', async () => {
    const { id } = await create('categories', { title: ownName('زبان') });
    await open(page, `/admin/category/update-${id}`);
    await screen.text('admin_title').fill('نوشتهٔ تازه');
    await page.getByRole('button', { name: say('shell_language_code'), exact: true }).click();
    const there = adminScreen(page, wordsOf(local[language].otherLanguage));
    await eventually(() => there.text('admin_title').inputValue()).toBe('نوشتهٔ تازه');
    const back = wordsOf(local[language].otherLanguage)('shell_language_code');
    await page.getByRole('button', { name: back, exact: true }).click();
    await eventually(() => screen.text('admin_title').inputValue()).toBe('نوشتهٔ تازه');
  });

  inEnglish('what is typed outlives the sign-in, and is saved after a new one', async () => {
    const own = await newVisitor(browser, { language });
    await signInAsAdmin(own);
    const form = await own.newPage();
    const title = ownName('ماندگار');
    await open(form, '/admin/category/add');
    const there = adminScreen(form, say);
    await there.text('admin_title').fill(title);
    await own.clearCookies();
    await there.save.click();
    const [next] = await Promise.all([own.waitForEvent('page'), there.link('form_sign_in_tab').click()]);
    await eventually(() => pathOf(next)).toBe('/auth/signIn');
    await signInAsAdmin(own);
    await there.save.click();
    await toast(form, say('admin_category_added')).waitFor();
    await own.close();
    const { items } = await adminCall<ListOf>(
      context,
      'get',
      `categories?search=${encodeURIComponent(title)}`,
    );
    expect(items).toMatchObject([{ title }]);
  });

  describe('an edit that somebody else was faster with', () => {
    let row: Row;
    beforeEach(async () => {
      row = await create('categories', { title: ownName('آغاز') });
      await open(page, `/admin/category/update-${row.id}`);
      await screen.text('admin_title').fill('مال من');
      await adminCall(context, 'put', `categories/${row.id}`, { title: 'مال دیگری', revision: row.revision });
      await screen.save.click();
      const dialog = screen.dialog(say('admin_stale_title'));
      await eventually(() => dialog.textContent()).toContain('مال من');
      await eventually(() => dialog.textContent()).toContain('مال دیگری');
    });

    test('shows both, and saves mine over it when I say so', async () => {
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(phone);
      expect(await axeFindings(page)).toEqual([]);
      await screen.button('admin_stale_save_mine').click();
      await toast(page, say('admin_category_updated')).waitFor();
      expect(await read('categories', row.id)).toMatchObject({ title: 'مال من' });
    });

    inEnglish('shows both, and takes theirs when I say so', async () => {
      await screen.button('admin_stale_take_theirs').click();
      await eventually(() => screen.text('admin_title').inputValue()).toBe('مال دیگری');
      await screen.text('admin_title').fill('با هم');
      await screen.save.click();
      await toast(page, say('admin_category_updated')).waitFor();
      expect(await read('categories', row.id)).toMatchObject({ title: 'با هم' });
    });

    inPersian('loses nothing when I go on editing', async () => {
      await screen.button('admin_stale_keep_editing').click();
      expect(await screen.text('admin_title').inputValue()).toBe('مال من');
      expect(await read('categories', row.id)).toMatchObject({ title: 'مال دیگری' });
    });
  });

  test('an age range is explained in words, refused the wrong way round, and may be open', async () => {
    const title = ownName('نوپا');
    await open(page, '/admin/ageRange/add');
    const [from, to] = [screen.text('admin_from'), screen.text('admin_to')];
    await screen.text('admin_title').fill(title);
    await from.fill('۱۵');
    const words = { fa: '۱۵ ماه = ۱ سال و ۳ ماه.', en: '15 months = 1 year 3 months.' }[language];
    await eventually(() => descriptionOf(from)).toContain(words);

    // Empty is no open end.
    await screen.save.click();
    await eventually(() => descriptionOf(to)).toContain(say('form_issue_required'));
    await to.fill('14');
    await screen.save.click();
    await eventually(() => descriptionOf(to)).toContain(say('form_issue_from_after_to'));

    await page.getByRole('checkbox', { name: say('admin_and_older') }).check();
    await screen.save.click();
    await toast(page, say('admin_age_range_added')).waitFor();
    const { items } = await adminCall<ListOf>(
      context,
      'get',
      `age-ranges?search=${encodeURIComponent(title)}`,
    );
    expect(items).toMatchObject([{ title, from: 15, to: null }]);
  });

  inPersian('a code that is taken is refused at its field, and nothing typed is lost', async () => {
    const code = ownName('K').replace(' ', '-');
    await create('question-sections', { title: ownName('بخش'), code });
    await open(page, '/admin/questionSection/add');
    await screen.text('admin_title').fill('بخش تازه');
    await screen.text('admin_code').fill(code.toLowerCase());
    await screen.save.click();
    await eventually(() => descriptionOf(screen.text('admin_code'))).toContain(say('form_issue_taken'));
    await eventually(() => focusedField(page)).toBe('code');
    expect(await screen.text('admin_title').inputValue()).toBe('بخش تازه');
  });

  inEnglish('what is not there says so, whatever the address', async () => {
    for (const id of ['999999', 'abc']) {
      await open(page, `/admin/category/update-${id}`);
      await page.getByText(say('admin_missing'), { exact: true }).waitFor();
    }
    await screen.link('admin_to_list').click();
    await eventually(() => pathOf(page)).toBe('/admin/category');
  });
});

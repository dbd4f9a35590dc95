import { expect, type Page } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, type Listed, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { desktop, type Language, open, pathOf, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { ownName } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { adminTest as test } from './support/test.ts';

const exactQuestions: Record<Language, Record<'item' | 'faq', string>> = {
  en: {
    item: 'Are You Sure You Want Delete This Item ?',
    faq: 'Are You Sure You Want Delete This FAQ ?',
  },
  fa: { item: 'آیا از حذف این مورد مطمئن هستید؟', faq: 'آیا از حذف این پرسش متداول مطمئن هستید؟' },
};

/** The four plain entities: where they are, how one is made, and what is asked before it is deleted. */
const entities = [
  { page: 'category', api: 'categories', heading: 'title', rest: {}, question: 'item', words: 'category' },
  {
    page: 'ageRange',
    api: 'age-ranges',
    heading: 'title',
    rest: { from: 15, to: 16 },
    question: 'item',
    words: 'age_range',
  },
  {
    page: 'questionSection',
    api: 'question-sections',
    heading: 'title',
    rest: null,
    question: 'item',
    words: 'question_section',
  },
  { page: 'faq', api: 'faqs', heading: 'question', rest: { answer: 'بله' }, question: 'faq', words: 'faq' },
] as const;

const create = (api: string, data: object) => adminCall<Row>('post', api, data);
const read = (api: string, id: number) => adminCall<Row>('get', `${api}/${id}`);
const headings = (page: Page) => page.getByRole('rowheader').locator('a').allInnerTexts();

test.describe('plain entities', () => {
  test('a category is added in both languages, and the list says so; a phone has a menu for its row', {
    tag: '@fa',
  }, async ({ page, say, language, view }) => {
    const [title, english] = [ownName('گفتار و زبان'), ownName('Speech')];
    await open(page, '/admin/category?search=x');
    await view.link('category_add').click();
    await page.waitForURL('**/admin/category/add');

    await view.save.click();
    await eventually(() => descriptionOf(view.text('admin_crud_title'))).toContain(
      say('form_issue_required'),
    );
    await eventually(() => focusedField(page)).toBe('title');

    await view.text('admin_crud_title').fill(title);
    await view.tab('form_in_english').click();
    await view.text('admin_crud_title').fill(english);
    await view.save.click();
    // Back where one came from.
    await eventually(() => pathOf(page)).toBe('/admin/category?search=x');
    await toast(page, say('category_added')).waitFor();

    await view.search.fill(title);
    await eventually(() => headings(page)).toEqual([language === 'fa' ? title : english]);
    const { items } = await adminCall<Listed>('get', `categories?search=${encodeURIComponent(title)}`);
    expect(items).toMatchObject([{ title, description: '', translations: { en: { title: english } } }]);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: say('list_actions_on', { name: title }), exact: true }).click();
    await page.getByRole('menuitem', { name: say('list_update'), exact: true }).click();
    await page.waitForURL(`**/admin/category/update-${items[0]?.id}`);
  });

  test('the list searches in any spelling, sorts and pages, all in its address', { tag: '@fa' }, async ({
    page,
    say,
    view,
  }) => {
    const own = ownName('کیانا');
    for (let count = 11; count <= 22; count += 1) await create('categories', { title: `${own} ${count}` });
    await open(page, '/admin/category');
    await view.search.fill(own.replace('کی', 'كي'));
    await eventually(async () => (await headings(page))[0]).toBe(`${own} 11`);
    await eventually(() => view.rows.count()).toBe(10);

    await page.getByRole('link', { name: say('ui_page_next'), exact: true }).click();
    await eventually(() => headings(page)).toEqual([`${own} 21`, `${own} 22`]);
    await eventually(() => new URL(page.url()).searchParams.get('page')).toBe('2');

    await page.getByRole('button', { name: say('admin_crud_title'), exact: true }).click();
    await eventually(async () => (await headings(page))[0]).toBe(`${own} 22`);
    await eventually(() => new URL(page.url()).searchParams.get('sort')).toBe('-title');

    await page.getByRole('combobox', { name: say('ui_page_size') }).selectOption('25');
    await eventually(() => view.rows.count()).toBe(12);
    await page.reload();
    await eventually(async () => (await headings(page))[0]).toBe(`${own} 22`);
    await eventually(() => view.rows.count()).toBe(12);

    // Back: the size, the sorting, the page, and at last the search.
    for (const rows of [10, 2, 10]) {
      await page.goBack();
      await eventually(() => view.rows.count()).toBe(rows);
    }
    await page.goBack();
    await eventually(() => pathOf(page)).toBe('/admin/category');
    await eventually(() => view.search.inputValue()).toBe('');

    await view.search.fill('nothing is called so');
    await page.getByText(say('list_no_match'), { exact: true }).waitFor();
    await view.button('list_show_all').click();
    await eventually(() => pathOf(page)).toBe('/admin/category');
  });

  test('rows stay in sight when the list cannot be refreshed, and it is said; of two changes at the same moment both are made', {
    tag: '@en',
  }, async ({ page, say, view }) => {
    const title = ownName('ماندنی');
    await create('categories', { title });
    await open(page, `/admin/category?search=${encodeURIComponent(title)}`);
    await eventually(() => view.rows.allTextContents()).toEqual([title]);
    const refusal = { status: 429, json: { code: 'too_many_requests', requestId: 'test' } };
    await page.route('**/api/admin/categories?*', (route) => route.fulfill(refusal));
    // As when somebody comes back to this tab.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const note = page.getByText(say('list_not_fresh', { reason: say('form_fault_too_many_requests') }));
    await note.waitFor();
    expect(await view.rows.allTextContents()).toEqual([title]);
    await page.unroute('**/api/admin/categories?*');
    await view.button('ui_retry').click();
    await note.waitFor({ state: 'detached' });
    expect(await view.rows.allTextContents()).toEqual([title]);

    const sort = page.getByRole('button', { name: say('admin_crud_title'), exact: true });
    const size = await page.getByRole('combobox', { name: say('ui_page_size') }).elementHandle();
    await sort.evaluate((button: HTMLElement, select) => {
      button.click();
      (select as HTMLSelectElement).value = '25';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }, size);
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
    await eventually(asked).toEqual({ search: title, sort: '-title', pageSize: '25' });
  });

  test('an update comes back to the list it was opened from, and its history tells who and what', {
    tag: '@en',
  }, async ({ page, say, language, view }) => {
    const [before, after] = [ownName('پیش'), ownName('پس')];
    const { id } = await create('question-sections', { title: before, code: ownName('S').replace(' ', '-') });
    const list = `/admin/questionSection?search=${encodeURIComponent(before)}`;
    await open(page, list);
    await view.action('list_update', before).click();
    await page.waitForURL(`**/admin/questionSection/update-${id}`);
    await view.text('admin_crud_title').fill(after);
    await view.save.click();
    await toast(page, say('question_section_updated')).waitFor();
    await eventually(() => page.url()).toContain('search=');

    await open(page, `/admin/questionSection/update-${id}`);
    // The history comes after the form.
    const latest = await page.locator('main section ol > li').first().textContent();
    expect(latest).toContain('admin');
    expect(latest).toContain(say('audit_did_update'));
    expect(latest).toContain(before);
    expect(latest).toContain(after);
    expect(latest).toMatch(language === 'fa' ? /۱۴\d*|۱۴[۰-۹]{2}/ : /20\d\d/);
  });

  test('deleting asks exactly so; No keeps it, Yes deletes it', { tag: '@en' }, async ({
    page,
    say,
    language,
    view,
  }) => {
    await open(page, '/admin');
    for (const entity of entities)
      await test.step(entity.page, async () => {
        const name = ownName('حذفی');
        const rest = entity.rest ?? { code: ownName('c').replace(' ', '-') };
        const { id } = await create(entity.api, { [entity.heading]: name, ...rest });
        await view.link(`${entity.words}_list`).click();
        // The list before is there until this one takes its place.
        await eventually(() => view.heading.textContent()).toBe(say(`${entity.words}_list`));
        await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
        expect(pathOf(page)).toBe(`/admin/${entity.page}`);
        await view.search.fill(name);
        await eventually(() => headings(page)).toEqual([name]);
        const question = view.dialog(exactQuestions[language][entity.question]);

        await view.action('list_delete', name).click();
        await eventually(() => question.textContent()).toContain(name);
        // It is the same one for all of them, but for what it asks.
        if (entity.page === 'category' || entity.page === 'faq') expect(await axeFindings(page)).toEqual([]);
        await answer(question, say('ui_no'));
        await question.waitFor({ state: 'detached' });
        await read(entity.api, id);
        await eventually(() => headings(page)).toEqual([name]);

        await view.action('list_delete', name).click();
        await answer(question, say('ui_yes'));
        await toast(page, say(`${entity.words}_removed`)).waitFor();
        await eventually(() => headings(page)).toEqual([]);
        await expect(read(entity.api, id)).rejects.toThrow('404');
        await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      });
  });

  test('what is in use is not deleted, and the dialog says by what and how many', { tag: '@en' }, async ({
    page,
    say,
    language,
    digits,
    view,
  }) => {
    const { items } = await adminCall<Listed>('get', 'categories?pageSize=100');
    const counts = await Promise.all(
      items.map(({ id }) => adminCall<Listed>('get', `exams?categoryId=${id}`)),
    );
    const place = counts.findIndex(({ total }) => total > 1);
    const used = items[place];
    const total = counts[place]?.total;
    if (!used || !total) throw new Error('the demo content has no category with several exams');
    await open(page, `/admin/category?search=${encodeURIComponent(String(used.title))}`);
    const english = (used.translations as { en?: { title?: string } }).en?.title;
    const name = String((language === 'en' && english) || used.title);
    await view.action('list_delete', name).click();
    const question = view.dialog(exactQuestions[language].item);
    await answer(question, say('ui_yes'));
    const reason = say('list_in_use_exams', { count: digits(String(total)) });
    await eventually(() => question.textContent()).toContain(reason);
    expect(await question.getByRole('button', { name: say('ui_yes'), exact: true }).count()).toBe(0);
    await question.getByRole('link', { name: say('list_in_use_show'), exact: true }).click();
    await page.waitForURL(`**/admin/exam?*categoryId=${used.id}*`);
    await read('categories', used.id);
  });

  test('lists and forms have nothing for axe to find, on a desktop and on a phone', async ({ page }) => {
    const faqs = await adminCall<Listed>('get', 'faqs');
    const paths = [
      '/admin/ageRange',
      '/admin/ageRange/add',
      '/admin/faq',
      `/admin/faq/update-${faqs.items[0]?.id}`,
    ];
    for (const path of paths) {
      await open(page, path);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
        expect(await axeFindings(page), path).toEqual([]);
        await eventually(() => overflow(page), path).toBe(0);
      }
    }
  });
});

import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, pathOf, phone, ready, themeOf, watchForFaults } from './support/browser.ts';
import { type Content, first, pathsOf, publicContent } from './support/content.ts';
import { eventually } from './support/eventually.ts';
import { local } from './support/local.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let content: Content;
test.beforeAll(async ({ language }) => {
  content = await publicContent(language);
});

const main = (page: Page) => page.getByRole('main');

test.describe('the public pages', () => {
  test('ask for nothing again once they are there, and then for data only', { tag: '@en' }, async ({
    page,
    say,
  }) => {
    const asked: string[] = [];
    await open(page, '/public/home');
    page.on('request', (request) =>
      asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
    );
    await page.waitForLoadState('networkidle');
    expect(asked.filter((one) => one.includes('/api/'))).toEqual([]);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('website_nav_faq'), exact: true })
      .click();
    await main(page)
      .getByRole('heading', { level: 1, name: say('faq_public_title') })
      .waitFor();
    expect(asked.filter((one) => one.includes('/api/'))).toEqual(['fetch /api/faqs']);
    expect(asked.filter((one) => one.startsWith('document'))).toEqual([]);
  });

  test('lead from a category to an exam, through signing in, to its beginning', { tag: '@fa' }, async ({
    page,
    say,
  }) => {
    const faults = watchForFaults(page);
    const person = await registerPerson(randomPerson());
    // Other tests make categories too, and those may be empty.
    const category = content.categories.find(({ id }) =>
      content.exams.some((exam) => exam.categoryId === id),
    );
    const exam = content.exams.find(({ categoryId }) => categoryId === category?.id);
    if (!category || !exam) throw new Error('no category has an exam');
    await open(page, '/public/categories');
    await main(page).getByRole('link', { name: category.title, exact: true }).click();
    await main(page).getByRole('heading', { level: 1, name: category.title }).waitFor();
    await main(page).getByRole('link', { name: exam.title, exact: true }).click();
    await main(page).getByRole('heading', { level: 1, name: exam.title }).waitFor();
    await main(page)
      .getByRole('link', {
        name: say(exam.openToVisitors ? 'visitor_have_account' : 'exam_public_start'),
        exact: true,
      })
      .click();
    await page.waitForURL('**/auth/signIn?**');
    await ready(page);
    await signInForm(page, say).send(person.nationalCode, person.password);
    await eventually(() => new URL(page.url()).pathname).toBe(`/applicant/exam/taken/${exam.id}`);
    await page.getByRole('heading', { name: exam.title }).first().waitFor();
    expect(faults).toEqual([]);
  });

  test('tell the registration from which exam one comes', { tag: '@en' }, async ({ page, say }) => {
    const exam = first(content.exams.filter(({ openToVisitors }) => !openToVisitors));
    await open(page, `/public/exam-details-${exam.id}`);
    const register = main(page).getByRole('link', { name: say('exam_public_start_register'), exact: true });
    const address = new URL((await register.getAttribute('href')) ?? '', page.url());
    expect(address.searchParams.get('redirect')).toBe(`/applicant/exam/taken/${exam.id}`);
  });

  test('carry on for whom a reminder was, whoever is signed in', { tag: '@fa' }, async ({ page, say }) => {
    for (const exam of new Map(content.exams.map((one) => [one.openToVisitors, one])).values()) {
      await open(page, `/public/exam-details-${exam.id}?person=7`);
      const name = say(exam.openToVisitors ? 'visitor_have_account' : 'exam_public_start');
      const start = main(page).getByRole('link', { name, exact: true });
      await eventually(() => start.getAttribute('href')).toBe(`/applicant/exam/taken/${exam.id}?person=7`);
    }
  });

  test('change their language with their content, and nothing is loaded anew', { tag: '@fa' }, async ({
    page,
    say,
    here,
  }) => {
    const other = here.otherLanguage;
    const exam = first(content.exams);
    const translated = (await publicContent(other)).exams.find(({ id }) => id === exam.id);
    await open(page, `/public/exam-details-${exam.id}`);
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('layouts_language_code') })
      .click();
    await main(page)
      .getByRole('heading', { level: 1, name: translated?.title ?? '' })
      .waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(other);
    expect(await page.getAttribute('html', 'dir')).toBe(local[other].direction);
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
    await page.reload();
    await main(page)
      .getByRole('heading', { level: 1, name: translated?.title ?? '' })
      .waitFor();
  });

  test('find the exams for an age', { tag: '@fa' }, async ({ page, say }) => {
    const fitting = content.exams.filter(
      ({ ageFrom, ageTo }) => ageFrom <= 14 && (ageTo === null || ageTo >= 14),
    );
    await open(page, '/public/home');
    const question = main(page).locator('form');
    await question.getByRole('combobox', { name: say('website_ask_years') }).selectOption('1');
    await question.getByRole('combobox', { name: say('website_ask_months') }).selectOption('2');
    await question.getByRole('button', { name: say('website_ask_submit') }).click();
    await eventually(() => pathOf(page)).toBe('/public/categories?years=1&months=2');
    const section = main(page).getByRole('region', {
      name: say('category_public_for_age', { age: '|' }).split('|')[0]?.trim() ?? '',
    });
    await eventually(() => section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      fitting.map(({ title }) => title),
    );
  });

  test('find a question, and open the one that the address names', { tag: '@en' }, async ({ page, say }) => {
    const [, , third] = content.faqs;
    if (!third) throw new Error('the demo content has too few questions');
    await open(page, `/public/faq#faq-${third.id}`);
    const answers = main(page).locator('details[open]');
    await eventually(() => answers.count()).toBe(1);
    expect(await answers.textContent()).toContain(third.answer);
    // The bar at the top hides nothing of it.
    const bar = await page.getByRole('banner').boundingBox();
    const top = async () => (await answers.getByRole('heading').boundingBox())?.y ?? 0;
    await eventually(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
    const search = main(page).getByRole('searchbox');
    await search.fill(third.question);
    await eventually(() => main(page).locator('details').count()).toBe(1);
    await search.press('Enter');
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe(third.question);
    await search.fill('qqqq');
    await main(page).getByText(say('faq_public_none'), { exact: true }).waitFor();
  });

  test('answer 404 for what does not exist', { tag: '@fa' }, async ({ page, say }) => {
    const missing = [
      'exam-details-99999',
      'exam-details-x',
      'categories/99999-exam',
      'categories/1-exam?page=99',
    ];
    for (const path of missing) {
      const answer = await page.goto(`/public/${path}`);
      expect(answer?.status(), path).toBe(404);
      await main(page).getByText(say('error_not_found_title')).waitFor();
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, bypassCSP: true });

    test('have no fault that axe, the console or the layout shows', async ({ page, context, language }) => {
      await chooseSettings(context, { language, theme: themeOf(language) });
      const faults = watchForFaults(page);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
          }
        });
        watch.observe({ type: 'layout-shift', buffered: true });
      });
      const named = `/public/faq#faq-${content.faqs[2]?.id}`;
      for (const path of [...pathsOf(content), named]) {
        // Only the mark differs from a page before: that would not load it.
        await page.goto('about:blank');
        await open(page, path);
        // The home is looked at with every other screen.
        if (path !== '/public/home') expect(await axeFindings(page), path).toEqual([]);
        const { shift, isTooWide } = await page.evaluate(() => ({
          shift: (window as unknown as { shift: number }).shift,
          isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }));
        expect(shift, path).toBeLessThan(0.02);
        expect(isTooWide, path).toBe(false);
      }
      expect(faults).toEqual([]);
    });
  });
});

test('an English title inside of a Persian text keeps its full stop on its own side', { tag: '@fa' }, async ({
  page,
}) => {
  const { exams } = await publicContent('fa');
  await open(page, `/public/exam-details-${first(exams).id}`);
  const places = await page.locator('bdi', { hasText: /^Learn the Signs\. Act Early\.$/ }).evaluate((run) => {
    const leftOf = (place: number) => {
      const range = document.createRange();
      if (run.firstChild) range.setStart(run.firstChild, place);
      if (run.firstChild) range.setEnd(run.firstChild, place + 1);
      return range.getBoundingClientRect().left;
    };
    const last = (run.textContent?.length ?? 0) - 1;
    return { letter: leftOf(last - 1), stop: leftOf(last) };
  });
  expect(places.stop).toBeGreaterThan(places.letter);
});

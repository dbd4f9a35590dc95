import { expect, type Page } from '@playwright/test';
import { type Language, phone } from './support/browser.ts';
import { type Content, first, pathsOf, publicContent } from './support/content.ts';
import { eventually } from './support/eventually.ts';
import { baseUrl } from './support/product.ts';
import { test as base } from './support/test.ts';

function pageIn(page: Page, language: Language) {
  const inLanguage = (path: string) => `${path}?lang=${language}`;
  return {
    inLanguage,
    shown: async (path: string) => {
      const answer = await page.goto(inLanguage(path));
      expect(answer?.status(), path).toBe(200);
      return (await page.getByRole('main').textContent()) ?? '';
    },
  };
}

const test = base.extend<{ content: Content; pages: ReturnType<typeof pageIn> }>({
  pages: ({ page, language }, use) => use(pageIn(page, language)),
});
test.use({ javaScriptEnabled: false, viewport: phone });

let content: Content;
test.beforeAll(async ({ language }) => {
  content = await publicContent(language);
});

test.describe('the public pages where no script runs', () => {
  test('show what they are about, in the language of the address', async ({
    page,
    say,
    here,
    language,
    pages: { shown },
  }) => {
    const exam = first(content.exams);
    const category = first(content.categories);
    for (const path of ['/public', '/public/home']) {
      const home = await shown(path);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      expect(home).toContain(say('home_title'));
      for (const { title } of content.categories.slice(0, 6)) expect(home).toContain(title);
      for (const { answer } of content.faqs.slice(0, 4)) expect(home).toContain(answer);
      for (const { caption } of content.slides) expect(home).toContain(caption ?? '');
    }
    const categories = await shown('/public/categories');
    for (const { description } of content.categories) expect(categories).toContain(description);
    const exams = await shown(`/public/categories/${exam.categoryId}-exam`);
    const first10 = content.exams.filter(({ categoryId }) => categoryId === exam.categoryId).slice(0, 10);
    for (const { title } of first10) expect(exams).toContain(title);
    expect(await shown(`/public/categories/${category.id}-exam`)).toContain(category.title);
    expect(await shown(`/public/exam-details-${exam.id}`)).toContain(exam.title);
    const faqs = await shown('/public/faq');
    for (const { answer } of content.faqs) expect(faqs).toContain(answer);
    expect(await shown('/public/about')).toContain(say('site_about_title', { name: here.siteName }));
    expect(await shown('/public/contact-us')).toContain(say('site_contact_email'));
  });

  test('have links that all lead somewhere', { tag: '@fa' }, async ({ page, pages: { inLanguage } }) => {
    const found = new Set<string>();
    for (const path of pathsOf(content)) {
      await page.goto(inLanguage(path));
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links, path).toContain(inLanguage('/public/about'));
      for (const link of links) found.add(link.replace(/#.*/, ''));
    }
    for (const link of found) expect((await fetch(new URL(link, baseUrl()))).status, link).toBe(200);
  });

  test('keep the language from link to link, and open the menu', { tag: '@fa' }, async ({
    page,
    say,
    language,
    pages: { inLanguage },
  }) => {
    await page.goto(inLanguage('/public/home'));
    const banner = page.getByRole('banner');
    await banner.locator('summary').click();
    await banner.getByRole('link', { name: say('website_nav_about') }).click();
    await page.waitForURL(`**${inLanguage('/public/about')}`);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
  });

  test('answer a question for an age', { tag: '@en' }, async ({
    page,
    say,
    language,
    pages: { inLanguage },
  }) => {
    await page.goto(inLanguage('/public/home'));
    const question = page.getByRole('main').locator('form');
    await question.getByRole('combobox', { name: say('website_ask_years') }).selectOption('1');
    await question.getByRole('button', { name: say('website_ask_submit') }).click();
    const asked = () => new URL(page.url()).searchParams;
    await eventually(() => [asked().get('years'), asked().get('months')]).toEqual(['1', '0']);
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
  });
});

test.describe('what others read of the public pages', () => {
  const get = (path: string) => fetch(new URL(path, baseUrl()));

  test('the questions are facts for search engines', { tag: '@fa' }, async () => {
    const html = await (await get('/public/faq')).text();
    const facts = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { faqs } = await publicContent('fa');
    const { '@type': type, mainEntity } = JSON.parse(facts) as {
      '@type': string;
      mainEntity: { name: string }[];
    };
    expect(type).toBe('FAQPage');
    expect(mainEntity.map(({ name }) => name)).toEqual(faqs.map(({ question }) => question));
  });

  test('the manifest and its icons are there', { tag: '@en' }, async ({ here, language }) => {
    const page = await (await get(`/public/home?lang=${language}`)).text();
    const href = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await get(href);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string }[] };
    expect([manifest.name, manifest.lang]).toEqual([here.siteName, language]);
    for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
  });
});

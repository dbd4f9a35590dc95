import { expect, type Page, type Request } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, phone, ready, themeOf, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { look } from './support/screen-checks.ts';
import { noisyPng, pictureFile } from './support/slide-admin.ts';
import { adminTest as base } from './support/test.ts';

const test = base.extend({ theme: ({ language }, use) => use(themeOf(language)) });

const name = { fa: 'مرکز رشد نهال', en: 'Nahal Centre' };
/** Too light for the light theme, where it has to become darker. */
const chosen = '#ffd54f';

type Site = { revision: number; logo: unknown; look: unknown };

const colourOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.className = 'bg-primary';
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

test('the site takes a name, a colour, a logo and words of its own, seen before they are published, and gives them back', {
  tag: '@fa',
}, async ({ page, language, theme, say, here, newVisitor }) => {
  const faults = watchForFaults(page);
  const visitor = await (await newVisitor({ theme })).newPage();
  await open(visitor, '/public/about');
  const before = await colourOf(visitor);
  await open(page, '/admin/site');
  await look(page, `site-editor-${language}-${theme}`);

  await test.step('edited', async () => {
    await page.getByRole('textbox', { name: say('site_field_name') }).fill(name.fa);
    const tabs = page.getByRole('tab', { name: say('form_in_english') });
    await tabs.first().click();
    await page.getByRole('textbox', { name: say('site_field_name') }).fill(name.en);
    await page.getByRole('textbox', { name: say('site_field_accent') }).fill(chosen);
    await page.getByText(say('site_accent_darker', { colour: '' }).trim()).waitFor();
    await page.locator('input[type=file]').setInputFiles(pictureFile('logo.png', noisyPng(300, 150)));
    await page.getByRole('button', { name: say('site_logo_remove') }).waitFor();
    await page
      .getByRole('textbox', { name: say('site_part_title') })
      .first()
      .fill('سرآغازی دیگر');
    expect(await axeFindings(page)).toEqual([]);
    // Whoever moves a part stays with it.
    const mover = (at: number, by: 1 | -1) => page.locator(`[data-part="about-${at}"] [data-move="${by}"]`);
    await mover(0, 1).click();
    await expect(mover(1, 1)).toBeFocused();
    await mover(1, -1).click();
    await expect(mover(0, 1)).toBeFocused();
  });

  await test.step('previewed in both languages and themes', async () => {
    await page.getByRole('button', { name: say('site_preview'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const [tongue, key] of [
      ['fa', 'form_in_persian'],
      ['en', 'form_in_english'],
    ] as const) {
      await dialog.getByRole('button', { name: say(key) }).click();
      for (const mode of ['light', 'dark'] as const) {
        await dialog.getByRole('button', { name: say(`site_theme_${mode}`) }).click();
        const shown = page.locator(`[data-preview="${tongue} ${mode} about"]`);
        await eventually(() => shown.locator('header').first().textContent()).toContain(name[tongue]);
        await keepPicture(page, `site-preview-${language}-${tongue}-${mode}`);
      }
    }
    // The Persian heading has changed: its English one is not shown.
    const english = page.locator('[data-preview="en dark about"]');
    await english.getByText('سرآغازی دیگر').waitFor();
    expect(await english.getByText('Where it began').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await visitor.getByText(name[language]).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  await test.step('published, for everybody at once', async () => {
    await page.getByRole('button', { name: say('site_publish'), exact: true }).click();
    await toast(page, say('site_published')).waitFor();
    await eventually(() => page.title()).toBe(name[language]);
    await page.getByRole('banner').getByText(name[language]).waitFor();
    await visitor.reload();
    await ready(visitor);
    expect(await visitor.title()).toBe(name[language]);
    await visitor
      .getByRole('heading', { level: 1, name: say('site_about_title', { name: name[language] }) })
      .waitFor();
    await visitor.getByRole('heading', { name: 'سرآغازی دیگر' }).waitFor();
    expect(await colourOf(visitor)).not.toBe(before);
    await look(visitor, `site-published-${language}-${theme}`);
    const manifest = await (await visitor.request.get(`/manifest.${language}.webmanifest`)).json();
    expect(manifest.name).toBe(name[language]);
    for (const { src } of manifest.icons) {
      expect(src).toMatch(/^\/api\/site\/images\//);
      expect((await visitor.request.get(src)).status()).toBe(200);
    }
    await open(visitor, '/auth/signIn');
    await visitor.getByRole('banner').getByText(name[language]).waitFor();
    expect(await visitor.getByRole('banner').locator('img').count()).toBe(1);
  });

  await test.step('taken back', async () => {
    await page.getByRole('link', { name: say('audit_history'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say('site_history_title') }).waitFor();
    await page.getByText(chosen).first().waitFor();
    await look(page, `site-history-${language}-${theme}`);
    await page.getByRole('button', { name: say('site_take_back_named', { time: '' }).trim() }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('site_take_back'), exact: true }).click();
    await toast(page, say('site_taken_back')).waitFor();
    await eventually(() => page.title()).toBe('1001');
    await open(visitor, '/public/about');
    await visitor.getByRole('banner').getByText(here.siteName).waitFor();
    expect(await colourOf(visitor)).toBe(before);
  });
  expect(faults).toEqual([]);

  await test.step('what is typed stays when somebody else has published and one comes back to this tab', async () => {
    await open(page, '/admin/site');
    const field = page.getByRole('textbox', { name: say('site_field_name') });
    const published = await field.inputValue();
    await field.fill(name.fa);
    const { logo: _, look: __, ...site } = await adminCall<Site>('get', 'site');
    const theirs = await adminCall<Site>('put', 'site', { ...site, email: 'them@example.com' });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(await field.inputValue()).toBe(name.fa);
    await page.getByRole('button', { name: say('site_publish'), exact: true }).click();
    const both = page.getByRole('dialog', { name: say('admin_crud_stale_title') });
    await eventually(() => both.textContent()).toContain(name.fa);
    await answer(both, say('admin_crud_stale_take_theirs'));
    await eventually(() => field.inputValue()).toBe(published);
    await adminCall('post', 'site/take-back', { version: 0, revision: theirs.revision });
  });
});

test('what is typed while it is being published stays, unsaved', { tag: '@en' }, async ({
  page,
  say,
  language,
}) => {
  const held = Promise.withResolvers<void>();
  const isPublishing = (request: Request) =>
    request.method() === 'PUT' && request.url().endsWith('/admin/site');
  await page.route('**/api/admin/site', async (route) => {
    if (isPublishing(route.request())) await held.promise;
    await route.continue();
  });
  const read = () => adminCall<Site & { name: string; email: string; logoId: number | null }>('get', 'site');
  await open(page, '/admin/site');
  const publish = page.getByRole('button', { name: say('site_publish'), exact: true });
  const email = page.getByRole('textbox', { name: say('site_contact_email') });
  const removeLogo = page.getByRole('button', { name: say('site_logo_remove') });
  await page.getByRole('textbox', { name: say('site_field_name') }).fill(name.fa);
  await page
    .getByRole('tab', { name: say('form_in_english') })
    .first()
    .click();
  await page.getByRole('textbox', { name: say('site_field_name') }).fill(name.en);
  await Promise.all([page.waitForRequest(isPublishing), publish.click()]);
  await page.locator('input[type=file]').setInputFiles(pictureFile('logo.png', noisyPng(300, 150)));
  await removeLogo.waitFor();
  await email.fill('later@example.com');
  held.resolve();
  await toast(page, say('site_published')).waitFor();
  // The page looks like the new site, and is the same page.
  await eventually(() => page.title()).toBe(name[language]);
  await expect(email).toBeFocused();
  expect(await email.inputValue()).toBe('later@example.com');
  await removeLogo.waitFor();
  expect(await read()).toMatchObject({
    name: name.fa,
    email: expect.not.stringContaining('later'),
    logoId: null,
  });

  await page.getByRole('link', { name: say('consent_site_label'), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: say('form_leave_question') });
  await answer(question, say('form_leave_no'));
  await publish.click();
  await eventually(async () => (await read()).email).toBe('later@example.com');
  const { revision, logoId } = await read();
  expect(logoId).not.toBeNull();
  await eventually(() => publish.isEnabled()).toBe(true);
  await page.getByRole('link', { name: say('consent_site_label'), exact: true }).click();
  await page.waitForURL('**/admin/site/consent');
  await adminCall('post', 'site/take-back', { version: 0, revision });
});

test('what becomes of personal data is said where it is asked for, and below each public page', {
  tag: '@en',
}, async ({ page, context, language, theme, say }) => {
  await context.clearCookies({ name: 'km:auth' });
  await context.clearCookies({ name: 'km:refresh' });
  for (const path of ['/auth/applicant/register', '/auth/applicant/register-new', '/public/home']) {
    await open(page, path);
    await page.getByRole('link', { name: say('site_privacy_title'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say('site_privacy_title') }).waitFor();
  }
  await look(page, `privacy-${language}-${theme}`);
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
});

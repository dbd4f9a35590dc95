import { expect, type Locator, type Page } from '@playwright/test';
import { desktop, open, settingsCookie } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { type Local, local } from './support/local.ts';
import { baseUrl } from './support/product.ts';
import { storedToken } from './support/session.ts';
import { applicantTest } from './support/test.ts';
import { type Words, wordsOf } from './support/words.ts';

const dark = 'rgb(1, 24, 28)';

/** Where a part lies, in whole pixels. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not on the page');
  const { x, width, height } = box;
  return { left: Math.round(x), right: Math.round(x + width), width: Math.round(width), height };
}

/** What stands around every page of the dashboard. */
function frameOf(page: Page, say: Words, { direction }: Local) {
  const toolbar = () => page.getByRole('toolbar', { name: say('layouts_toolbar'), exact: true });
  const sidebar = () => page.getByRole('complementary');
  return {
    openHome: async () => {
      await open(page, '/applicant');
      await toolbar().waitFor();
    },
    tool: (key: string) => toolbar().getByRole('button', { name: say(key), exact: true }),
    home: () => toolbar().getByRole('link', { name: say('layouts_home'), exact: true }),
    sidebar,
    sidebarWidth: async () => (await boxOf(sidebar())).width,
    side: async () => ((await boxOf(sidebar())).left === 0 ? 'left' : 'right'),
    ownSide: direction === 'rtl' ? ('right' as const) : ('left' as const),
    farSide: direction === 'rtl' ? 'left' : 'right',
    html: (name: string) => page.locator('html').getAttribute(name),
    background: () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  };
}

const test = applicantTest.extend<{ frame: ReturnType<typeof frameOf> }>({
  frame: ({ page, say, here }, use) => use(frameOf(page, say, here)),
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the frame of the dashboard', () => {
  test.beforeEach(({ frame }) => frame.openHome());

  test('stands where reading begins, with its tools, its sidebar and its drawer', async ({
    page,
    say,
    here,
    frame: { openHome, tool, home, sidebar, side, ownSide, farSide, html },
  }) => {
    await test.step('the sizes of the specification, with the sidebar where reading begins', async () => {
      expect((await boxOf(page.getByRole('banner'))).height).toBe(50);
      expect((await boxOf(page.getByRole('contentinfo'))).height).toBe(60);
      expect(await boxOf(sidebar())).toMatchObject({ width: 220 });
      expect(await side()).toBe(ownSide);
      expect(await page.getByRole('contentinfo').textContent()).toBe('version:1.0.0');
    });
    await test.step('every tool says what it does, to the pointer and to the keyboard', async () => {
      const tips = ['layouts_rail_collapse', 'layouts_order_reverse', 'layouts_unpin', 'layouts_theme_light'];
      const tip = (key: string) => page.getByRole('tooltip', { name: say(key), exact: true });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await tool('layouts_rail_collapse').focus();
      for (const key of [...tips, 'layouts_language', 'layouts_home', 'layouts_exit']) {
        await tip(key).waitFor();
        await page.keyboard.press(here.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      }
      await page.keyboard.press('Escape');
      await home().hover();
      await tip('layouts_home').waitFor();
    });
    await test.step('the order puts the sidebar on the other side, and is kept', async () => {
      await tool('layouts_order_reverse').click();
      await eventually(side).toBe(farSide);
      await openHome();
      expect(await side()).toBe(farSide);
      await tool('layouts_order_restore').click();
      await eventually(side).toBe(ownSide);
    });
    await test.step('unpinned, the sidebar gives its room to the page and comes at the edge; that is kept', async () => {
      const mainWidth = async () => (await boxOf(page.getByRole('main'))).width;
      expect(await mainWidth()).toBe(1280 - 220);
      await tool('layouts_unpin').click();
      await eventually(mainWidth).toBe(1280);
      await openHome();
      expect(await mainWidth()).toBe(1280);

      await page.mouse.move(640, 400);
      await eventually(async () => (await boxOf(sidebar()))[ownSide]).toBe(
        here.direction === 'rtl' ? 1500 : -220,
      );
      await page.mouse.move(here.direction === 'rtl' ? 1278 : 2, 400);
      await eventually(async () => (await boxOf(sidebar()))[ownSide]).toBe(
        here.direction === 'rtl' ? 1280 : 0,
      );
      await page.mouse.move(640, 400);
      await tool('layouts_pin').click();
      await eventually(mainWidth).toBe(1280 - 220);
    });
    await test.step('below 1280 px the menu is a drawer', async () => {
      await page.setViewportSize({ width: 1279, height: 800 });
      const menu = page.getByRole('dialog', { name: say('layouts_menu'), exact: true });
      const opener = page.getByRole('button', { name: say('layouts_menu_open'), exact: true });
      await sidebar().waitFor({ state: 'hidden' });
      await opener.click();
      await menu.waitFor();
      await eventually(async () => (await boxOf(menu))[ownSide]).toBe(here.direction === 'rtl' ? 1279 : 0);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

      await opener.click();
      await menu.getByRole('link', { name: say('layouts_menu_account') }).click();
      await page.waitForURL('**/account/password');
      await menu.waitFor({ state: 'detached' });
    });
    await page.setViewportSize(desktop);
    await test.step('the language turns the page round, and is kept', async () => {
      expect(say('layouts_language_code')).toBe(here.otherLanguage.toUpperCase());
      await tool('layouts_language_code').click();
      const there = local[here.otherLanguage];
      await eventually(() => html('dir')).toBe(there.direction);
      expect(await html('lang')).toBe(here.otherLanguage);
      await open(page, '/applicant');
      expect(await html('lang')).toBe(here.otherLanguage);
      const exit = wordsOf(here.otherLanguage)('layouts_exit');
      await page.getByRole('button', { name: exit, exact: true }).waitFor();
      expect(await side()).toBe(farSide);
    });
  });

  test('narrows, changes its theme, leads to the public site, and out', { tag: '@en' }, async ({
    page,
    context,
    frame: { openHome, tool, home, sidebarWidth, html, background },
  }) => {
    await test.step('the rail narrows the sidebar until the page is loaded again', async () => {
      await tool('layouts_rail_collapse').click();
      await eventually(sidebarWidth).toBe(70);
      await openHome();
      expect(await sidebarWidth()).toBe(220);
      await tool('layouts_rail_collapse').click();
      await tool('layouts_rail_expand').click();
      await eventually(sidebarWidth).toBe(220);
    });
    await test.step('the theme goes from light to dark to that of the device, and is kept', async () => {
      const light = await background();
      await tool('layouts_theme_light').click();
      await eventually(background).toBe(dark);
      await openHome();
      expect(await html('data-theme')).toBe('dark');
      expect(await background()).toBe(dark);

      await tool('layouts_theme_dark').click();
      await eventually(background).toBe(light);
      await page.emulateMedia({ colorScheme: 'dark' });
      await eventually(background).toBe(dark);
      await page.emulateMedia({ colorScheme: null });
      await openHome();
      await tool('layouts_theme_system').click();
      await eventually(() => html('data-theme')).toBe('light');
    });
    await test.step('Home opens the public site beside the work', async () => {
      const [site] = await Promise.all([context.waitForEvent('page'), home().click()]);
      await site.waitForURL('**/public/home');
      await site.close();
      expect(new URL(page.url()).pathname).toBe('/applicant');
    });
    await test.step('Exit forgets the token and loads the sign-in page anew', async () => {
      await page.evaluate(() => Object.assign(window, { isOldPage: true }));
      await tool('layouts_exit').click();
      await page.waitForURL('**/auth/signIn');
      expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
      expect(await storedToken(context)).toBeNull();
    });
  });
});

test.describe('the first byte', { tag: '@fa' }, () => {
  const choices = [
    { settings: null, opening: '<html lang="fa" dir="rtl" data-theme="light">' },
    { settings: { language: 'en', theme: 'dark' }, opening: '<html lang="en" dir="ltr" data-theme="dark">' },
    {
      settings: { language: 'fa', theme: 'system' },
      opening: '<html lang="fa" dir="rtl" data-theme="system">',
    },
    { settings: { language: 'xx', theme: 7 }, opening: '<html lang="fa" dir="rtl" data-theme="light">' },
  ];
  for (const { settings, opening } of choices)
    test(`knows the settings ${JSON.stringify(settings)}`, async () => {
      const { name, value } = settingsCookie(settings ?? {});
      const headers: HeadersInit = settings ? { cookie: `${name}=${value}` } : {};
      for (const path of ['/public/home', '/auth/signIn', '/applicant', '/no/such/page']) {
        const page = await (await fetch(new URL(path, baseUrl()), { headers })).text();
        expect(page.slice(0, 120), path).toContain(opening);
      }
    });
});

import { type Browser, expect, type Page } from '@playwright/test';
import { adminCall, adminUpload, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { removeSlides } from './support/slide-admin.ts';
import { test as base } from './support/test.ts';
import type { Words } from './support/words.ts';

const colours = ['teal', 'gold', 'navy'];

/** A picture of its own colour, painted by the browser. */
async function paint(browser: Browser, colour: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.setContent(`<body style="margin: 0; background: ${colour}">`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

async function addSlide(name: string, picture: Buffer): Promise<void> {
  const { id, revision } = await adminUpload<Row>('slides', `${name}.png`, picture);
  const caption = `اسلاید ${name}`;
  const translations = { en: { caption: `${caption} in English` } };
  await adminCall('put', `slides/${id}`, { caption, revision, translations });
}

/** The slider of the home page. */
function sliderOn(page: Page, say: Words, language: Language) {
  const slider = () => page.getByRole('region', { name: say('home_slides') });
  return {
    slider,
    button: (key: string) => slider().getByRole('button', { name: say(key), exact: true }),
    /** How far the row has been scrolled, in widths of a slide: the sign tells the direction. */
    place: () =>
      slider()
        .getByRole('list')
        .first()
        .evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 10) / 10),
    towardsNext: language === 'fa' ? -1 : 1,
  };
}

const test = base.extend<{ show: ReturnType<typeof sliderOn> }>({
  show: ({ page, say, language }, use) => use(sliderOn(page, say, language)),
});
test.use({ content: 'changed', viewport: phone, bypassCSP: true });

test.beforeAll(async ({ browser }) => {
  await removeSlides();
  for (const colour of colours) await addSlide(colour, await paint(browser, colour));
});
test.afterAll(removeSlides);

test.describe('the slider', () => {
  test('shows the captions of the language, goes on where the text goes on, and round', async ({
    page,
    say,
    language,
    show: { slider, button, place, towardsNext },
  }) => {
    await open(page, '/public/home');
    await test.step('captions', async () => {
      const captions = await slider().locator('figcaption').allTextContents();
      expect(captions).toHaveLength(colours.length);
      expect(captions.every((caption) => caption.endsWith('in English') === (language === 'en'))).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      const box = await slider().getByRole('list').first().boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    });
    await test.step('by its buttons', async () => {
      expect(await place()).toBe(0);
      await button('home_slide_next').click();
      await eventually(place).toBe(towardsNext);
      await button('home_slide_previous').click();
      await eventually(place).toBe(0);
      await slider()
        .getByRole('button', { name: say('home_slide_go', { number: '' }).trim() })
        .last()
        .click();
      await eventually(place).toBe(2 * towardsNext);
      await button('home_slide_next').click();
      await eventually(place).toBe(0);
    });
    await test.step('by the arrow keys', async () => {
      await slider().getByRole('list').first().focus();
      await page.keyboard.press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight');
      await eventually(async () => Math.sign(await place())).toBe(towardsNext);
    });
  });

  test('stands still for somebody who wants no motion, and can be stopped by everybody else', {
    tag: '@fa',
  }, async ({ page, show: { button } }) => {
    await open(page, '/public/home');
    await button('home_slide_play').waitFor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/public/home');
    await button('home_slide_pause').click();
    await button('home_slide_play').waitFor();
  });
});

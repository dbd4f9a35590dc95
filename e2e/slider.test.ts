import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { adminCall } from './support/admin-api.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, languages, launchBrowser, newVisitor, open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { signInAsAdmin, storedToken } from './support/session.ts';
import { removeSlides } from './support/slide-admin.ts';
import { wordsOf } from './support/words.ts';

type Slide = { id: number; revision: number };

let browser: Browser;
let admin: BrowserContext;
const slides: Slide[] = [];

/** A picture of its own colour, painted by the browser. */
async function paint(colour: string): Promise<Buffer> {
  const page = await admin.newPage();
  await page.setViewportSize({ width: 960, height: 540 });
  await page.setContent(`<body style="margin: 0; background: ${colour}">`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

async function upload(colour: string, caption: string): Promise<Slide> {
  const file = { name: `${colour}.png`, mimeType: 'image/png', buffer: await paint(colour) };
  const headers = { authorization: `Bearer ${await storedToken(admin)}` };
  const answer = await admin.request.post('/api/admin/slides', { headers, multipart: { file } });
  if (!answer.ok()) throw new Error(`the upload answered ${answer.status()}`);
  const { id, revision } = (await answer.json()) as Slide;
  return adminCall<Slide>(admin, 'put', `slides/${id}`, {
    ...{ caption, revision },
    translations: { en: { caption: `${caption} in English` } },
  });
}

beforeAll(async () => {
  browser = await launchBrowser();
  admin = await newVisitor(browser);
  await signInAsAdmin(admin);
  await removeSlides(admin);
  for (const colour of ['teal', 'gold', 'navy']) slides.push(await upload(colour, `اسلاید ${colour}`));
});
afterAll(async () => {
  for (const { id } of slides) await adminCall(admin, 'delete', `slides/${id}`);
  await browser.close();
});

describe.each(languages)('the slider, %s', (language: Language) => {
  const say = wordsOf(language);
  let context: BrowserContext;
  let page: Page;
  afterEach(() => context.close());

  async function visit(options: { reducedMotion?: 'reduce' } = {}) {
    context = await newVisitor(browser, { language, viewport: phone, bypassCSP: true, ...options });
    page = await context.newPage();
    await open(page, '/public/home');
  }
  const slider = () => page.getByRole('region', { name: say('public_slides') });
  const button = (key: string) => slider().getByRole('button', { name: say(key), exact: true });
  /** How far the row has been scrolled, in widths of a slide: the sign tells the direction. */
  const place = () =>
    slider()
      .getByRole('list')
      .first()
      .evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 10) / 10);
  const towardsNext = language === 'fa' ? -1 : 1;

  test('goes on where the text goes on, and round', async () => {
    await visit({ reducedMotion: 'reduce' });
    expect(await place()).toBe(0);
    await button('public_slide_next').click();
    await eventually(place).toBe(towardsNext);
    await button('public_slide_previous').click();
    await eventually(place).toBe(0);
    await slider()
      .getByRole('button', { name: say('public_slide_go', { number: '' }).trim() })
      .last()
      .click();
    await eventually(place).toBe(2 * towardsNext);
    await button('public_slide_next').click();
    await eventually(place).toBe(0);
  });

  test('is moved by the arrow keys', async () => {
    await visit({ reducedMotion: 'reduce' });
    await slider().getByRole('list').first().focus();
    const key = language === 'fa' ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(key);
    await eventually(async () => Math.sign(await place())).toBe(towardsNext);
  });

  test('stands still for somebody who wants no motion, and can be stopped by everybody else', async () => {
    await visit({ reducedMotion: 'reduce' });
    await button('public_slide_play').waitFor();
    await context.close();
    await visit();
    await button('public_slide_pause').click();
    await button('public_slide_play').waitFor();
  });

  test('shows the captions of the language, keeps its place and has no fault', async () => {
    await visit({ reducedMotion: 'reduce' });
    const captions = await slider().locator('figcaption').allTextContents();
    expect(captions).toHaveLength(slides.length);
    expect(captions.every((caption) => caption.endsWith('in English') === (language === 'en'))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const box = await slider().getByRole('list').first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });
});

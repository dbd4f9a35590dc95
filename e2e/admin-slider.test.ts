import { expect, type Locator, type Page } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { overflow } from './support/screen.ts';
import { storedToken, storeToken } from './support/session.ts';
import { listSlides, noisyPng, pictureFile, removeSlides } from './support/slide-admin.ts';
import { adminTest } from './support/test.ts';
import { expired } from './support/token.ts';
import { type Words, wordsOf } from './support/words.ts';

const deleteQuestion: Record<Language, string> = {
  en: 'Are You Sure You Want Delete This Slide ?',
  fa: 'آیا از حذف این اسلاید مطمئن هستید؟',
};

const renamedText = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
const svg = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

const isolated = (name: string) => `\u2068${name}\u2069`;
const names = async () => (await listSlides()).map(({ fileName }) => fileName);

/** The pages of the slides, by what their parts are called. */
function slidePages(page: Page, say: Words) {
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  return {
    row,
    button: (key: string, name: string) =>
      page.getByRole('button', { name: say(key, { name: isolated(name) }), exact: true }),
    choose: (files: Parameters<Locator['setInputFiles']>[0]) =>
      page.locator('input[type=file]').setInputFiles(files),
    isDone: (name: string) => row(name).getByText(say('slide_done'), { exact: true }).waitFor(),
    handle: (name: string) =>
      page.getByRole('button', { name: say('list_order_handle', { name }), exact: true }),
  };
}

const test = adminTest.extend<{ slides: ReturnType<typeof slidePages> }>({
  slides: ({ page, say }, use) => use(slidePages(page, say)),
});

// Each test goes on with the slides that the one before has left.
test.describe.configure({ mode: 'serial' });
test.beforeAll(removeSlides);
test.afterAll(removeSlides);

test.describe('the slides', { tag: '@en' }, () => {
  test('several files go at once, each with its progress, and two that are refused stop no other', async ({
    page,
    context,
    say,
    language,
    digits,
    view,
    slides: { row, choose, isDone },
  }) => {
    await open(page, '/admin/slider/add');
    const client = await context.newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
    await client.send('Network.emulateNetworkConditions', speed);
    const shares: number[] = [];
    await page.exposeFunction('keepShare', (share: number) => shares.push(share));
    await page.evaluate(() => {
      const { keepShare } = window as unknown as { keepShare: (share: number) => void };
      new MutationObserver(() => {
        for (const bar of document.querySelectorAll('progress')) keepShare(bar.value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await choose([
      pictureFile('one.png', noisyPng(600, 240)),
      renamedText,
      pictureFile('two.png'),
      svg,
      pictureFile('three.png'),
    ]);
    await row(svg.name).getByText(say('form_issue_image_type')).waitFor();
    await row(renamedText.name).getByText(say('form_issue_not_image')).waitFor();
    for (const name of ['one.png', 'two.png', 'three.png']) await isDone(name);
    // Part of the way, more than once.
    expect(new Set(shares.filter((share) => share > 0 && share < 1)).size).toBeGreaterThan(1);
    const statuses = async () => (await page.getByRole('status').allInnerTexts()).join(' ');
    await eventually(statuses).toContain(say('slide_summary', { done: digits('3'), count: digits('5') }));
    expect(await row(svg.name).getByRole('textbox').count()).toBe(0);
    // However they arrived, they stand as they were chosen.
    await eventually(names).toEqual(['one.png', 'two.png', 'three.png']);
    expect(await axeFindings(page)).toEqual([]);

    for (const [name, fa, en] of [
      ['one.png', 'یکم', 'First'],
      ['two.png', 'دوم', 'Second'],
      ['three.png', 'سوم', 'Third'],
    ] as const) {
      await row(name).getByRole('textbox').first().fill(fa);
      await row(name).getByRole('textbox').last().fill(en);
    }
    // The captions are saved before the page is left, and nobody is asked.
    await view.link('slide_to_list').click();
    await eventually(() => pathOf(page)).toBe('/admin/slider');
    const shown = language === 'fa' ? ['یکم', 'دوم', 'سوم'] : ['First', 'Second', 'Third'];
    await eventually(() => view.rows.locator('a').allInnerTexts()).toEqual(shown);
    expect((await listSlides()).map(({ caption }) => caption)).toEqual(['یکم', 'دوم', 'سوم']);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the keys on a row change the order, and the home page follows', async ({
    page,
    say,
    language,
    digits,
    slides: { handle },
  }) => {
    const [first = '', second = '', third = ''] =
      language === 'fa' ? ['یکم', 'دوم', 'سوم'] : ['First', 'Second', 'Third'];
    await open(page, '/admin/slider');
    await handle(first).focus();
    await page.keyboard.press('End');
    await eventually(names).toEqual(['two.png', 'three.png', 'one.png']);
    await page.keyboard.press('ArrowUp');
    await eventually(names).toEqual(['two.png', 'one.png', 'three.png']);
    const moved = say('list_order_moved', { name: first, place: digits('2'), count: digits('3') });
    await eventually(() => page.getByRole('status').allInnerTexts()).toContain(moved);
    await open(page, '/public/home');
    const slider = page.getByRole('region', { name: say('home_slides') });
    expect(await slider.locator('figcaption').allTextContents()).toEqual([second, first, third]);
  });

  test('an upload under way is cancelled, tried again, and holds the page', async ({
    page,
    context,
    say,
    view,
    slides: { row, button, choose, isDone },
  }) => {
    await open(page, '/admin/slider/add');
    await page.route('**/api/admin/slides?*', () => undefined);
    await choose(pictureFile('slow.png'));
    await page
      .getByRole('progressbar', { name: say('slide_progress_of', { name: isolated('slow.png') }) })
      .waitFor();
    await view.link('slide_to_list').click();
    const question = view.dialog(say('form_leave_question'));
    await question.getByText(say('slide_leave_text')).waitFor();
    await answer(question, say('form_leave_no'));
    await button('slide_cancel_of', 'slow.png').click();
    await row('slow.png').getByText(say('slide_cancelled'), { exact: true }).waitFor();
    await page.unroute('**/api/admin/slides?*');
    // The token has run out meanwhile: it is renewed, and the file goes through.
    await storeToken(context, expired((await storedToken(context)) ?? ''));
    await button('slide_retry_of', 'slow.png').click();
    await isDone('slow.png');
  });

  test('the picture is replaced while a caption is being written, and both are kept', async ({
    page,
    say,
    view,
    slides: { choose },
  }) => {
    const [slide] = await listSlides();
    await open(page, `/admin/slider/update-${slide?.id}`);
    await view.text('slide_caption').fill('زیرنویس تازه');
    await choose(svg);
    await page.getByText(say('form_issue_image_type')).waitFor();
    await choose(pictureFile('new.png'));
    await toast(page, say('slide_replaced')).waitFor();
    expect(await view.text('slide_caption').inputValue()).toBe('زیرنویس تازه');
    await eventually(() => overflow(page)).toBe(0);
    await view.save.click();
    await toast(page, say('slide_updated')).waitFor();
    await eventually(() => pathOf(page)).toBe('/admin/slider');
    expect((await listSlides())[0]).toMatchObject({
      id: slide?.id,
      caption: 'زیرنویس تازه',
      fileName: 'new.png',
    });
  });

  test('deleting asks its exact question: No keeps the slide, Yes deletes it', async ({
    page,
    say,
    language,
    view,
  }) => {
    const before = await names();
    for (const [other, question] of Object.entries(deleteQuestion)) {
      expect(wordsOf(other as Language)('ui_delete_slide')).toBe(question);
    }
    await open(page, '/admin/slider');
    const name = 'slow.png';
    await view.action('list_delete', name).click();
    await answer(view.dialog(deleteQuestion[language]), say('ui_no'));
    expect(await names()).toEqual(before);
    await view.rows.getByRole('link', { name, exact: true }).click();
    await view.button('slide_delete').click();
    await answer(view.dialog(deleteQuestion[language]), say('ui_yes'));
    await toast(page, say('slide_removed')).waitFor();
    await eventually(() => pathOf(page)).toBe('/admin/slider');
    expect(await names()).toEqual(before.filter((other) => other !== name));
  });
});

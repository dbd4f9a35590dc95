import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toast } from './support/admin-screen.ts';
import { type Author, newAuthor } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import {
  type Language,
  languages,
  launchBrowser,
  newVisitor,
  open,
  phone,
  themes,
} from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { onceIn } from './support/once.ts';
import { overflow } from './support/screen.ts';
import { signInAsAdmin } from './support/session.ts';
import { wordsOf } from './support/words.ts';

type Bands = { revision: number; bands: { lower: number; upper: number; label: string }[] };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(languages)('bands, %s', (language: Language) => {
  const say = wordsOf(language);
  const inPersian = onceIn('fa', language);
  const inEnglish = onceIn('en', language);
  let context: BrowserContext;
  let page: Page;
  let author: Author;
  let examId: number;

  beforeEach(async () => {
    context = await newVisitor(browser, { language });
    await signInAsAdmin(context);
    author = await newAuthor(context);
    examId = await author.exam();
    await author.addMany(examId, await author.section('حرکت'), ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش']);
    page = await context.newPage();
    await open(page, `/admin/exam/bands-${examId}`);
    await press(say('exam_band_three'));
  });
  afterEach(() => context.close());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const save = () => press(say('form_submit'));
  const read = () => author.ask<Bands>('GET', `exams/${examId}/bands`);
  const bounds = async () => (await read()).bands.map(({ lower, upper }) => [lower, upper]);
  const slider = (index: number) => page.getByRole('slider').nth(index);
  const bound = (name: 'lower' | 'upper', index: number) => page.locator(`input[name=${name}]`).nth(index);

  test('are moved on the picture by keys and by dragging, and saved', async () => {
    await slider(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => slider(1).getAttribute('aria-valuenow')).toBe('22');
    const handle = await slider(2).boundingBox();
    const end = await slider(3).boundingBox();
    if (!handle || !end) throw new Error('no handles on the scale');
    const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    // Half of the way from 40 to 60, which is on the right in both languages.
    await page.mouse.move(middle.x + (end.x - handle.x) / 2, middle.y, { steps: 5 });
    await page.mouse.up();
    await save();
    await eventually(bounds).toEqual([
      [0, 22],
      [22, 50],
      [50, 60],
    ]);
  });

  inPersian('an overlap and a bound outside of the scale are told at once and not saved', async () => {
    await bound('lower', 2).fill('۳۰');
    const overlap = say('form_issue_overlap', { label: wordsOf('fa')('exam_band_start_watch') });
    await eventually(() => descriptionOf(bound('lower', 2))).toBe(overlap);
    await bound('upper', 2).fill('61');
    await eventually(() => descriptionOf(bound('upper', 2))).not.toBe('');
    await save();
    await eventually(() => page.getByRole('alert').allTextContents()).toContain(
      say('form_fault_invalid_input'),
    );
    expect(await bounds()).toEqual([]);
    const { revision } = await read();
    const band = (lower: number, upper: number) => ({
      ...{ questionSectionId: null, lower, upper, lowerInclusive: true, upperInclusive: true },
      ...{ label: 'x', severity: 'good' },
    });
    const body = { revision, bands: [band(0, 30), band(30, 60)] };
    expect((await author.send('PUT', `exams/${examId}/bands`, body)).status).toBe(400);

    await bound('lower', 2).fill('40');
    await bound('upper', 2).fill('60');
    await save();
    await eventually(async () => (await bounds()).length).toBe(3);
  });

  inEnglish('when somebody else has saved meanwhile, both versions are shown', async () => {
    const { revision } = await read();
    const theirs = {
      ...{ questionSectionId: null, lower: 0, upper: 60, lowerInclusive: true, upperInclusive: true },
      ...{ label: 'از دیگری', severity: 'watch' },
    };
    await author.ask('PUT', `exams/${examId}/bands`, { revision, bands: [theirs] });
    await save();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() => dialog.textContent()).toContain('از دیگری');
    await press(say('exam_band_stale_mine'));
    await toast(page, say('exam_band_saved')).waitFor();
    expect(await bounds()).toHaveLength(3);

    await author.ask('PUT', `exams/${examId}/bands`, { revision: (await read()).revision, bands: [theirs] });
    await bound('upper', 0).fill('21');
    await bound('lower', 1).fill('21');
    await save();
    await press(say('exam_band_stale_theirs'));
    await eventually(() => page.locator('input[name=label]').count()).toBe(1);
    expect(await page.locator('input[name=label]').inputValue()).toBe('از دیگری');
  });

  inEnglish('when the scores have changed meanwhile, the band that no longer fits is marked', async () => {
    const [question] = (await author.read(examId)).sections[0]?.questions ?? [];
    if (!question) throw new Error('the exam has no question');
    const answers = question.answers.map(({ id, title }) => ({ id, title, score: 0 }));
    await author.change(question, examId, { answers });
    await save();
    const outside = say('form_issue_too_big', { maximum: '50' });
    await eventually(() => descriptionOf(bound('upper', 2))).toContain(outside);
    expect(await bounds()).toEqual([]);
  });

  inEnglish('what is changed while they are being saved stays', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/admin/exams/*/bands', async (route) => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await save();
    await eventually(async () => (await bounds()).length).toBe(3);
    await bound('upper', 0).fill('21');
    await bound('lower', 1).fill('21');
    answered.resolve();
    await toast(page, say('exam_band_saved')).waitFor();
    expect(await bound('upper', 0).inputValue()).toBe('21');
    await save();
    await eventually(bounds).toEqual([
      [0, 21],
      [21, 40],
      [40, 60],
    ]);
  });

  inPersian('asks before unsaved bands are left', async () => {
    await page.getByRole('link', { name: say('exam_question_page'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('ui_no'), exact: true })
      .click();
    expect(await page.locator('input[name=label]').count()).toBe(3);
  });

  test.each(themes)('have no axe finding and no sideways scrolling, %s', async (theme) => {
    await save();
    await eventually(async () => (await bounds()).length).toBe(3);
    const small = await newVisitor(browser, { language, theme, viewport: phone });
    await signInAsAdmin(small);
    const narrow = await small.newPage();
    await open(narrow, `/admin/exam/bands-${examId}`);
    await narrow.getByRole('slider').first().waitFor();
    expect(await axeFindings(narrow)).toEqual([]);
    await eventually(() => overflow(narrow)).toBe(0);
    await small.close();
  });
});

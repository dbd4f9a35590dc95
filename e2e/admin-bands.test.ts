import { expect, type Page } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { adminCall, adminSend } from './support/api.ts';
import { author } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { overflow, settled } from './support/screen.ts';
import { adminTest } from './support/test.ts';
import { wordsOf } from './support/words.ts';

type Bands = {
  revision: number;
  bands: { lower: number; upper: number; label: string; severity: string }[];
};

/** The page with the bands of an exam, by what its parts are called. */
function bandPage(page: Page, examId: number) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const read = () => adminCall<Bands>('get', `exams/${examId}/bands`);
  return {
    examId,
    press,
    /** It saves by itself. */
    saved: () => page.locator('[data-save=saved]').waitFor(),
    read,
    bounds: async () => (await read()).bands.map(({ lower, upper }) => [lower, upper]),
    slider: (index: number) => page.getByRole('slider').nth(index),
    bound: (name: 'lower' | 'upper', index: number) => page.locator(`input[name=${name}]`).nth(index),
  };
}

const test = adminTest.extend<{ bands: ReturnType<typeof bandPage> }>({
  bands: [
    async ({ page, context, say, language }, use) => {
      await chooseSettings(context, { language, theme: themeOf(language) });
      const examId = await author.exam();
      await author.addMany(examId, await author.section('حرکت'), ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش']);
      const bands = bandPage(page, examId);
      await open(page, `/admin/exam/bands-${examId}`);
      await bands.press(say('band_three'));
      await bands.saved();
      await use(bands);
    },
    { auto: true },
  ],
});

test.describe('bands', () => {
  test('are moved on the picture by keys and by dragging, and saved; the page is fit for everybody', async ({
    page,
    bands: { bounds, slider },
  }) => {
    await slider(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => slider(1).getAttribute('aria-valuenow')).toBe('22');
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await settled(page);
    const handle = await slider(2).boundingBox();
    const end = await slider(3).boundingBox();
    if (!handle || !end) throw new Error('no handles on the scale');
    const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    // Half of the way from 40 to 60, which is on the right in both languages.
    await page.mouse.move(middle.x + (end.x - handle.x) / 2, middle.y, { steps: 5 });
    await page.mouse.up();
    await eventually(bounds).toEqual([
      [0, 22],
      [22, 50],
      [50, 60],
    ]);
    await page.setViewportSize(phone);
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => overflow(page)).toBe(0);
  });

  test('an overlap and a bound outside of the scale are told at once and not saved, and nobody leaves unasked', {
    tag: '@fa',
  }, async ({ page, say, bands: { examId, read, bounds, bound } }) => {
    const before = await bounds();
    await bound('lower', 2).fill('۳۰');
    const overlap = say('form_issue_overlap', { label: wordsOf('fa')('band_start_watch') });
    await eventually(() => descriptionOf(bound('lower', 2))).toBe(overlap);
    await bound('upper', 2).fill('61');
    await eventually(() => descriptionOf(bound('upper', 2))).not.toBe('');
    await page.getByText(say('band_incomplete')).waitFor();
    expect(await bounds()).toEqual(before);
    const { revision } = await read();
    const band = (lower: number, upper: number) => ({
      ...{ questionSectionId: null, lower, upper, lowerInclusive: true, upperInclusive: true },
      ...{ label: 'x', severity: 'good' },
    });
    const body = { revision, bands: [band(0, 30), band(30, 60)] };
    expect((await adminSend('put', `exams/${examId}/bands`, body)).status).toBe(400);

    await page.getByRole('link', { name: say('question_page'), exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('form_leave_no'), exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=label]').count()).toBe(3);

    await bound('lower', 2).fill('40');
    await bound('upper', 2).fill('59');
    await eventually(async () => (await bounds())[2]).toEqual([40, 59]);

    // One that is removed by mistake comes back as it was, although its removal is saved.
    const whole = async () =>
      (await read()).bands.map(({ lower, upper, label, severity }) => [lower, upper, label, severity]);
    const three = await whole();
    const label = wordsOf('fa')('band_start_watch');
    await page.getByRole('button', { name: say('band_remove', { label }), exact: true }).click();
    await eventually(async () => (await bounds()).length).toBe(2);
    const removed = toast(page, say('band_removed', { label }));
    await removed.getByRole('button', { name: say('ui_undo') }).click();
    await eventually(whole).toEqual(three);
    await expect(page.locator('input[name=label]').nth(1)).toBeFocused();
  });

  test('when somebody else has saved meanwhile, both versions are shown', { tag: '@en' }, async ({
    page,
    say,
    bands: { examId, press, read, bounds, bound },
  }) => {
    const theirs = {
      ...{ questionSectionId: null, lower: 0, upper: 60, lowerInclusive: true, upperInclusive: true },
      ...{ label: 'از دیگری', severity: 'watch' },
    };
    const others = async () =>
      adminCall('put', `exams/${examId}/bands`, { revision: (await read()).revision, bands: [theirs] });
    await others();
    await bound('upper', 2).fill('59');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() => dialog.textContent()).toContain('از دیگری');
    await press(say('band_stale_mine'));
    await eventually(async () => (await bounds()).length).toBe(3);

    await others();
    await bound('upper', 2).fill('58');
    await press(say('band_stale_theirs'));
    await eventually(() => page.locator('input[name=label]').count()).toBe(1);
    expect(await page.locator('input[name=label]').inputValue()).toBe('از دیگری');
  });

  test('when the scores have changed meanwhile, the band that no longer fits is marked', {
    tag: '@en',
  }, async ({ say, bands: { examId, bounds, bound } }) => {
    const before = await bounds();
    const [question] = (await author.read(examId)).sections[0]?.questions ?? [];
    if (!question) throw new Error('the exam has no question');
    const answers = question.answers.map(({ id, title }) => ({ id, title, score: 0 }));
    await author.change(question, examId, { answers });
    await bound('upper', 1).fill('39');
    const outside = say('form_issue_too_big', { maximum: '50' });
    await eventually(() => descriptionOf(bound('upper', 2))).toContain(outside);
    expect(await bounds()).toEqual(before);
  });

  test('what is changed while they are being saved stays, and is saved next', { tag: '@en' }, async ({
    page,
    say,
    bands: { bounds, bound, saved },
  }) => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/admin/exams/*/bands', async (route) => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await bound('upper', 2).fill('59');
    await eventually(async () => (await bounds())[2]).toEqual([40, 59]);
    await bound('upper', 2).fill('58');
    answered.resolve();
    await eventually(async () => (await bounds())[2]).toEqual([40, 58]);
    await saved();
    expect(await bound('upper', 2).inputValue()).toBe('58');

    // Also where the page is left meanwhile: what is left is saved after what is under way, and nobody is asked.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/exams/*/bands', async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.fallback();
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await bound('upper', 2).fill('57');
    await sent;
    await bound('upper', 2).fill('56');
    await page.getByRole('link', { name: say('report_page'), exact: true }).click();
    held.resolve();
    await page.getByText(say('report_texts_lead')).waitFor();
    expect((await bounds())[2]).toEqual([40, 56]);
  });

  test('of many scales are made at once in the direction of symptoms, and copied', { tag: '@en' }, async ({
    page,
    say,
    language,
    bands: { examId, press, read, saved },
  }) => {
    await author.addMany(examId, await author.section('زبان'), ['یک', 'دو', 'سه']);
    await page.reload();
    await press(say('band_make'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('band_high_is_concern')).click();
    // The total has bands already; both sections have none.
    await dialog
      .locator('input[name^="cuts."]')
      .last()
      .fill(language === 'fa' ? '۱۰، ۲۰' : '10 20');
    expect(await axeFindings(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: say('band_make_count', { count: language === 'fa' ? '۶' : '6' }) })
      .click();
    await saved();
    const { bands: made } = await read();
    const ofLast = made.slice(-3);
    expect(ofLast.map(({ lower, upper, severity }) => [lower, upper, severity])).toEqual([
      [0, 10, 'good'],
      [10, 20, 'watch'],
      [20, 30, 'act'],
    ]);
    await press(say('band_copy'));
    await dialog.getByLabel(say('band_copy_from')).selectOption({ index: 2 });
    await dialog.locator('input[name="target.total"]').check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: say('band_copy_count', { count: language === 'fa' ? '۱' : '1' }) })
      .click();
    await eventually(async () => (await read()).bands.slice(0, 3).map(({ lower }) => lower)).toEqual([
      0, 30, 60,
    ]);
  });
});

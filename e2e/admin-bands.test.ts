import { expect, type Page } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { adminCall, adminSend } from './support/api.ts';
import { author } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { overflow } from './support/screen.ts';
import { adminTest } from './support/test.ts';
import { type Words, wordsOf } from './support/words.ts';

type Bands = { revision: number; bands: { lower: number; upper: number; label: string }[] };

/** The page with the bands of an exam, by what its parts are called. */
function bandPage(page: Page, say: Words, examId: number) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const read = () => adminCall<Bands>('get', `exams/${examId}/bands`);
  return {
    examId,
    press,
    save: () => press(say('form_submit')),
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
      const bands = bandPage(page, say, examId);
      await open(page, `/admin/exam/bands-${examId}`);
      await bands.press(say('band_three'));
      await use(bands);
    },
    { auto: true },
  ],
});

test.describe('bands', () => {
  test('are moved on the picture by keys and by dragging, and saved; the page is fit for everybody', async ({
    page,
    bands: { save, bounds, slider },
  }) => {
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
    await page.setViewportSize(phone);
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => overflow(page)).toBe(0);
  });

  test('an overlap and a bound outside of the scale are told at once and not saved, and nobody leaves unasked', {
    tag: '@fa',
  }, async ({ page, say, bands: { examId, save, read, bounds, bound } }) => {
    await bound('lower', 2).fill('۳۰');
    const overlap = say('form_issue_overlap', { label: wordsOf('fa')('band_start_watch') });
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
    expect((await adminSend('put', `exams/${examId}/bands`, body)).status).toBe(400);

    await page.getByRole('link', { name: say('question_page'), exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('ui_no'), exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=label]').count()).toBe(3);

    await bound('lower', 2).fill('40');
    await bound('upper', 2).fill('60');
    await save();
    await eventually(async () => (await bounds()).length).toBe(3);
  });

  test('when somebody else has saved meanwhile, both versions are shown', { tag: '@en' }, async ({
    page,
    say,
    bands: { examId, press, save, read, bounds, bound },
  }) => {
    const { revision } = await read();
    const theirs = {
      ...{ questionSectionId: null, lower: 0, upper: 60, lowerInclusive: true, upperInclusive: true },
      ...{ label: 'از دیگری', severity: 'watch' },
    };
    await adminCall('put', `exams/${examId}/bands`, { revision, bands: [theirs] });
    await save();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(() => dialog.textContent()).toContain('از دیگری');
    await press(say('band_stale_mine'));
    await toast(page, say('band_saved')).waitFor();
    expect(await bounds()).toHaveLength(3);

    await adminCall('put', `exams/${examId}/bands`, { revision: (await read()).revision, bands: [theirs] });
    await bound('upper', 0).fill('21');
    await bound('lower', 1).fill('21');
    await save();
    await press(say('band_stale_theirs'));
    await eventually(() => page.locator('input[name=label]').count()).toBe(1);
    expect(await page.locator('input[name=label]').inputValue()).toBe('از دیگری');
  });

  test('when the scores have changed meanwhile, the band that no longer fits is marked', {
    tag: '@en',
  }, async ({ say, bands: { examId, save, bounds, bound } }) => {
    const [question] = (await author.read(examId)).sections[0]?.questions ?? [];
    if (!question) throw new Error('the exam has no question');
    const answers = question.answers.map(({ id, title }) => ({ id, title, score: 0 }));
    await author.change(question, examId, { answers });
    await save();
    const outside = say('form_issue_too_big', { maximum: '50' });
    await eventually(() => descriptionOf(bound('upper', 2))).toContain(outside);
    expect(await bounds()).toEqual([]);
  });

  test('what is changed while they are being saved stays', { tag: '@en' }, async ({
    page,
    say,
    bands: { save, bounds, bound },
  }) => {
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
    await toast(page, say('band_saved')).waitFor();
    expect(await bound('upper', 0).inputValue()).toBe('21');
    await save();
    await eventually(bounds).toEqual([
      [0, 21],
      [21, 40],
      [40, 60],
    ]);
  });
});

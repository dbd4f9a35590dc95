import { expect, type Page } from '@playwright/test';
import { adminScreen, toast } from './support/admin-screen.ts';
import { adminCall } from './support/api.ts';
import { author } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, desktop, open, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { keepPicture, overflow, settled } from './support/screen.ts';
import { adminTest as test } from './support/test.ts';

type Texts = { texts: { part: string; persian: string; english: string | null; source: string | null }[] };

const tablet = { width: 768, height: 1024 };

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

async function look(page: Page, name: string) {
  for (const [size, suffix] of [
    [phone, 'phone'],
    [tablet, 'tablet'],
    [desktop, 'wide'],
  ] as const) {
    await page.setViewportSize(size);
    await settled(page);
    await keepPicture(page, `${name}-${suffix}`);
    expect(await overflow(page)).toBe(0);
  }
  expect(await axeFindings(page)).toEqual([]);
}

/** Two questions; the first was turned round after it was translated. */
async function turnedExam(): Promise<number> {
  const examId = await author.exam();
  await author.addMany(examId, await author.section('حرکت'), ['می‌دود', 'می‌خزد']);
  const [first] = (await author.read(examId)).sections[0]?.questions ?? [];
  if (!first) throw new Error('the exam has no question');
  await author.change(first, examId, { translations: { en: { title: 'Runs' } } });
  const [translated] = (await author.read(examId)).sections[0]?.questions ?? [];
  if (translated) await author.change(translated, examId, { title: 'نمی‌دود' });
  return examId;
}

test('a translation that is out of date is told on every page of the exam, and confirmed or written in its list', {
  tag: '@fa',
}, async ({ page, say, language, digits }) => {
  const view = adminScreen(page, say);
  const examId = await turnedExam();
  const read = async (persian: string) =>
    (await adminCall<Texts>('get', `exams/${examId}/translations`)).texts.find(
      (text) => text.persian === persian,
    );
  await open(page, `/admin/exam/add-question-${examId}`);
  await page.getByText(say('exam_translation_outdated_text')).first().waitFor();
  await look(page, `authoring-questions-${language}`);
  await view.link('exam_translation_look').first().click();
  await page.waitForURL('**/translations-*');
  await page.getByText('نمی‌دود', { exact: true }).waitFor();
  await look(page, `authoring-translations-${language}`);
  await view.button('exam_translation_still_right').click();
  await toast(page, say('exam_translation_saved')).waitFor();
  await eventually(() => read('نمی‌دود')).toMatchObject({ english: 'Runs', source: null });

  const english = (text: string) =>
    page.getByRole('textbox', { name: say('exam_translation_english_of', { text }) });
  await english('گاهی').fill('Sometimes');
  // Another question with the same answers comes meanwhile.
  const [section] = (await author.read(examId)).sections;
  await author.addMany(examId, section?.questionSectionId ?? 0, ['می‌پرد']);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('می‌پرد', { exact: true }).waitFor();
  await expect(english('گاهی')).toHaveValue('Sometimes');

  const crawls = english('می‌خزد');
  await crawls.fill('Crawls');
  const held = Promise.withResolvers<void>();
  await page.route('**/translations', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await view.save.click();
  await crawls.fill('Crawls about');
  held.resolve();
  await eventually(() => read('می‌خزد')).toMatchObject({ english: 'Crawls' });
  expect(await read('گاهی')).toMatchObject({ english: 'Sometimes' });
  // What was typed while it was on its way is still there, and not saved.
  await eventually(() => view.save.isEnabled()).toBe(true);
  await page.getByText(say('exam_translation_unsaved')).waitFor();
  await expect(crawls).toHaveValue('Crawls about');
  const { source: _, ...place } = (await read('می‌خزد')) ?? {};
  await adminCall('put', `exams/${examId}/translations`, { texts: [{ ...place, english: 'Creeps' }] });
  await view.save.click();
  await page.getByText(say('exam_translation_stale')).waitFor();
  await page.getByText(say('exam_translation_theirs')).waitFor();
  await page.getByText('Creeps', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect(crawls).toHaveValue('Crawls about');
  await view.save.click();
  await eventually(() => read('می‌خزد')).toMatchObject({ english: 'Crawls about' });
  const { texts } = await adminCall<Texts>('get', `exams/${examId}/translations`);
  const done = texts.filter(({ english, source }) => english !== null && source === null).length;
  const progress = { done: digits(String(done)), total: digits(String(texts.length)) };
  await page.getByText(say('exam_translation_progress_value', progress)).waitFor();
});

test('a form says which translation its change leaves behind, and takes the word that it is right', {
  tag: '@en',
}, async ({ page, say }) => {
  const view = adminScreen(page, say);
  const title = `دسته ${crypto.randomUUID().slice(0, 8)}`;
  const category = { title, description: '', translations: { en: { title: 'Group' } } };
  const { id } = await adminCall<{ id: number }>('post', 'categories', category);
  const read = () => adminCall<{ translations: object }>('get', `categories/${id}`);
  const change = async (text: string) => {
    await open(page, `/admin/category/update-${id}`);
    await page.locator('input[name=title]').fill(text);
    await view.tab('form_in_english').click();
    await page.getByText(say('exam_translation_source')).waitFor();
  };
  await change(`${title} ۲`);
  expect(await axeFindings(page)).toEqual([]);
  await view.save.click();
  await page.waitForURL('**/admin/category*');
  await eventually(read).toMatchObject({ translations: { outdated: { title } } });
  await change(`${title} ۳`);
  await page.getByRole('checkbox', { name: say('exam_translation_still_right') }).check();
  await view.save.click();
  await eventually(async () => (await read()).translations).toEqual({ en: { title: 'Group' } });
});

test('an exam is tried with scores and bands, and published from any of its pages with word of what no band reads', {
  tag: '@en',
}, async ({ page, say, language }) => {
  const view = adminScreen(page, say);
  const examId = await author.exam();
  await author.addMany(examId, await author.section('حرکت'), ['می‌دود', 'می‌خزد']);
  const band = { questionSectionId: null, lowerInclusive: true, upperInclusive: true, severity: 'act' };
  const bands = [{ ...band, lower: 0, upper: 10, label: 'نگران‌کننده' }];
  await adminCall('put', `exams/${examId}/bands`, { revision: 1, bands });
  await open(page, `/admin/exam/bands-${examId}`);
  await look(page, `authoring-bands-${language}`);
  await view.link('exam_show').click();
  await page.waitForURL('**/show-*');
  await page.getByRole('radio').first().check();
  const trial = page.getByRole('button', {
    name: new RegExp(`^${say('exam_trial_run', { count: '1' }).split(/\d|۱/)[0]}`),
  });
  await trial.click();
  await page.getByText('نگران‌کننده').waitFor();
  await look(page, `authoring-trial-${language}`);
  await view.button('exam_publish').first().click();
  await toast(page, say('exam_done_publish_gaps')).waitFor();
  await page.getByText(say('exam_standing_published')).waitFor();
});

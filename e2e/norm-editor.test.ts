import { expect, type Page } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { descriptionOf } from './support/field.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { adminTest } from './support/test.ts';
import type { Words } from './support/words.ts';

type Group = {
  title: string;
  ageFrom: number;
  ageTo: number | null;
  basis: object;
  reliabilityPeople: number | null;
};
type Norms = { revision: number; groups: (Group & Record<string, unknown>)[] };

/** The page with the norms of an exam, by what its parts are called. */
function normPage(page: Page, say: Words, examId: number) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const read = () => adminCall<Norms>('get', `exams/${examId}/norms`);
  return {
    examId,
    button,
    read,
    save: () => button(say('form_submit')).click(),
    field: (name: string, index = 0) => page.locator(`main [name="${name}"]`).nth(index),
    titles: async () => (await read()).groups.map(({ title }) => title),
    store: async (groups: object[]) =>
      adminCall('put', `exams/${examId}/norms`, { revision: (await read()).revision, groups }),
  };
}

const group = (ageFrom: number, ageTo: number | null, title = `گروه ${ageFrom}`) => ({
  ...{ scaleCode: 'total', title, gender: null, ageFrom, ageTo, source: 'ساختگی', sample: 100, year: 2020 },
  ...{ translations: { en: { title: `Group ${ageFrom}` } }, basis: { kind: 'mean_sd', mean: 12, sd: 3 } },
});

const test = adminTest.extend<{ norms: ReturnType<typeof normPage> }>({
  norms: [
    async ({ page, context, say, language }, use) => {
      await chooseSettings(context, { language, theme: themeOf(language) });
      await use(normPage(page, say, await createExam()));
    },
    { auto: true },
  ],
});

/** Looked at wide and narrow, each fit for everybody. */
test('groups are written with what is wrong told at their fields, and saved', { tag: '@en' }, async ({
  page,
  say,
  norms,
  language,
  digits,
}) => {
  await open(page, `/admin/exam/norms-${norms.examId}`);
  await page.getByText(say('norm_empty')).waitFor();
  await norms.button(say('norm_add')).click();
  await expect(norms.field('title')).toBeFocused();
  await norms.save();
  await eventually(() => descriptionOf(norms.field('source'))).toContain(say('form_issue_required'));
  await expect(norms.field('title')).toBeFocused();
  await page.keyboard.type('نوزادان');
  await norms.field('ageTo').fill('۱۱');
  await norms.field('source').fill('کتاب');
  await norms.field('mean').fill('12');
  await norms.field('sd').fill('۳٫۵');
  await norms.button(say('norm_duplicate', { title: 'نوزادان' })).click();
  await norms.field('title', 1).fill('یک‌ساله‌ها');
  const overlap = say('norm_overlap', { label: 'نوزادان' });
  await eventually(() => descriptionOf(norms.field('ageFrom', 1))).toContain(overlap);
  await norms.field('ageFrom', 1).fill('12');
  await norms.field('ageTo', 1).fill('23');
  await norms.field('kind', 1).selectOption('table');
  await norms.field('lines').fill('0 30\n5\t۵۰٫۵\n5 60');
  const twice = say('norm_line_issue', { line: digits('3'), issue: say('norm_line_twice') });
  await eventually(() => descriptionOf(norms.field('lines'))).toContain(twice);
  await look(page, `norm-editor-${language}`);
  await norms.field('lines').fill('0 30\n5\t۵۰٫۵');
  await norms.save();
  await toast(page, say('norm_saved')).waitFor();
  expect((await norms.read()).groups).toMatchObject([
    { title: 'نوزادان', ageTo: 11, basis: { kind: 'mean_sd', mean: 12, sd: 3.5 } },
    { title: 'یک‌ساله‌ها', basis: { kind: 'table', rows: [{ raw: 0 }, { raw: 5, value: 50.5 }] } },
  ]);
});

test('two hundred groups are read by pages, one that is wrong is found, and nobody leaves unasked', {
  tag: '@en',
}, async ({ page, say, norms }) => {
  await norms.store(Array.from({ length: 200 }, (_, age) => group(age, age)));
  await open(page, `/admin/exam/norms-${norms.examId}`);
  const rows = page.getByRole('list', { name: say('norm_list') }).getByRole('listitem');
  await eventually(() => rows.count()).toBe(25);
  await page.getByRole('button', { name: /^Group 3\b/ }).click();
  await norms.field('sd').fill('0');
  await page
    .getByRole('navigation', { name: say('norm_pages') })
    .getByRole('button', { name: say('ui_page', { page: '2' }) })
    .click();
  await page.getByRole('button', { name: /^Group 27\b/ }).waitFor();
  await norms.save();
  await eventually(() => descriptionOf(norms.field('sd'))).not.toBe('');
  await expect(norms.field('sd')).toBeFocused();
  await page.getByRole('link', { name: say('question_page'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('form_leave_no'), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await norms.field('sd').fill('4');
  await norms.save();
  await toast(page, say('norm_saved')).waitFor();
});

test('when somebody else has saved meanwhile, both versions are shown', { tag: '@fa' }, async ({
  page,
  say,
  norms,
}) => {
  await norms.store([group(0, 11, 'الف')]);
  await open(page, `/admin/exam/norms-${norms.examId}`);
  await norms.button(say('norm_remove', { title: 'الف' })).click();
  await norms.store([group(0, 11, 'الف'), group(12, null, 'از دیگری')]);
  await norms.save();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.textContent()).toContain('از دیگری');
  await norms.button(say('norm_stale_mine')).click();
  await toast(page, say('norm_saved')).waitFor();
  expect(await norms.titles()).toEqual([]);
});

test('a sheet is tried before it is taken over', { tag: '@fa' }, async ({
  page,
  say,
  norms,
  language,
  digits,
}) => {
  await norms.store([group(0, 11), group(48, null)]);
  await open(page, `/admin/exam/norms-${norms.examId}`);
  await norms.button(say('norm_import')).click();
  const dialog = page.getByRole('dialog');
  const sheet = [
    'مقیاس,نام گروه,از سن (ماه),تا سن (ماه),منبع,میانگین,انحراف معیار',
    'total,نوزاد,۰,۱۱,کتاب,۱۲٫۵,۳',
    'total,دوساله,12,35,کتاب,13,3',
    'total,کج,20,30,کتاب,13,3',
  ].join('\n');
  const file = { name: 'norms.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.locator('input[name=sheet]').setInputFiles(file);
  const counts = { added: digits('1'), replaced: digits('1'), same: digits('0'), refused: digits('1') };
  await dialog.getByText(say('norm_import_counts', counts)).waitFor();
  await dialog.getByText(say('norm_overlap', { label: 'دوساله' })).waitFor();
  await expect(dialog.getByRole('listitem').first()).toContainText(say('norm_total'));
  await look(page, `norm-import-${language}`);
  const take = norms.button(say('norm_import_apply', { count: digits('2') }));
  await dialog.getByRole('radio', { name: say('norm_rest_remove') }).check();
  await dialog.getByText(say('norm_import_blocked')).waitFor();
  await expect(take).toHaveCount(0);
  await dialog.getByRole('radio', { name: say('norm_rest_keep') }).check();
  // Tried again, on what is stored now.
  await take.waitFor();
  await norms.store([group(0, 11, 'تغییر')]);
  await take.click();
  await dialog.getByText(say('norm_import_stale')).waitFor();
  await take.click();
  await toast(page, say('norm_import_done')).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await norms.titles()).toEqual(['نوزاد', 'دوساله']);

  await test.step('one whose answer is lost is there all the same, and can be worked on', async () => {
    await page.route('**/norms/import/apply?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await norms.button(say('norm_import')).click();
    const more = Buffer.from(`${sheet.split('\n', 1)[0]}\ntotal,سه‌ساله,36,47,کتاب,14,3`);
    await page.locator('input[name=sheet]').setInputFiles({ ...file, buffer: more });
    await norms.button(say('norm_import_apply', { count: digits('1') })).click();
    await eventually(() => page.locator('main [data-norm]').count()).toBe(3);
    await answer(dialog, say('ui_close'));
    await norms.button(say('norm_remove', { title: 'سه‌ساله' })).click();
    await norms.save();
    await toast(page, say('norm_saved')).waitFor();
    expect(await norms.titles()).toEqual(['نوزاد', 'دوساله']);
  });
});

test('norms are built from the people of the exam, with their provenance', { tag: '@en' }, async ({
  page,
  say,
  norms,
  language,
  digits,
}) => {
  const years = [1990, 1990, 1990, 1970, 1970, 1950, 1950];
  for (const [index, year] of years.entries()) {
    const person = await registerPerson(randomPerson(), { birthDate: `${year}-05-05` });
    const token = await tokenOf(person.nationalCode, person.password);
    const answers = Array.from({ length: 5 }, (_, place) => (index * 2 + place * (index % 3)) % 4);
    await takeWith(token, norms.examId, answers);
  }
  await open(page, `/admin/exam/norms-${norms.examId}`);
  await norms.button(say('norm_build')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=width]').fill('240');
  await norms.button(say('norm_build_show')).click();
  const people = { people: digits('7'), groups: digits('3') };
  await dialog.getByText(say('norm_build_people', people)).waitFor();
  await dialog.locator('select[name=smoothing]').selectOption('linear');
  await dialog.getByText(say('norm_build_smooth_mean')).waitFor();
  await look(page, `norm-build-${language}`);
  await norms.button(say('norm_build_take_over', { count: digits('3') })).click();
  await dialog.waitFor({ state: 'detached' });
  await norms.save();
  await toast(page, say('norm_saved')).waitFor();
  const { groups } = await norms.read();
  expect(groups.map(({ sample }) => sample)).toEqual([3, 2, 2]);
  expect(groups[0]?.reliabilityPeople).toBe(7);
  expect(groups[0]?.source).toContain('چندجمله‌ای درجهٔ ۱');
});

import { expect } from '@playwright/test';
import { adminScreen, answer, toast } from './support/admin-screen.ts';
import { adminCall } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { look } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

type Kept = { revision: number; items: { kind: string; months: number }[] };

test('an owner sets how long data is kept, sees what that means, and tries it', { tag: '@fa' }, async ({
  context,
  page,
  say,
  here,
  digits,
  language,
}) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
  const view = adminScreen(page, say);
  await open(page, '/admin');
  await view.link('retention_title').click();
  await expect(view.heading).toHaveText(say('retention_title'));
  const preview = page.getByRole('table', { name: say('retention_preview') });
  const row = preview.getByRole('row').filter({ hasText: say('retention_kind_attempts') });
  await expect(row).toContainText(say('retention_all_kept'));

  await page.getByLabel(say('retention_kind_attempts'), { exact: true }).fill('600');
  await expect(row).not.toContainText(say('retention_all_kept'));
  await page.getByRole('button', { name: say('retention_save'), exact: true }).click();
  await toast(page, say('retention_saved')).waitFor();

  const kept = page.getByLabel(say('retention_kind_messages'), { exact: true });
  const read = () => adminCall<Kept>('get', 'retention');
  const monthsOf = async (wanted: string) => (await read()).items.find(({ kind }) => kind === wanted)?.months;
  const save = page.getByRole('button', { name: say('retention_save'), exact: true });
  await test.step('what is typed outlives another language and what somebody else has saved', async () => {
    await kept.fill('590');
    await page.getByRole('button', { name: say('layouts_language_code'), exact: true }).click();
    const other = wordsOf(here.otherLanguage);
    const there = page.getByLabel(other('retention_kind_messages'), { exact: true });
    await eventually(() => there.inputValue()).toBe('590');
    await page.getByRole('button', { name: other('layouts_language_code'), exact: true }).click();
    await eventually(() => kept.inputValue()).toBe('۵۹۰');
    const { items, revision } = await read();
    const months = { ...Object.fromEntries(items.map((item) => [item.kind, item.months])), audit: 580 };
    await adminCall('put', 'retention', { months, revision });
    await page.getByRole('button', { name: say('retention_trial') }).click();
    const runs = page.getByRole('table', { name: say('retention_runs') });
    await runs.getByText(say('retention_run_nothing')).waitFor();
    await save.click();
    const both = view.dialog(say('admin_crud_stale_title'));
    await eventually(() => both.textContent()).toContain('۵۸۰');
    expect(await axeFindings(page)).toEqual([]);
    await both.getByRole('button', { name: say('admin_crud_stale_save_mine'), exact: true }).click();
    await eventually(() => monthsOf('messages')).toBe(590);
    // The page comes to know of it last.
    await eventually(() => save.isEnabled()).toBe(true);
  });
  await look(page, `retention-${language}`);

  await test.step('what would go is asked of the server before anything is saved', async () => {
    await page.route('**/retention/preview?*', (route) => route.abort());
    await kept.fill('12');
    await save.click();
    await expect(page.getByRole('form').getByRole('alert')).not.toBeEmpty();
    expect(await monthsOf('messages')).toBe(590);
    const going = { kind: 'messages', count: 7, oldest: null, keptFrom: null };
    await page.unroute('**/retention/preview?*');
    await page.route('**/retention/preview?*', (route) =>
      route.fulfill({ json: { items: [going], openFollowUps: 0 } }),
    );
    await save.click();
    const question = page.getByRole('alertdialog', { name: say('retention_confirm') });
    await eventually(() => question.textContent()).toContain(digits('7'));
    expect(await monthsOf('messages')).toBe(590);
    await answer(question, say('retention_confirm_yes'));
    await eventually(() => monthsOf('messages')).toBe(12);
  });
});

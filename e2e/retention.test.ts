import { expect } from '@playwright/test';
import { adminScreen, toast } from './support/admin-screen.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { look } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';

test('an owner sets how long data is kept, sees what that means, and tries it', { tag: '@fa' }, async ({
  context,
  page,
  say,
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

  await page.getByRole('button', { name: say('retention_trial') }).click();
  const runs = page.getByRole('table', { name: say('retention_runs') });
  await runs.getByText(say('retention_run_nothing')).waitFor();
  await look(page, `retention-${language}`);
});

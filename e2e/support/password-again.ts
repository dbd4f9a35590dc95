import type { Page } from '@playwright/test';
import { adminPassword } from './product.ts';
import type { Words } from './words.ts';

/** The dialog that asks for the password once more, before what a device that was left alone must not do. */
export function passwordAgain(page: Page, say: Words) {
  const dialog = page.getByRole('dialog', { name: say('sign_in_again') });
  const field = dialog.getByLabel(say('account_password'), { exact: true });
  return {
    dialog,
    field,
    async type(password: string = adminPassword) {
      await field.fill(password);
      await dialog.getByRole('button', { name: say('sign_in_again_submit'), exact: true }).click();
    },
    gone: () => dialog.waitFor({ state: 'detached' }),
  };
}

/** As if the password had been typed long ago. */
export function askPasswordOnce(page: Page, url: string): Promise<unknown> {
  const json = { code: 'password_required' };
  return page.route(url, (route) => route.fulfill({ status: 428, json }), { times: 1 });
}

import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

export function signInForm(page: Page, say: Words) {
  const username = page.getByRole('textbox', { name: say('account_username'), exact: true });
  const password = page.getByLabel(say('account_password'), { exact: true });
  const form = page.getByRole('form', { name: say('account_sign_in_title') });
  const submit = form.getByRole('button', { name: say('account_sign_in_submit'), exact: true });
  return {
    username,
    password,
    alert: form.getByRole('alert'),
    send: async (name: string, secret: string) => {
      await username.fill(name);
      await password.fill(secret);
      await submit.click();
    },
  };
}

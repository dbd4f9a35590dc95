import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The parts of an administrator's screens by what they are called. */
export function adminScreen(page: Page, say: Words) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    search: page.getByRole('textbox', { name: say('list_search'), exact: true }),
    rows: page.getByRole('rowheader'),
    text: (key: string) => page.getByRole('textbox', { name: new RegExp(`^${say(key)}`) }),
    tab: (key: string) => page.getByRole('tab', { name: new RegExp(`^${say(key)}`) }),
    link: (key: string) => page.getByRole('link', { name: say(key), exact: true }),
    save: button(say('form_submit')),
    button: (key: string) => button(say(key)),
    /** What can be done with a row. */
    action: (key: string, name: string) => button(say('list_action_on', { action: say(key), name })),
    dialog: (title: string) =>
      page.getByRole(/\?$|؟$/.test(title) ? 'alertdialog' : 'dialog', { name: title }),
  };
}

/** The notes over the page, as they are read out. */
export function toast(page: Page, sentence: string): Locator {
  return page.getByRole('alertdialog', { name: sentence, exact: true });
}

export function answer(dialog: Locator, words: string): Promise<void> {
  return dialog.getByRole('button', { name: words, exact: true }).click();
}

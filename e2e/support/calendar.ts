import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The calendar of the birth date, worked as somebody with a mouse does. */
export function calendarOf(page: Page, say: Words) {
  const name = say('form_date_pick', { label: say('account_birth_date') });
  const dialog = page.getByRole('dialog', { name, exact: true });
  const list = (key: string) => dialog.getByRole('combobox', { name: say(key), exact: true });
  const grid = dialog.getByRole('grid');
  return {
    open: async () => {
      await page.getByRole('button', { name, exact: true }).click();
      await grid.waitFor();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
    /** The year as it is shown, the month by its number. */
    jump: async (year: string, month: string) => {
      await list('form_date_year').selectOption({ label: year });
      await list('form_date_month').selectOption({ index: Number(month) - 1 });
    },
    weekdays: () =>
      grid
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-label') ?? '')),
    days: () => grid.getByRole('button').allTextContents(),
    pick: async (inWords: string) => {
      await grid.getByRole('button', { name: inWords, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}

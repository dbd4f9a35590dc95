import type { Page } from '@playwright/test';
import { author, titleFields } from './authoring.ts';
import { open } from './browser.ts';
import { settled } from './screen.ts';
import { adminTest } from './test.ts';

/** The editor of an exam's questions. */
function questionEditor(page: Page, examId: number) {
  const openEditor = async () => {
    await open(page, `/admin/exam/add-question-${examId}`);
    await page.locator('[data-save]').waitFor();
    // A question has its height once it is painted.
    await settled(page);
  };
  return {
    examId,
    openEditor,
    openWith: async (...sections: string[][]) => {
      for (const [index, titles] of sections.entries()) {
        await author.addMany(examId, await author.section(`بخش ${index}`), titles);
      }
      await openEditor();
    },
    title: (index: number) => titleFields(page).nth(index),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  };
}

/** For an administrator who writes questions for an exam of their own. */
export const questionTest = adminTest.extend<{ editor: ReturnType<typeof questionEditor> }>({
  editor: async ({ page }, use) => use(questionEditor(page, await author.exam())),
});

import { expect, type Page } from '@playwright/test';
import { webm } from '../packages/server/src/testing/played-files.ts';
import { allSaved } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { eventually } from './support/eventually.ts';
import { questionTest as test } from './support/question-editor.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { noisyPng, pictureFile } from './support/slide-admin.ts';

test.use({ content: 'changed' });

const alt = { question: 'توپی سرخ روی چمن', video: 'توپی می‌غلتد' };

async function fits(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  expect(await axeFindings(page), name).toEqual([]);
  expect(await overflow(page), name).toBe(0);
}

test('pictures and videos are put into questions and answers, with their words', { tag: '@fa' }, async ({
  page,
  say,
  digits,
  editor: { openWith, press },
}) => {
  await openWith(['چه می‌بینید؟']);
  const dialog = page.getByRole('dialog', { name: say('medium_title') });
  const put = async (words: string) => {
    await dialog.waitFor();
    await dialog.locator('input[type=file]').setInputFiles(pictureFile('ball.png', noisyPng(700, 400)));
    await eventually(() => dialog.locator('img').count()).toBe(1);
    const use = dialog.getByRole('button', { name: say('medium_use'), exact: true });
    await use.click();
    // Without words for who cannot see it is not taken.
    await dialog.getByText(say('form_issue_required')).waitFor();
    await dialog.getByRole('textbox', { name: say('medium_alt'), exact: true }).fill(words);
    await fits(page, 'media-dialog');
    await use.click();
    await dialog.waitFor({ state: 'detached' });
  };
  await press(say('question_menu', { number: digits('1') }));
  await page.getByRole('menuitem', { name: say('medium_add_or_change') }).click();
  // What is none is refused with the reason, and the next one is taken.
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('only words') },
  });
  await dialog.getByText(say('form_issue_not_medium')).waitFor();
  await put(alt.question);
  await press(say('medium_remove_of', { alt: alt.question }));
  await press(say('ui_undo'));
  await page.getByRole('button', { name: say('medium_change_of', { alt: alt.question }) }).waitFor();

  await page.locator('[id$="-summary"][aria-expanded=false]').first().click();
  // A file that is dropped on an answer is meant for it.
  const dropped = await page.evaluateHandle(
    ([bytes, title, kind]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], title, { type: kind }));
      return data;
    },
    [[...webm()], 'ball.webm', 'video/webm'] as const,
  );
  const second = page.getByRole('textbox', {
    name: say('question_answer', { number: digits('2') }),
    exact: true,
  });
  await second.dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.locator('video').waitFor();
  await dialog.getByRole('textbox', { name: say('medium_alt'), exact: true }).fill(alt.video);
  // What is heard is to be read too.
  const transcript = dialog.getByRole('textbox', { name: say('medium_transcript'), exact: true });
  await transcript.fill('توپ می‌غلتد');
  const captions = dialog.getByRole('textbox', { name: say('medium_captions') }).first();
  await captions.fill('WEBVTT\n\n00:01.000 --> 00:00.500\nتوپ');
  await dialog.getByRole('button', { name: say('medium_use'), exact: true }).click();
  await dialog.getByText(say('form_issue_captions_time', { line: digits('3') })).waitFor();
  await fits(page, 'media-captions');
  await captions.fill('WEBVTT\n\n00:00.500 --> 00:01.000\nتوپ');
  // Who closes it by mistake is asked first.
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: say('medium_leave_no') }).click();
  expect(await transcript.inputValue()).toBe('توپ می‌غلتد');
  await dialog.getByRole('button', { name: say('medium_use'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await allSaved(page);
  await fits(page, 'media-editor');
});

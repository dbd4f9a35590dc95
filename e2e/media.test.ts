import { expect, type Page } from '@playwright/test';
import { adminCall } from './support/api.ts';
import { allSaved, author } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { attemptsAt } from './support/exam.ts';
import { questionTest as test } from './support/question-editor.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { noisyPng, pictureFile } from './support/slide-admin.ts';
import { readyOffline, takingScreen } from './support/taking.ts';

test.use({ content: 'changed' });

const alt = { question: 'توپی سرخ روی چمن', answer: 'توپ سرخ', sound: 'صدای بوق' };

/** A second of a tone. */
function tone() {
  const samples = Array.from({ length: 8000 }, (_, at) => Math.round(128 + 60 * Math.sin(at / 3)));
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x01\0\x08\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(36 + samples.length, 4);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt32LE(samples.length, 40);
  return { name: 'tone.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.from(samples)]) };
}

/** Whether the picture of this name is there, and not only its place. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
    );

async function fits(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  expect(await axeFindings(page), name).toEqual([]);
  expect(await overflow(page), name).toBe(0);
}

test('pictures from the editor to the exam without network, and the result', { tag: '@fa' }, async ({
  page,
  say,
  digits,
  newVisitor,
  person,
  language,
  editor: { examId, openWith, press },
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
  await press(say('medium_add_answer', { number: digits('1') }));
  await put(alt.answer);
  await press(say('medium_add_answer', { number: digits('2') }));
  await dialog.locator('input[type=file]').setInputFiles(tone());
  await dialog.locator('audio').waitFor();
  await dialog.getByRole('textbox', { name: say('medium_alt'), exact: true }).fill(alt.sound);
  // What is heard is to be read too.
  const transcript = dialog.getByRole('textbox', { name: say('medium_transcript'), exact: true });
  await transcript.fill('یک بوق کوتاه');
  await dialog.getByRole('button', { name: say('medium_use'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await allSaved(page);
  await fits(page, 'media-editor');
  await adminCall('post', `exams/${examId}/publish`, {});

  const context = await newVisitor({ viewport: phone, hasTouch: true, isMobile: true });
  await signIn(context, person.nationalCode, person.password);
  const visit = await context.newPage();
  const taking = takingScreen(visit, language);
  await taking.open(examId);
  await taking.button('attempt_start').tap();
  // The exam is made for some age, and whoever takes it may be of another.
  const shown = visit.getByRole('img', { name: alt.question });
  await taking.button('ui_yes').or(shown).first().waitFor();
  if (!(await shown.isVisible())) await taking.button('ui_yes').tap();
  await shown.waitFor();
  await readyOffline(visit);
  await eventually(() =>
    visit.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('sanjeh-media-'))),
  ).toBe(true);
  await eventually(() => visit.getByRole('progressbar', { name: say('medium_keeping') }).count()).toBe(0);
  await context.setOffline(true);
  await visit.reload();
  await eventually(() => isDrawn(visit, alt.question)).toBe(true);
  await eventually(() => isDrawn(visit, alt.answer)).toBe(true);
  // Players ask for parts of a file, which the worker gives them.
  const length = () => visit.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).duration);
  await eventually(async () => Math.round(await length())).toBe(1);
  await visit.getByRole('radio', { name: alt.answer }).tap();
  await taking.waiting(1);
  await fits(visit, 'media-exam');
  await context.setOffline(false);
  await taking.saved();

  // An author who puts another picture in changes nothing of what somebody has begun.
  const [question] = (await author.read(examId)).sections[0]?.questions ?? [];
  if (!question) throw new Error('the question is gone');
  await author.change(question, examId, { medium: null });
  await taking.submit();
  await taking.finished();
  await eventually(() =>
    visit.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sanjeh-media-'))),
  ).toEqual([]);
  const [attempt] = await attemptsAt(context, examId);
  await visit.goto(`/applicant/exam/taken/detail/${attempt?.id}`);
  await eventually(() => isDrawn(visit, alt.question)).toBe(true);
  await eventually(() => isDrawn(visit, alt.answer)).toBe(true);
  await fits(visit, 'media-result');
});

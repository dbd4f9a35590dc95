import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { desktop, themeOf } from './support/browser.ts';
import { createKindsExam, offered } from './support/kinds-exam.ts';
import { kindsScreen } from './support/kinds-screen.ts';
import { keepPicture } from './support/screen.ts';
import { signInAsAdmin } from './support/session.ts';
import { takingScreen } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

test('an administrator tries every kind out before anybody else', { tag: '@en' }, async ({
  newVisitor,
  language,
  say,
}) => {
  const context = await newVisitor({ viewport: desktop, theme: themeOf(language) });
  await signInAsAdmin(context);
  const page = await context.newPage();
  const kinds = kindsScreen(page, language, takingScreen(page, language));
  await page.goto(`/admin/exam/show-${await createKindsExam()}`);
  await kinds.box('number').fill('60');
  await kinds.box('text').fill('Tehran');
  await kinds.slider('steps').focus();
  await page.keyboard.press('End');
  for (const answer of offered.slice(0, 2))
    await page.getByRole('checkbox', { name: answer.en, exact: true }).check();
  await page.getByRole('radio', { name: offered[1]?.en ?? '' }).check();
  await page.getByRole('button', { name: say('exam_trial_run', { count: '5' }) }).click();
  const score = { score: '22', minimum: '4', maximum: '30' };
  await page.getByText(say('exam_trial_score', score)).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'kinds-preview-en-1280');
});

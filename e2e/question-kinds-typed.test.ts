import { expect } from '@playwright/test';
import { phone } from './support/browser.ts';
import { createKindsExam } from './support/kinds-exam.ts';
import { kindsScreen } from './support/kinds-screen.ts';
import { signIn } from './support/session.ts';
import { takingScreen } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

test('what is typed is given with its last key, however late the device comes to take it', {
  tag: '@fa',
}, async ({ newVisitor, person, language }) => {
  const context = await newVisitor({ viewport: phone });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const kinds = kindsScreen(page, language, taking);
  await page.clock.install();
  await taking.open(await createKindsExam());
  await taking.button('attempt_start').click();
  await kinds.heading('info').waitFor();
  for (const kind of ['single', 'multiple', 'number'] as const) {
    await taking.next();
    await kinds.heading(kind).waitFor();
  }
  const sent = page.waitForRequest('**/api/attempts/*/answers');
  await page.clock.pauseAt(Date.now() + 30_000);
  await kinds.box('number').fill('70');
  const typedAt = await page.evaluate(() => Date.now());
  // It falls asleep before the pause that takes it for an answer.
  const asleep = 5 * 60_000;
  await page.clock.fastForward(asleep);
  const { answers } = (await sent).postDataJSON() as { answers: { value: string; answeredAt: string }[] };
  expect(answers.map(({ value }) => value)).toEqual(['70']);
  expect(Date.parse(answers[0]?.answeredAt ?? '') - typedAt).toBeLessThan(asleep / 2);
  await page.clock.resume();
  await taking.saved();
});

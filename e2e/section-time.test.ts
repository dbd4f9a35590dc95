import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createRuledExam } from './support/ruled-exam.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { readyOffline, takingScreen } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

test('a section with a time says so first, runs through a reload and without network, and is not returned to', {
  tag: '@en',
}, async ({ newVisitor, person, language }) => {
  const exam = await createRuledExam();
  await exam.setRules([
    ...exam.sectionIds.map((sectionId) => ({ kind: 'time', sectionId, minutes: 5 })),
    { kind: 'required', target: { of: 'exam' } },
  ]);
  const context = await newVisitor({ viewport: phone });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const begin = taking.button('section_time_begin');
  const timer = taking.status.getByRole('timer', { name: taking.say('section_time_left') });
  const fits = async (name: string) => {
    await keepPicture(page, `section-time-${name}-${language}`);
    expect(await axeFindings(page), name).toEqual([]);
    expect(await overflow(page), name).toBe(0);
  };
  await taking.open(exam.id);
  await taking.button('attempt_start').click();

  await test.step('before it is begun nothing of it is shown', async () => {
    await begin.waitFor();
    expect(await taking.answer(1).count()).toBe(0);
    await fits('start');
    await readyOffline(page);
    await begin.press('Enter');
    await taking.question(1).waitFor();
    await timer.waitFor();
    await taking.choose(2);
    await taking.saved();
  });

  await test.step('a reload finds it running', async () => {
    await page.reload();
    await timer.waitFor();
    expect(await taking.answer(2).isChecked()).toBe(true);
  });

  await test.step('whoever leaves it is asked, and finds it closed afterwards, without network too', async () => {
    await context.setOffline(true);
    await taking.next();
    await taking.next();
    await taking.question(3).waitFor();
    await taking.choose(1);
    await taking.next();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: taking.say('section_time_leave_no') }).click();
    await taking.question(3).waitFor();
    await taking.next();
    await dialog.getByRole('button', { name: taking.say('section_time_leave_yes') }).click();
    await begin.click();
    await taking.question(4).waitFor();
    await taking.choose(3);
    await context.setOffline(false);
    await taking.saved();
    await page.reload();
    await taking.question(4).waitFor();
    await taking.button('attempt_previous').click();
    await dialog.getByRole('button', { name: taking.say('section_time_leave_yes') }).click();
    await taking.heading('section_time_over').waitFor();
    await fits('over');
  });

  await test.step('what stayed blank there keeps nobody from submitting, though it was required', async () => {
    await taking.submit();
    await taking.finished();
  });
});

test('a clock that is set while a section runs does no harm, in an exam that has no time of its own', {
  tag: '@fa',
}, async ({ newVisitor, person, language }) => {
  const exam = await createRuledExam();
  await exam.setRules([{ kind: 'time', sectionId: exam.sectionIds[0], minutes: 20 }]);
  const context = await newVisitor({ viewport: phone });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const rightTime = /^(?:۱[۶-۹]|۲۰):/;
  await page.clock.install();
  await taking.open(exam.id);
  await taking.button('attempt_start').click();
  await taking.button('section_time_begin').click();
  await eventually(() => taking.timer.textContent()).toMatch(rightTime);
  // From here on time passes slowly: the look at the server that comes each minute must not be what helps.
  await page.clock.pauseAt(Date.now() + 30_000);
  await page.clock.setSystemTime(Date.now() + 15 * 60_000);
  await page.clock.runFor(3000);
  await eventually(async () => {
    await page.clock.runFor(100);
    return taking.timer.textContent();
  }).toMatch(rightTime);
  await page.clock.resume();
  await taking.choose(2);
  await taking.saved();
});

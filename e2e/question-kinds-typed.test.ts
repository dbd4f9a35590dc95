import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { attemptsAt } from './support/exam.ts';
import { createKindsExam } from './support/kinds-exam.ts';
import { kindsScreen } from './support/kinds-screen.ts';
import { overflow } from './support/screen.ts';
import { signIn, storedToken } from './support/session.ts';
import { takingScreen, withoutLooks } from './support/taking.ts';
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

test('what a killed page had left stands back behind a newer answer from elsewhere, and is not lost', async ({
  newVisitor,
  person,
  language,
}) => {
  const context = await newVisitor({ viewport: phone });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const kinds = kindsScreen(page, language, taking);
  const examId = await createKindsExam();
  await taking.open(examId);
  await taking.button('attempt_start').click();
  await kinds.heading('info').waitFor();
  for (const kind of ['single', 'multiple', 'number', 'text'] as const) {
    await taking.next();
    await kinds.heading(kind).waitFor();
  }
  const box = kinds.box('text');
  await box.fill('Karaj');
  await taking.saved();
  const [attempt] = await attemptsAt(context, examId);
  const questionId = Number((await kinds.heading('text').getAttribute('id'))?.replace('question-', ''));
  // Far enough apart that no clock's error matters.
  let moment = Date.now();
  const later = () => {
    moment += 60_000;
    return moment;
  };
  const key = `km:exam-draft:${attempt?.id}`;
  const leave = async (draft: string) => {
    // What was typed on this page itself has become an answer, and takes nothing else away with it.
    await eventually(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(null);
    const kept = { at: moment, drafts: { [questionId]: draft }, moments: { [questionId]: later() } };
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify(kept),
    ] as const);
  };
  const answerElsewhere = async (value: string) => {
    const answers = [{ questionId, value, seq: later(), answeredAt: new Date().toISOString() }];
    const token = await storedToken(context);
    await call('put', `attempts/${attempt?.id}/answers`, { token, data: { answers } });
  };
  const note = page.getByText(taking.say('attempt_older_text'));

  await leave('Shiraz');
  await answerElsewhere('Tehran');
  await page.reload();
  await note.waitFor();
  expect(await box.inputValue()).toBe('Tehran');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await taking.button('attempt_older_take').click();
  await eventually(() => box.inputValue()).toBe('Shiraz');
  await note.waitFor({ state: 'detached' });
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  await taking.saved();

  // The device hears of the newer answer only after it has taken what was left for one.
  await leave('Tabriz');
  await answerElsewhere('Tehran');
  const lookAgain = await withoutLooks(page);
  await page.reload();
  await eventually(() => box.inputValue()).toBe('Tabriz');
  await taking.saved();
  await lookAgain();
  await eventually(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return box.inputValue();
  }).toBe('Tehran');
  await note.waitFor();
  await page.getByText('Tabriz', { exact: true }).waitFor();
  await taking.button('attempt_older_drop').click();
  await note.waitFor({ state: 'detached' });
  await page.reload();
  await eventually(() => box.inputValue()).toBe('Tehran');
  expect(await note.count()).toBe(0);
});

import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { desktop, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { attemptsAt } from './support/exam.ts';
import {
  createKindsExam,
  createWholeExam,
  mediaTexts,
  offered,
  tableAnswers,
  tableTexts,
} from './support/kinds-exam.ts';
import { isDrawn, type Kind, kindsScreen, mediaCaches, saidInResult } from './support/kinds-screen.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signIn, signInAsAdmin, storedToken } from './support/session.ts';
import { keptOnDevice, readyOffline, takingScreen, withoutLooks } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

let examId: number;
test.beforeAll(async () => {
  examId = await createWholeExam();
});

test('an exam of every kind, with media and rules, on a phone by touch, without network from the start', {
  tag: '@fa',
}, async ({ newVisitor, person, language }) => {
  const context = await newVisitor({ viewport: phone, hasTouch: true, isMobile: true });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const kinds = kindsScreen(page, language, taking);
  await taking.open(examId);
  await taking.button('attempt_start').tap();
  await kinds.heading('info').waitFor();
  await kinds.fits('info');
  await readyOffline(page);
  await eventually(() => mediaCaches(page)).toHaveLength(1);
  await eventually(() => page.getByRole('progressbar', { name: taking.say('medium_keeping') }).count()).toBe(
    0,
  );
  await context.setOffline(true);
  await page.reload();
  const place = (number: number, count: number) => {
    const told = { number: taking.digits(number), count: taking.digits(count) };
    return page.getByText(taking.say('attempt_question_of', told)).waitFor();
  };
  const next = () => taking.button('attempt_next').tap();
  await next();
  await eventually(() => isDrawn(kinds.picture)).toBe(true);
  // The short text is asked of who coughs, and goes and comes with that answer.
  await place(1, 10);
  await page.getByRole('radio', { name: offered[1]?.fa ?? '' }).tap();
  await place(1, 11);
  await kinds.fits('single');
  await next();

  // Players ask for parts of a file, which the worker gives them.
  const length = () => page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).duration);
  await eventually(async () => Math.round(await length())).toBe(1);
  await kinds.choice(0).tap();
  const tooFew = taking.say('question_kind_too_few', { limit: taking.digits(2) });
  await page.getByText(tooFew).waitFor();
  await kinds.choice(2).tap();
  await eventually(() => page.getByText(tooFew).count()).toBe(0);
  await kinds.choice(3).tap();
  await kinds.choice(1).tap();
  await page.getByText(taking.say('question_kind_too_many', { limit: taking.digits(3) })).waitFor();
  expect(await kinds.choice(1).isChecked()).toBe(false);
  await kinds.fits('multiple');
  await taking.waiting(2);
  await next();

  const weight = kinds.box('number');
  await weight.fill('۷۲/۵');
  await taking.waiting(3);
  await weight.fill('۷۲۰۰');
  await page.getByText(taking.say('question_kind_too_big', { limit: '۳۰۰' })).waitFor();
  await page.getByText(taking.say('attempt_draft_standing', { answer: '' }).trim()).waitFor();
  await kinds.fits('number');
  await keptOnDevice(page);
  await page.reload();
  // What was typed stands there again, and what counts is the last that was an answer.
  await eventually(() => weight.inputValue()).toBe('۷۲۰۰');
  await taking.waiting(3);
  await next();
  await keptOnDevice(page);
  await kinds.box('text').fill('تهران');
  // Before the pause that takes it for an answer.
  await page.reload();
  await eventually(() => kinds.box('text').inputValue()).toBe('تهران');
  await taking.waiting(4);
  await kinds.fits('text');
  await next();
  await kinds.box('story').fill('صبح زود بیدار شدم و به پارک رفتم.');
  await kinds.fits('story');
  await next();

  const pain = kinds.slider('scale');
  expect(await pain.getAttribute('aria-valuetext')).toBe(taking.say('attempt_slider_empty'));
  await kinds.fits('scale');
  const line = await pain.boundingBox();
  if (!line) throw new Error('the slider is not to be seen');
  // A quarter from the right, where the line begins in Persian.
  await page.touchscreen.tap(line.x + line.width * 0.75, line.y + line.height / 2);
  await eventually(async () => Number(await pain.inputValue())).toBeLessThan(30);
  expect(Number(await pain.inputValue())).toBeGreaterThan(20);
  await next();
  await kinds.slider('steps').tap();
  await eventually(() => kinds.slider('steps').getAttribute('aria-valuetext')).toBe('۵');
  await kinds.fits('steps');
  await next();
  await kinds.dayPart('day').fill('۱۵');
  await kinds.dayPart('month').fill('۱');
  // A part of a day is no answer; it is there again after the page.
  await keptOnDevice(page);
  await page.reload();
  await eventually(() => kinds.dayPart('day').inputValue()).toBe('۱۵');
  await page.getByText(taking.say('form_date_incomplete')).waitFor();
  await page.getByText(taking.say('attempt_draft_unanswered')).waitFor();
  await page.getByText(taking.say('attempt_required'), { exact: true }).waitFor();
  await kinds.fits('date');
  await kinds.dayPart('year').fill('۱۴۰۲');
  await next();
  await kinds.essay.fill('خانه‌ای کوچک نزدیک پارک.');
  await next();
  for (const row of tableTexts.keys()) {
    await kinds.row(row).waitFor();
    await page.getByRole('radio', { name: tableAnswers[2]?.fa ?? '' }).tap();
    if (row === 0) await next();
  }
  await taking.waiting(11);
  await context.setOffline(false);
  await taking.saved();

  await taking.button('attempt_review_next').tap();
  await page.getByText(taking.say('attempt_review_complete')).waitFor();
  await taking.button('attempt_submit').tap();
  await taking.confirmation.tap();
  await taking.finished();
  // What was kept for the exam goes with it.
  await eventually(() => mediaCaches(page)).toEqual([]);
  const [attempt] = await attemptsAt(context, examId);
  await page.goto(`/applicant/exam/taken/detail/${attempt?.id}`);
  const [single, multiple, number, text, story, , steps, date] = await saidInResult(page);
  expect(single).toContain(offered[1]?.fa);
  expect(multiple).toContain(`${offered[0]?.fa} ${mediaTexts.sound.fa} ${offered[2]?.fa} ${offered[3]?.fa}`);
  expect(multiple).toContain('۸');
  expect(number).toContain('۷۲٫۵ کیلوگرم');
  expect(text).toContain('تهران');
  expect(story).toContain(taking.say('result_not_scored'));
  expect(steps).toContain('۵');
  expect(date).toContain('۱۵ فروردین ۱۴۰۲');
  await eventually(() => isDrawn(kinds.picture)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'kinds-result-fa-360');
});

test('the same by the keyboard alone, each thing by the name that a screen reader says', {
  tag: '@en',
}, async ({ newVisitor, person, language }) => {
  const context = await newVisitor({ viewport: desktop, theme: themeOf(language) });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const { keyboard } = page;
  const taking = takingScreen(page, language);
  const kinds = kindsScreen(page, language, taking);
  await taking.open(examId);
  await taking.button('attempt_start').focus();
  await keyboard.press('Enter');
  await kinds.heading('info').waitFor();
  await kinds.fits('info');
  await keyboard.press('ArrowRight');
  await kinds.heading('single').waitFor();
  await kinds.picture.waitFor();
  await keyboard.press('2');
  await keyboard.press('ArrowRight');
  await kinds.heading('multiple').waitFor();
  await kinds.choice(0).waitFor();
  for (const digit of ['1', '3', '4', '2', '4']) await keyboard.press(digit);
  await eventually(() => kinds.choice(3).isChecked()).toBe(false);
  expect([await kinds.choice(0).isChecked(), await kinds.choice(1).isChecked()]).toEqual([true, false]);
  await kinds.fits('multiple');
  const goOn = async (kind: Kind) => {
    await taking.button('attempt_next').focus();
    await keyboard.press('Enter');
    await kinds.heading(kind).waitFor();
  };
  await goOn('number');
  await keyboard.press('Tab');
  await keyboard.type('72.55');
  const places = taking.say('question_kind_places', { limit: '1' });
  await page.getByText(places).waitFor();
  await kinds.fits('number');
  await keyboard.press('Backspace');
  await eventually(() => page.getByText(places).count()).toBe(0);
  await keyboard.press('Enter');
  await goOn('text');
  await keyboard.press('Tab');
  await keyboard.type('  tehran ');
  await kinds.fits('text');
  await goOn('story');
  await keyboard.press('Tab');
  await keyboard.type('I rose early.');
  await kinds.fits('story');
  await goOn('scale');
  await keyboard.press('Tab');
  await kinds.fits('scale');
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await eventually(() => kinds.slider('scale').getAttribute('aria-valuetext')).toBe('1');
  await goOn('steps');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await eventually(() => kinds.slider('steps').getAttribute('aria-valuetext')).toBe('6');
  await kinds.fits('steps');
  await goOn('date');
  await keyboard.press('Tab');
  await keyboard.type('04042023');
  await kinds.fits('date');
  await taking.button('attempt_next').focus();
  await keyboard.press('Enter');
  await kinds.essay.waitFor();
  await keyboard.press('Tab');
  await keyboard.type('A small one.');
  await taking.button('attempt_next').focus();
  await keyboard.press('Enter');

  // Each answer of the table is named by its row and its column; arrows go along the row, Tab to the next.
  const table = page.getByRole('table');
  await table.waitFor();
  const cell = (row: number, column: number) =>
    table.getByRole('radio', { name: `${tableTexts[row]?.en} ${tableAnswers[column]?.en}` });
  expect(await table.getByRole('columnheader', { name: tableAnswers[1]?.en ?? '' }).count()).toBe(1);
  await cell(0, 0).focus();
  await keyboard.press('ArrowRight');
  await eventually(() => cell(0, 1).isChecked()).toBe(true);
  await table
    .getByRole('button', { name: taking.say('attempt_mark') })
    .first()
    .press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await eventually(() => cell(1, 0).isChecked()).toBe(true);
  await keyboard.press('3');
  await eventually(() => cell(1, 2).isChecked()).toBe(true);
  await taking.saved();
  await keepPicture(page, 'grid-en');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await taking.submit();
  await taking.finished();
  const [attempt] = await attemptsAt(context, examId);
  await page.goto(`/applicant/exam/taken/detail/${attempt?.id}`);
  const said = await saidInResult(page);
  expect(said).toEqual([
    'Cough | 2',
    'Fever Somebody coughs Headache | 4',
    '72.5 kg | 5',
    'tehran | 2',
    'I rose early. | Not scored',
    '1 | Not scored',
    '6 | 6',
    '4 April 2023 | Not scored',
    'A small one. | Not scored',
    'Sometimes | 1',
    'Always | 2',
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'kinds-result-en-1280');
});

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
  const leave = (draft: string, moment: number) =>
    page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      `km:exam-draft:${attempt?.id}`,
      JSON.stringify({ at: moment, drafts: { [questionId]: draft }, moments: { [questionId]: moment } }),
    ] as const);
  const answerElsewhere = async (value: string) => {
    const now = new Date();
    const answers = [{ questionId, value, seq: now.getTime(), answeredAt: now.toISOString() }];
    const token = await storedToken(context);
    await call('put', `attempts/${attempt?.id}/answers`, { token, data: { answers } });
  };
  const note = page.getByText(taking.say('attempt_older_text'));

  await leave('Shiraz', Date.now());
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
  await leave('Tabriz', Date.now());
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

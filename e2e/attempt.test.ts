import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Language, languages, launchBrowser, newVisitor, open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf, savedAnswers } from './support/exam.ts';
import { type Person, randomPerson } from './support/person.ts';
import { registerPerson, signIn, storedToken, storeToken } from './support/session.ts';
import { readyOffline, type TakingScreen, takingScreen } from './support/taking.ts';
import { expired, withClaims } from './support/token.ts';

let browser: Browser;
let examId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  examId = await createExam(browser, { timeLimitMinutes: 45 });
});
afterAll(() => browser.close());

describe.each(languages)('taking an exam, %s', (language: Language) => {
  const forward = language === 'fa' ? 'ArrowLeft' : 'ArrowRight';
  const back = language === 'fa' ? 'ArrowRight' : 'ArrowLeft';
  let context: BrowserContext;
  let page: Page;
  let screen: TakingScreen;
  let person: Person;

  beforeEach(async () => {
    person = await registerPerson(randomPerson());
    context = await newVisitor(browser, { language });
    await signIn(context, person.nationalCode, person.password);
    page = await context.newPage();
    screen = takingScreen(page, language);
  });
  afterEach(() => context.close());

  test('by the keyboard alone, from the list of exams taken to the result', async () => {
    const { keyboard } = page;
    await screen.open(examId);
    await screen.button('attempt_start').focus();
    await keyboard.press('Enter');
    await screen.question(1).waitFor();
    await keyboard.press('3');
    await eventually(() => screen.answer(3).isChecked()).toBe(true);
    await keyboard.press('m');
    await keyboard.press(forward);
    await screen.question(2).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      await screen.question(2).textContent(),
    );
    await screen.pressForeign('۲');
    await eventually(() => screen.answer(2).isChecked()).toBe(true);
    await keyboard.press(back);
    await screen.question(1).waitFor();
    await eventually(() => screen.answer(3).isChecked()).toBe(true);
    for (const digit of ['', '', '4', '1']) {
      await keyboard.press(forward);
      if (digit) await keyboard.press(digit);
    }
    await screen.question(5).waitFor();
    await screen.saved();
    // The third was passed over: the review names it, and leads there.
    await screen.button('attempt_review_next').focus();
    await keyboard.press('Enter');
    await screen.heading('attempt_review_title').waitFor();
    const blank = screen.say('attempt_review_unanswered', { count: screen.digits(1) });
    const list = page.getByRole('heading', { level: 3, name: blank });
    await list.waitFor();
    await screen.button('attempt_submit').focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(
      screen.say('attempt_question', { number: screen.digits(3) }),
    );
    await dialog.locator(':focus').waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await screen.finished();
    expect((await resultOf(context, examId)).scores).toEqual([3, 2, null, 4, 1]);
    await page.getByRole('link', { name: screen.say('attempt_result') }).focus();
    await keyboard.press('Enter');
    await page.waitForURL('**/applicant/exam/taken/detail/*');
  });

  test('goes on without network, over a reload, and delivers by itself', async () => {
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    await readyOffline(page);
    await context.setOffline(true);
    await screen.next();
    await screen.chooseAll(2, 3);
    await screen.waiting(2);
    await page.reload();
    await screen.question(3).waitFor();
    await eventually(() => screen.answer(3).isChecked()).toBe(true);
    await screen.waiting(2);
    await screen.next();
    await screen.chooseAll(4, 4);
    await screen.waiting(4);
    await context.setOffline(false);
    await screen.saved();
    expect(await savedAnswers(context, examId)).toEqual([1, 2, 3, 4, 4]);
    await screen.submit();
    await screen.finished();
    expect((await resultOf(context, examId)).scores).toEqual([1, 2, 3, 4, 4]);
  });

  test('a wish to submit waits for the network too, and survives a closed page', async () => {
    await screen.start(examId);
    await screen.saved();
    await readyOffline(page);
    await context.setOffline(true);
    await screen.chooseAll(1, 1, 2, 2, 3);
    await screen.submit();
    await screen.heading('attempt_submit_waiting').waitFor();
    await page.close();

    page = await context.newPage();
    screen = takingScreen(page, language);
    await screen.open(examId);
    await screen.heading('attempt_submit_waiting').waitFor();
    await context.setOffline(false);
    await screen.finished();
    expect((await resultOf(context, examId)).scores).toEqual([1, 1, 2, 2, 3]);
  });

  test('what waits on the device is delivered from any page of the applicant', async () => {
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    await context.setOffline(true);
    await screen.choose(4);
    await screen.waiting(1);
    await page.close();
    await context.setOffline(false);

    page = await context.newPage();
    await open(page, '/applicant');
    await eventually(() => savedAnswers(context, examId)).toEqual([4, null, null, null, null]);
  });

  test('two tabs follow each other, and the end of one is the end of both', async () => {
    await screen.start(examId);
    const other = await context.newPage();
    const otherScreen = takingScreen(other, language);
    await otherScreen.open(examId);
    await otherScreen.question(1).waitFor();
    await screen.choose(2);
    await eventually(() => otherScreen.answer(2).isChecked()).toBe(true);
    await otherScreen.choose(4);
    await eventually(() => screen.answer(4).isChecked()).toBe(true);
    await screen.saved();
    await otherScreen.saved();
    await otherScreen.submit();
    await otherScreen.finished();
    await screen.finished('attempt_done_elsewhere');
    expect((await resultOf(context, examId)).scores).toEqual([4, null, null, null, null]);
  });

  test('two devices: the later choice counts, and each follows when it is looked at', async () => {
    await screen.start(examId);
    const elsewhere = await newVisitor(browser, { language });
    await signIn(elsewhere, person.nationalCode, person.password);
    const other = await elsewhere.newPage();
    const otherScreen = takingScreen(other, language);
    await otherScreen.open(examId);
    await otherScreen.question(1).waitFor();
    await screen.choose(2);
    await screen.saved();
    // It has not heard of the other choice, and is later all the same.
    await otherScreen.choose(3);
    await otherScreen.saved();
    await eventually(() => savedAnswers(context, examId)).toEqual([3, null, null, null, null]);
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return screen.answer(3).isChecked();
    }).toBe(true);
    // One that nobody has touched meanwhile knows it before it names what is unanswered.
    await screen.next();
    await screen.question(2).waitFor();
    await screen.choose(1);
    await eventually(() => savedAnswers(context, examId)).toEqual([3, 1, null, null, null]);
    await otherScreen.review();
    const blank = screen.say('attempt_review_unanswered', { count: screen.digits(3) });
    await other.getByRole('heading', { level: 3, name: blank }).waitFor();
    await elsewhere.close();
  });

  test('thirteen clicks on submit are one submission', async () => {
    await screen.start(examId);
    await screen.chooseAll(1, 2, 3, 4, 1);
    await screen.review();
    await screen.button('attempt_submit').click();
    const yes = screen.button('ui_yes');
    await yes.waitFor();
    let submissions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/submit')) submissions += 1;
    });
    await yes.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 13; click += 1) button.click();
    });
    await screen.finished();
    expect(submissions).toBe(1);
    expect((await resultOf(context, examId)).scores).toEqual([1, 2, 3, 4, 1]);
  });

  test('a token that has expired, or that the server refuses, is renewed under way', async () => {
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    await storeToken(context, expired((await storedToken(context)) ?? ''));
    await screen.choose(3);
    await screen.saved();
    await storeToken(context, withClaims((await storedToken(context)) ?? '', { sid: 'another' }));
    await screen.choose(2);
    await screen.saved();
    expect(pathOf(page)).toBe(`/applicant/exam/taken/${examId}`);
    expect(await savedAnswers(context, examId)).toEqual([2, null, null, null, null]);
  });

  test('a lost sign-in is asked for over the exam, and nothing is lost', async () => {
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    // The token has expired, and there is nothing left to renew it with.
    await storeToken(context, expired((await storedToken(context)) ?? ''));
    await context.clearCookies({ name: 'km:refresh' });
    await screen.choose(4);
    const dialog = page.getByRole('dialog', { name: screen.say('attempt_sign_in_title') });
    await dialog.waitFor();
    await dialog.getByRole('textbox', { name: screen.say('account_username') }).fill(person.nationalCode);
    await dialog.getByLabel(screen.say('account_password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: screen.say('account_sign_in_submit'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await screen.saved();
    await eventually(() => screen.answer(4).isChecked()).toBe(true);
    await screen.submit();
    await screen.finished();
    expect((await resultOf(context, examId)).scores).toEqual([4, null, null, null, null]);
  });
});

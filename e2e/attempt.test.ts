import { expect } from '@playwright/test';
import { open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf, savedAnswers } from './support/exam.ts';
import { signIn, storedToken, storeToken } from './support/session.ts';
import { clockOffsetOn, readyOffline, takingScreen } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';
import { expired, withClaims } from './support/token.ts';

let examId: number;
test.beforeAll(async () => {
  examId = await createExam({ timeLimitMinutes: 45 });
});

test.describe('taking an exam', () => {
  test('by the keyboard alone, from the list of exams taken to the result', async ({
    page,
    context,
    language,
    taking,
  }) => {
    const { keyboard } = page;
    const [forward, back] = language === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await taking.open(examId);
    await taking.button('attempt_start').focus();
    await keyboard.press('Enter');
    await taking.question(1).waitFor();
    await keyboard.press('3');
    await eventually(() => taking.answer(3).isChecked()).toBe(true);
    await keyboard.press('m');
    await keyboard.press(forward);
    await taking.question(2).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      await taking.question(2).textContent(),
    );
    await taking.pressForeign('۲');
    await eventually(() => taking.answer(2).isChecked()).toBe(true);
    await keyboard.press(back);
    await taking.question(1).waitFor();
    await eventually(() => taking.answer(3).isChecked()).toBe(true);
    for (const digit of ['', '', '4', '1']) {
      await keyboard.press(forward);
      if (digit) await keyboard.press(digit);
    }
    await taking.question(5).waitFor();
    await taking.saved();
    // The third was passed over: the review names it, and leads there.
    await taking.button('attempt_review_next').focus();
    await keyboard.press('Enter');
    await taking.heading('attempt_review_title').waitFor();
    const blank = taking.say('attempt_review_unanswered', { count: taking.digits(1) });
    const list = page.getByRole('heading', { level: 3, name: blank });
    await list.waitFor();
    await taking.button('attempt_submit').focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(
      taking.say('attempt_question', { number: taking.digits(3) }),
    );
    await dialog.locator(':focus').waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await taking.finished();
    expect((await resultOf(context, examId)).scores).toEqual([3, 2, null, 4, 1]);
    await page.getByRole('link', { name: taking.say('attempt_result') }).focus();
    await keyboard.press('Enter');
    await page.waitForURL('**/applicant/exam/taken/detail/*');
  });

  test('goes on without network, over a reload, and delivers by itself', { tag: '@fa' }, async ({
    page,
    context,
    taking,
  }) => {
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    await readyOffline(page);
    await context.setOffline(true);
    await taking.next();
    await taking.chooseAll(2, 3);
    await taking.waiting(2);
    await page.reload();
    await taking.question(3).waitFor();
    await eventually(() => taking.answer(3).isChecked()).toBe(true);
    await taking.waiting(2);
    await taking.next();
    await taking.chooseAll(4, 4);
    await taking.waiting(4);
    await context.setOffline(false);
    await taking.saved();
    expect(await savedAnswers(context, examId)).toEqual([1, 2, 3, 4, 4]);
    await taking.submit();
    await taking.finished();
    expect((await resultOf(context, examId)).scores).toEqual([1, 2, 3, 4, 4]);
  });

  test('a wish to submit waits for the network too, and survives a closed page', { tag: '@fa' }, async ({
    page,
    context,
    language,
    taking,
  }) => {
    await taking.start(examId);
    await taking.saved();
    await readyOffline(page);
    await context.setOffline(true);
    await taking.chooseAll(1, 1, 2, 2, 3);
    await taking.submit();
    await taking.heading('attempt_submit_waiting').waitFor();
    await page.close();

    const again = takingScreen(await context.newPage(), language);
    await again.open(examId);
    await again.heading('attempt_submit_waiting').waitFor();
    await context.setOffline(false);
    await again.finished();
    expect((await resultOf(context, examId)).scores).toEqual([1, 1, 2, 2, 3]);
  });

  test('what waits on the device is delivered from any page of the applicant', { tag: '@en' }, async ({
    page,
    context,
    taking,
  }) => {
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    await context.setOffline(true);
    await taking.choose(4);
    await taking.waiting(1);
    await page.close();
    await context.setOffline(false);

    await open(await context.newPage(), '/applicant');
    await eventually(() => savedAnswers(context, examId)).toEqual([4, null, null, null, null]);
  });

  test('two tabs follow each other, and the end of one is the end of both', { tag: '@fa' }, async ({
    context,
    language,
    taking,
  }) => {
    await taking.start(examId);
    const other = await context.newPage();
    const otherScreen = takingScreen(other, language);
    await otherScreen.open(examId);
    await otherScreen.question(1).waitFor();
    await taking.choose(2);
    await eventually(() => otherScreen.answer(2).isChecked()).toBe(true);
    await otherScreen.choose(4);
    await eventually(() => taking.answer(4).isChecked()).toBe(true);
    await taking.saved();
    await otherScreen.saved();
    await otherScreen.submit();
    await otherScreen.finished();
    await taking.finished('attempt_done_elsewhere');
    expect((await resultOf(context, examId)).scores).toEqual([4, null, null, null, null]);
  });

  test('two devices: the later choice counts, and each follows when it is looked at', { tag: '@en' }, async ({
    page,
    context,
    language,
    person,
    newVisitor,
    taking,
  }) => {
    await taking.start(examId);
    const elsewhere = await newVisitor();
    await signIn(elsewhere, person.nationalCode, person.password);
    const other = await elsewhere.newPage();
    const otherScreen = takingScreen(other, language);
    await otherScreen.open(examId);
    await otherScreen.question(1).waitFor();
    await taking.choose(2);
    await taking.saved();
    // It has not heard of the other choice, and is later all the same: by more than their clocks differ.
    const ahead = (await clockOffsetOn(page)) - (await clockOffsetOn(other));
    await other.waitForTimeout(Math.max(0, ahead) + 100);
    await otherScreen.choose(3);
    await otherScreen.saved();
    await eventually(() => savedAnswers(context, examId)).toEqual([3, null, null, null, null]);
    await eventually(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return taking.answer(3).isChecked();
    }).toBe(true);
    // One that nobody has touched meanwhile knows it before it names what is unanswered.
    await taking.next();
    await taking.question(2).waitFor();
    await taking.choose(1);
    await eventually(() => savedAnswers(context, examId)).toEqual([3, 1, null, null, null]);
    await otherScreen.review();
    const blank = taking.say('attempt_review_unanswered', { count: taking.digits(3) });
    await other.getByRole('heading', { level: 3, name: blank }).waitFor();
  });

  test('thirteen clicks on submit are one submission', { tag: '@fa' }, async ({ page, context, taking }) => {
    await taking.start(examId);
    await taking.chooseAll(1, 2, 3, 4, 1);
    await taking.review();
    await taking.button('attempt_submit').click();
    const yes = taking.confirmation;
    await yes.waitFor();
    let submissions = 0;
    // Those that were answered: one that takes too long is given up and sent again.
    page.on('response', (response) => {
      if (response.url().endsWith('/submit')) submissions += 1;
    });
    await yes.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 13; click += 1) button.click();
    });
    await taking.finished();
    expect(submissions).toBe(1);
    expect((await resultOf(context, examId)).scores).toEqual([1, 2, 3, 4, 1]);
  });

  test('a token that has expired, or that the server refuses, is renewed under way', { tag: '@en' }, async ({
    page,
    context,
    taking,
  }) => {
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    await storeToken(context, expired((await storedToken(context)) ?? ''));
    await taking.choose(3);
    await taking.saved();
    await storeToken(context, withClaims((await storedToken(context)) ?? '', { sid: 'another' }));
    await taking.choose(2);
    await taking.saved();
    expect(new URL(page.url()).pathname).toBe(`/applicant/exam/taken/${examId}`);
    expect(await savedAnswers(context, examId)).toEqual([2, null, null, null, null]);
  });

  test('a renewal that is never answered holds nothing up: it is asked for again', { tag: '@fa' }, async ({
    page,
    context,
    taking,
  }) => {
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    let asked = 0;
    await page.route('**/api/auth/refresh', async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
    });
    await storeToken(context, expired((await storedToken(context)) ?? ''));
    await taking.choose(3);
    await eventually(() => asked).toBe(2);
    await taking.saved();
    expect(await savedAnswers(context, examId)).toEqual([3, null, null, null, null]);
  });

  test('a lost sign-in is asked for over the exam, and nothing is lost', { tag: '@fa' }, async ({
    page,
    context,
    person,
    taking,
  }) => {
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    // The token has expired, and there is nothing left to renew it with.
    await storeToken(context, expired((await storedToken(context)) ?? ''));
    await context.clearCookies({ name: 'km:refresh' });
    await taking.choose(4);
    const dialog = page.getByRole('dialog', { name: taking.say('attempt_sign_in_title') });
    await dialog.waitFor();
    await dialog.getByRole('textbox', { name: taking.say('account_username') }).fill(person.nationalCode);
    await dialog.getByLabel(taking.say('account_password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: taking.say('account_sign_in_submit'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await taking.saved();
    await eventually(() => taking.answer(4).isChecked()).toBe(true);
    await taking.submit();
    await taking.finished();
    expect((await resultOf(context, examId)).scores).toEqual([4, null, null, null, null]);
  });
});

import { expect } from '@playwright/test';
import { adminCall, type Listed } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { attemptsAt, createExam, resultOf } from './support/exam.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signInAsAdmin } from './support/session.ts';
import { keptAttempts, withoutLooks } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';
import { type Words, wordsOf } from './support/words.ts';

const words = { fa: 'می‌پذیرم که پاسخ‌ها نگه داشته شود.', en: 'I agree that the answers are kept.' };

test.use({ viewport: phone });

let examId: number;
test.beforeAll(async () => {
  examId = await createExam({ asksInformant: true, consent: words });
});

test.describe('consent', () => {
  test('refused is a way out: nothing begins', { tag: '@en' }, async ({
    page,
    context,
    language,
    taking,
  }) => {
    const { say } = taking;
    await taking.open(examId);
    await page.getByText(words[language], { exact: true }).waitFor();
    await page.getByRole('radio', { name: say('informant_self'), exact: true }).check();
    await taking.button('attempt_start').click();
    await page.getByText(say('consent_needed'), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await keepPicture(page, `consent-${language}-start`);
    await page.getByRole('link', { name: say('consent_refuse'), exact: true }).click();
    await page.waitForURL('**/applicant/exam');
    expect(await attemptsAt(context, examId)).toEqual([]);
  });

  test('and the informant outlive a switch of the language', { tag: '@fa' }, async ({
    page,
    context,
    here,
    language,
    taking,
  }) => {
    const { say } = taking;
    const there = wordsOf(here.otherLanguage);
    const switchFrom = (words: Words) =>
      page.getByRole('button', { name: words('layouts_language_code'), exact: true }).click();
    const chosen = async (spoken: Words) => {
      const other = page.getByRole('textbox', { name: spoken('informant_other_label') });
      await eventually(() => other.inputValue()).toBe('عمه');
      expect(
        await page.getByRole('radio', { name: spoken('informant_other'), exact: true }).isChecked(),
      ).toBe(true);
      expect(await page.getByRole('checkbox', { name: spoken('consent_ask') }).isChecked()).toBe(true);
    };
    await taking.open(examId);
    await page.getByRole('radio', { name: say('informant_other'), exact: true }).check();
    await page.getByRole('textbox', { name: say('informant_other_label') }).fill('عمه');
    await page.getByRole('checkbox', { name: say('consent_ask') }).check();
    // Over a network that only seems to be there, until it is given up.
    let failed = 0;
    const details = `**/api/exams/${examId}`;
    await context.route(details, (route) => {
      failed += 1;
      return route.abort();
    });
    await switchFrom(say);
    await eventually(() => failed).toBe(3);
    await chosen(there);
    await context.unroute(details);
    await switchFrom(there);
    await chosen(say);
    await switchFrom(say);
    await page.getByText(words[here.otherLanguage], { exact: true }).waitFor();
    await chosen(there);
    await switchFrom(there);
    await page.getByText(words[language], { exact: true }).waitFor();
    await chosen(say);
  });

  test('given is kept, the informant stands in the result, and withdrawn is said there and in the list', {
    tag: '@fa',
  }, async ({ page, context, language, taking, newVisitor }) => {
    const { say } = taking;
    await taking.open(examId);
    await page.getByRole('radio', { name: say('informant_other'), exact: true }).check();
    await page.getByRole('textbox', { name: say('informant_other_label') }).fill('عمه');
    await page.getByRole('checkbox', { name: say('consent_ask') }).check();
    await taking.button('attempt_start').click();
    await taking.question(1).waitFor();
    await taking.chooseAll(1, 2, 3, 4, 1);
    await taking.saved();
    await taking.submit();
    await page.getByRole('link', { name: say('attempt_result'), exact: true }).click();
    await page.getByText('عمه').first().waitFor();
    await keepPicture(page, `consent-${language}-result`);
    await page.getByRole('button', { name: say('consent_withdraw_named', { title: '' }) }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(say('consent_withdraw_results')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await keepPicture(page, `consent-${language}-withdraw`);
    await taking.button('ui_yes').click();
    await page.getByRole('status').getByText(say('consent_withdrawn'), { exact: true }).waitFor();
    const { totalScore } = await resultOf(context, examId);
    expect(totalScore).toBe(11);
    await open(page, '/applicant/exam/taken');
    await page.getByRole('heading', { name: say('consent_mine'), exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await keepPicture(page, `consent-${language}-mine`);
    const { items } = await adminCall<Listed<{ isConsentWithdrawn: boolean; informant: object }>>(
      'get',
      `results?examId=${examId}`,
    );
    expect(items).toContainEqual(
      expect.objectContaining({ isConsentWithdrawn: true, informant: { who: 'other', other: 'عمه' } }),
    );
    const office = await newVisitor();
    await signInAsAdmin(office);
    const desk = await office.newPage();
    await open(desk, `/admin/result?examId=${examId}`);
    await desk.getByText(say('consent_result_withdrawn_short'), { exact: true }).first().waitFor();
    // Before the next attempt it is asked again.
    await taking.open(examId);
    await page.getByRole('checkbox', { name: say('consent_ask') }).waitFor();
  });

  test('withdrawn while the exam is open in another tab ends it there', { tag: '@fa' }, async ({
    page,
    context,
    taking,
  }) => {
    const { say } = taking;
    await taking.open(examId);
    await page.getByRole('radio', { name: say('informant_self'), exact: true }).check();
    await page.getByRole('checkbox', { name: say('consent_ask') }).check();
    await taking.button('attempt_start').click();
    await taking.question(1).waitFor();
    await taking.choose(1);
    await taking.saved();
    // One answer waits on the device.
    await context.route('**/api/attempts/*/answers', (route) => route.abort());
    await taking.choose(2);
    await taking.waiting(1);
    const other = await context.newPage();
    await open(other, '/applicant/exam/taken');
    await other.getByRole('button', { name: say('consent_withdraw_named', { title: '' }) }).click();
    await other.getByRole('alertdialog').getByRole('listitem').nth(2).waitFor();
    await withoutLooks(page);
    await other.getByRole('button', { name: say('ui_yes'), exact: true }).click();
    await other.getByRole('status').getByText(say('consent_withdrawn'), { exact: true }).waitFor();
    await taking.finished('attempt_gone');
    expect(await attemptsAt(context, examId)).toEqual([]);
    // Nothing of it is left to be sent from this device.
    expect(await keptAttempts(other)).toBe(0);
    await other.getByRole('button', { name: say('layouts_exit'), exact: true }).click();
    await other.waitForURL('**/auth/signIn');
  });

  test('is written by administrators, for an exam and for the site, and changed words are asked anew', {
    tag: '@en',
  }, async ({ page, newVisitor, language, taking }) => {
    const { say } = taking;
    const office = await newVisitor();
    await signInAsAdmin(office);
    const desk = await office.newPage();
    const own = await createExam({ consent: words });
    await taking.open(own);
    await page.getByRole('checkbox', { name: say('consent_ask') }).check();
    await open(desk, `/admin/exam/update-${own}`);
    const english = desk.getByRole('tab', { name: say('form_in_english') });
    if (language === 'en') await english.click();
    await desk.getByRole('textbox', { name: say('consent_exam_label') }).fill('واژه‌های تازه / New words');
    await keepPicture(desk, `consent-${language}-admin`);
    await desk.getByRole('button', { name: say('form_submit'), exact: true }).click();
    await desk.waitForURL('**/admin/exam');
    await taking.button('attempt_start').click();
    await page.getByText(say('consent_changed'), { exact: true }).waitFor();
    await page.getByText('واژه‌های تازه / New words').waitFor();
    await page.getByRole('checkbox', { name: say('consent_ask') }).check();
    await taking.button('attempt_start').click();
    await taking.question(1).waitFor();
    await open(desk, '/admin/site/consent');
    await desk.getByRole('textbox', { name: say('consent_site_label') }).waitFor();
    await eventually(() => pathOf(desk)).toBe('/admin/site/consent');
    expect(await axeFindings(desk)).toEqual([]);
    await keepPicture(desk, `consent-${language}-site`);
  });
});

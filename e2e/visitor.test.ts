import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { open, pathOf, phone, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import { fullName, randomPerson, registerPerson } from './support/person.ts';
import { typePhone } from './support/registration-form.ts';
import { registrationSteps } from './support/registration-steps.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signInForm } from './support/sign-in-form.ts';
import { keptOnDevice, type TakingScreen, takingScreen } from './support/taking.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ taking: TakingScreen; requests: string[] }>({
  content: 'changed',
  viewport: phone,
  taking: ({ page, language }, use) => use(takingScreen(page, language)),
  /** What was sent that is no mere reading. */
  requests: async ({ page }, use) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await use(sent);
  },
});

let examId: number;
test.beforeAll(async () => {
  examId = await createExam({ asksInformant: true, openToVisitors: true });
});

async function looked(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await keepPicture(page, name);
}

/** From the exam's page to the end of its questions, without an account. */
async function answerAll(page: Page, taking: TakingScreen, picture?: string): Promise<void> {
  const { say } = taking;
  await taking.stay();
  await open(page, `/public/exam-details-${examId}`);
  await page.getByRole('link', { name: say('visitor_begin'), exact: true }).click();
  await taking.button('visitor_start').click();
  await page.getByText(say('informant_needed'), { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('informant');
  await page.getByRole('radio', { name: say('informant_mother'), exact: true }).check();
  if (picture) await looked(page, `${picture}-start`);
  await taking.button('visitor_start').click();
  await taking.question(1).waitFor();
  await taking.chooseAll(4, 3, 2, 1, 4);
  if (picture) await looked(page, `${picture}-question`);
  await taking.submit();
  await taking.finished('visitor_done');
}

test.describe('a visitor', () => {
  test('answers, registers by steps and sees the result; nothing is sent before', { tag: '@en' }, async ({
    page,
    context,
    language,
    say,
    taking,
    requests,
  }) => {
    const faults = watchForFaults(page);
    await answerAll(page, taking, `visitor-${language}`);
    expect(requests).toEqual([]);
    await looked(page, `visitor-${language}-end`);
    await page.getByRole('link', { name: say('visitor_register'), exact: true }).click();
    await page.getByText(say('visitor_register_lead')).waitFor();
    const steps = registrationSteps(page, language);
    await steps.walkToTheEnd(randomPerson());
    await looked(page, `visitor-${language}-register`);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await steps.form.submit.click();
    await page.waitForURL('**/applicant/exam/taken/detail/*');
    const onTheWay = addresses.filter((address) => address.includes(`/applicant/exam/taken/${examId}`));
    expect(onTheWay.at(-1)).not.toContain('carry');
    await page.getByText(say('informant_mother'), { exact: true }).waitFor();
    const { scores } = await resultOf(context, examId);
    expect(scores).toEqual([4, 3, 2, 1, 4]);
    expect(faults).toEqual([]);
    await keepPicture(page, `visitor-${language}-result`);
  });

  test('finds the answers again after a reload, and may throw them away', { tag: '@fa' }, async ({
    page,
    taking,
  }) => {
    const { say } = taking;
    await taking.stay();
    await open(page, `/visitor/exam/${examId}`);
    await page.getByRole('radio', { name: say('informant_father'), exact: true }).check();
    await taking.button('visitor_start').click();
    await taking.question(1).waitFor();
    await taking.choose(2);
    await keptOnDevice(page);
    await page.reload();
    await taking.button('attempt_taken_resume').click();
    await eventually(() => taking.answer(2).isChecked()).toBe(true);
    await taking.button('visitor_register_now').click();
    await taking.finished('visitor_keep');
    await taking.button('visitor_discard').click();
    await taking.button('ui_yes').click();
    await taking.button('visitor_start').waitFor();
    await page.reload();
    await taking.button('visitor_start').waitFor();
  });

  test('whose phone is taken signs in instead, is told whose the answers will be, and loses none', {
    tag: '@en',
  }, async ({ page, context, language, say, taking }) => {
    const known = await registerPerson(randomPerson());
    await answerAll(page, taking);
    await page.getByRole('link', { name: say('visitor_register'), exact: true }).click();
    const steps = registrationSteps(page, language);
    const somebody = randomPerson({ phoneNumber: known.phoneNumber });
    await steps.passPerson(somebody);
    await typePhone(steps.form, somebody);
    await steps.press('account_next');
    await page.getByText(say('form_issue_phone_number_taken')).first().waitFor();
    await page.getByRole('link', { name: say('person_sign_in_and_add'), exact: true }).waitFor();
    await page.getByRole('link', { name: say('account_sign_in_link'), exact: true }).click();
    await signInForm(page, say).send(known.nationalCode, known.password);
    await page.getByRole('heading', { name: say('visitor_carry_title'), exact: true }).waitFor();
    expect(pathOf(page)).toContain(`/applicant/exam/taken/${examId}`);
    await page.getByText(fullName(known)).first().waitFor();
    await looked(page, `visitor-${language}-carry`);
    await taking.button('visitor_carry_start').click();
    await page.waitForURL('**/applicant/exam/taken/detail/*');
    const { scores } = await resultOf(context, examId);
    expect(scores).toEqual([4, 3, 2, 1, 4]);
  });

  test('who comes back to the address of registering, or was signed out on it, is asked whose the answers are', {
    tag: '@fa',
  }, async ({ page, say, taking }) => {
    const known = await registerPerson(randomPerson());
    await answerAll(page, taking);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/attempts')) sent.push(request.url());
    });
    await open(page, `/applicant/exam/taken/${examId}?carry=now`);
    await eventually(() => pathOf(page)).toContain('/auth/signIn');
    await signInForm(page, say).send(known.nationalCode, known.password);
    await page.getByRole('heading', { name: say('visitor_carry_title'), exact: true }).waitFor();
    expect(pathOf(page)).not.toContain('carry');
    expect(sent).toEqual([]);
  });

  test('of an exam that is not open to visitors is asked to sign in', { tag: '@fa' }, async ({
    page,
    say,
  }) => {
    const closed = await createExam();
    await open(page, `/public/exam-details-${closed}`);
    await page.getByRole('link', { name: say('exam_public_start'), exact: true }).waitFor();
    expect(await page.getByRole('link', { name: say('visitor_begin'), exact: true }).count()).toBe(0);
    await page.goto(`/visitor/exam/${closed}`);
    await page
      .getByRole('heading', { name: say('attempt_not_offered') })
      .first()
      .waitFor();
  });
});

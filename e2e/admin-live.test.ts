import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { type Language, languages, launchBrowser, newVisitor, open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, submitElsewhere } from './support/exam.ts';
import { type Person, randomPerson } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { registerPerson, signIn, signInAsAdmin, storedToken } from './support/session.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
let examId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  examId = await createExam(browser, { timeLimitMinutes: 45 });
});
afterAll(() => browser.close());

type Attempt = {
  id: string;
  code: string;
  sections: { questions: { id: number; answers: { id: number }[] }[] }[];
};

/** Somebody who takes the exam, without a screen. */
async function applicant() {
  const person: Person = await registerPerson(randomPerson());
  const context = await newVisitor(browser);
  await signIn(context, person.nationalCode, person.password);
  const headers = { authorization: `Bearer ${await storedToken(context)}` };
  const started = await context.request.post('/api/attempts', { headers, data: { examId } });
  const attempt = (await started.json()) as Attempt;
  return {
    context,
    code: attempt.code,
    name: `${person.firstName} ${person.lastName}`,
    answer: async () => {
      const [question] = attempt.sections[0]?.questions ?? [];
      const answeredAt = new Date().toISOString();
      const answers = [{ questionId: question?.id, answerId: question?.answers[0]?.id, seq: 1, answeredAt }];
      const saved = await context.request.put(`/api/attempts/${attempt.id}/answers`, {
        headers,
        data: { answers },
      });
      expect(saved.status()).toBe(200);
    },
  };
}

async function enter(language: Language): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newVisitor(browser, { language });
  await signInAsAdmin(context);
  const page = await context.newPage();
  await open(page, '/admin');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: wordsOf(language)('live_title'), exact: true })
    .click();
  await page.locator('[data-line=live]').waitFor();
  return { context, page };
}

describe.each(languages)('who is taking an exam now, %s', (language: Language) => {
  const say = wordsOf(language);

  test('shows up, gets on, hands in, and leads to the result', async () => {
    const { context, page } = await enter(language);
    const person = await applicant();
    const row = page.getByRole('row').filter({ hasText: person.code });
    await row.getByText(say('live_new'), { exact: true }).waitFor();
    await row.getByText(say('live_nothing_saved')).waitFor();
    await person.answer();
    await eventually(async () => Number(await row.getByRole('progressbar').getAttribute('value'))).toBe(0.2);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(phone);
    await eventually(() => overflow(page)).toBe(0);
    await submitElsewhere(person.context, examId);
    await row.getByRole('link', { name: say('live_result_of', { name: person.name }) }).click();
    await page.waitForURL('**/admin/applicant/exam/taken/*/result-*');
    await Promise.all([context.close(), person.context.close()]);
  });
});

test('says that the line is broken, and has what happened meanwhile when it is back', async () => {
  const { context, page } = await enter('fa');
  await context.setOffline(true);
  // An open connection outlives this switch; the page that comes back into sight opens a new one.
  await page.evaluate(() => {
    const hide = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    hide('hidden');
    hide('visible');
  });
  await page.locator('[data-line=broken]').waitFor();
  const person = await applicant();
  await context.setOffline(false);
  await page.locator('[data-line=live]').waitFor();
  await page.getByRole('row').filter({ hasText: person.code }).waitFor();
  await Promise.all([context.close(), person.context.close()]);
});

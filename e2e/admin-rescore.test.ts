import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newAdministrator } from './support/administrator.ts';
import { adminCall, adminSend, tokenOf } from './support/api.ts';
import { applicantId } from './support/applicant-admin.ts';
import { author } from './support/authoring.ts';
import { axeFindings } from './support/axe.ts';
import { open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { takeWith } from './support/exam.ts';
import { fullName, type Person, randomPerson, registerPerson, toPersianDigits } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { adminTest as test } from './support/test.ts';
import type { Words } from './support/words.ts';

// The later tests look at what the first has changed.
test.describe.configure({ mode: 'serial' });

const reason = 'امتیاز «گاهی» اشتباه بود';
let examId: number;
let person: Person;
let attemptId: string;

test.beforeAll(async () => {
  examId = await author.exam();
  await author.addMany(examId, await author.section('حرکت'), ['می\u200cنشیند؟', 'راه می\u200cرود؟']);
  const band = (lower: number, upper: number, label: string, severity: string) => ({
    ...{ questionSectionId: null, lower, lowerInclusive: true, upper, upperInclusive: true, label, severity },
  });
  await adminCall('put', `exams/${examId}/bands`, {
    revision: 1,
    bands: [band(0, 10.5, 'نیازمند توجه', 'watch'), band(11, 20, 'خوب', 'good')],
  });
  await adminCall('post', `exams/${examId}/publish`);
  person = await registerPerson(randomPerson());
  // Both questions are answered with «sometimes»: 5 and 5.
  const token = await tokenOf(person.nationalCode, person.password);
  attemptId = (await takeWith(token, examId, [1, 1])).id;
});

async function correctScore(): Promise<void> {
  const [question] = (await author.read(examId)).sections[0]?.questions ?? [];
  if (!question) throw new Error('the exam has no question');
  const answers = question.answers.map((answer) => (answer.score === 5 ? { ...answer, score: 6.5 } : answer));
  await author.change(question, examId, { answers });
}

/** In English everything begins with what the first test has left in Persian, which is done without the screen. */
test.beforeAll(async ({ language }) => {
  if (language === 'fa') return;
  await correctScore();
  const stream = await (await adminSend('get', `exams/${examId}/rescoring/preview`)).text();
  const preview = /event: preview\ndata: (.*)/.exec(stream)?.[1] ?? '';
  const { fingerprint } = JSON.parse(preview) as { fingerprint: string };
  await adminCall('post', `exams/${examId}/rescoring`, { fingerprint, reason });
});

const textOf = (page: Page) => page.getByRole('main').textContent();

test.describe('re-scoring', () => {
  test('a corrected score: the preview names whose band changes, and the result shows both', {
    tag: '@fa',
  }, async ({ context, page, say, newVisitor }) => {
    await correctScore();
    await readAsAuthor(await newVisitor(), say);
    await cancelLongPreview(await context.newPage(), say, `/admin/exam/show-${examId}?tab=about`);
    await open(page, `/admin/exam/show-${examId}?tab=about`);
    const row = page.getByRole('row').filter({ hasText: fullName(person) });
    await eventually(() => row.textContent()).toContain('۱۱٫۵');
    const change = (before: string, after: string) => say('rescoring_change', { before, after });
    expect(await row.textContent()).toContain(change('۱۰', '۱۱٫۵'));
    expect(await row.textContent()).toContain(change('نیازمند توجه', 'خوب'));
    expect(await axeFindings(page)).toEqual([]);

    const start = page.getByRole('button', { name: say('rescoring_start'), exact: true });
    await start.click();
    await eventually(() => page.getByText(say('form_issue_required')).count()).toBe(1);
    await page.locator('textarea[name=reason]').fill(reason);
    await start.click();
    await stopLongRun(page, say);
    const one = toPersianDigits('1');
    await page.getByText(say('rescoring_done', { done: one, totals: one, bands: one })).waitFor();
    await eventually(() => page.locator('#exam-history').textContent()).toContain(say('audit_did_rescore'));

    await page.getByRole('link', { name: say('rescoring_see_history') }).click();
    const id = await applicantId(person.nationalCode);
    await open(page, `/admin/applicant/exam/taken/${id}/result-${attemptId}`);
    await eventually(() => textOf(page)).toContain(say('result_rescored_note_reason', { reason }));
    expect(await textOf(page)).toContain('۱۱٫۵');
    await page.getByRole('link', { name: say('result_see_original') }).click();
    await page.getByText(say('result_original')).waitFor();
    await eventually(() => textOf(page)).not.toContain('۱۱٫۵');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the applicant reads it in English, and the way to the first result', { tag: '@en' }, async ({
    say,
    newVisitor,
  }) => {
    const applicant = await newVisitor({ viewport: phone });
    await signIn(applicant, person.nationalCode, person.password);
    const page = await applicant.newPage();
    await open(page, `/applicant/exam/taken/detail/${attemptId}`);
    await page.getByRole('link', { name: say('result_see_original') }).waitFor();
    expect(await textOf(page)).toMatch(/First result: score 10/);
    expect(await textOf(page)).not.toContain('اشتباه');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: say('result_see_original') }).click();
    await page.getByText(say('result_original')).waitFor();
  });
});

/** Who has no right to results sees what changes, and not whose it is. */
async function readAsAuthor(context: BrowserContext, say: Words): Promise<void> {
  const { username, password } = await newAdministrator(['author']);
  await signIn(context, username, password);
  const page = await context.newPage();
  await open(page, `/admin/exam/show-${examId}?tab=about`);
  const table = page.getByRole('table', { name: say('rescoring_changes') });
  await eventually(() => table.textContent()).toContain('۱۱٫۵');
  await table.getByRole('columnheader', { name: say('result_code'), exact: true }).waitFor();
  expect(await table.textContent()).not.toContain(fullName(person));
  expect(await table.getByRole('rowheader').textContent()).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await table.getByRole('link').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.close();
}

/** Of very many results: the server tells how far it is, and goes on until it is left alone. */
async function cancelLongPreview(page: Page, say: Words, path: string): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    let isFirst = true;
    window.fetch = async (address, init) => {
      if (!(isFirst && String(address).includes('/rescoring/preview'))) return ask(address, init);
      isFirst = false;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const text = 'event: progress\ndata: {"done":500,"total":100000}\n\n';
          controller.enqueue(new TextEncoder().encode(text));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  await open(page, path);
  const bar = page.getByRole('progressbar', { name: say('rescoring_preview_running') });
  await eventually(() => bar.getAttribute('aria-valuetext')).toBe(
    say('rescoring_running_value', { done: '۵۰۰', total: '۱۰۰٬۰۰۰' }),
  );
  await page.getByRole('button', { name: say('rescoring_preview_cancel'), exact: true }).click();
  await page.getByText(say('rescoring_preview_cancelled'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: say('rescoring_preview_resume'), exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: fullName(person) })
    .waitFor();
  await page.close();
}

/** Of very many results: it is stopped after the first of them, and goes on. */
async function stopLongRun(page: Page, say: Words): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  await page.route(
    /\/rescoring$/,
    async (route) => {
      await pressed.promise;
      const counts = { attempts: 100_000, done: 500, totalsChanged: 20, bandsChanged: 10 };
      await route.fulfill({ json: { ...counts, isFinished: false } });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: say('ui_yes'), exact: true }).click();
  await page.getByRole('progressbar', { name: say('rescoring_running') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: say('rescoring_stop'), exact: true }).click();
  pressed.resolve();
  const numbers = { done: '۵۰۰', total: '۱۰۰٬۰۰۰' };
  await page.getByText(say('rescoring_stopped', numbers)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: say('rescoring_continue'), exact: true }).click();
}

test.describe('the list of results', () => {
  test('is narrowed by exam and band in its address', { tag: '@en' }, async ({ page, say }) => {
    await open(page, `/admin/result?examId=${examId}`);
    const names = () => page.getByRole('rowheader').allInnerTexts();
    await eventually(names).toEqual([fullName(person)]);
    const band = page.locator('select[name=band]');
    await eventually(() => band.locator('option').count()).toBe(4);
    // The same row before and after: what tells them apart is the answer, until which the rows are paler.
    const narrowed = page.waitForResponse((response) => new URL(response.url()).searchParams.has('band'));
    await band.selectOption('=خوب');
    await eventually(() => new URL(page.url()).searchParams.get('band')).toBe('=خوب');
    await narrowed;
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await eventually(names).toEqual([fullName(person)]);
    await eventually(() => textOf(page)).toContain(say('result_list_mark'));
    expect(await axeFindings(page)).toEqual([]);
    await band.selectOption('=نیازمند توجه');
    await page.getByText(say('list_no_match')).waitFor();
    await page.getByRole('button', { name: say('list_show_all') }).click();
    await eventually(names).toContain(fullName(person));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say('list_export'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('list_export_csv') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^results-.*\.csv$/);
    await page.setViewportSize(phone);
    await eventually(() => overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

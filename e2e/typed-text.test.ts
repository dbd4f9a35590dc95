import { expect, type Locator, type Page } from '@playwright/test';
import { type adminScreen, answer, toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { applicantId } from './support/applicant-admin.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { adminTest as test } from './support/test.ts';
import type { Words } from './support/words.ts';

type View = ReturnType<typeof adminScreen>;

/** Types more while what was sent is on its way. */
async function typeMeanwhile(page: Page, path: string, send: () => Promise<void>, type: () => Promise<void>) {
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent();
    await isTyped;
    await route.continue();
  });
  await send();
  await isSent;
  await type();
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.ok() && isUnder(response.url(), path),
  );
  goOn();
  await answered;
  await page.unroute(path);
}

const isUnder = (url: string, path: string) => new URL(url).pathname.endsWith(path.replaceAll('*', ''));

/** Each way out asks, and what is typed is still there for who stays. */
async function asksBefore(
  page: Page,
  question: Locator,
  { stay, field, ways }: { stay: string; field: Locator; ways: (() => Promise<unknown>)[] },
) {
  const typed = await field.inputValue();
  for (const leave of ways) {
    await leave();
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await answer(question, stay);
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(typed);
  }
}

async function takenResult() {
  const person = await registerPerson(randomPerson());
  const id = await applicantId(person.nationalCode);
  await takeWith(await tokenOf(person.nationalCode, person.password), await createExam(), [0, 0, 0, 0, 0]);
  const { items } = await adminCall<{ items: { id: string }[] }>('get', `applicants/${id}/attempts`);
  return `/admin/applicant/exam/taken/${id}/result-${items[0]?.id}`;
}

const closeWays = (page: Page, dialog: Locator, say: Words) => [
  () => page.keyboard.press('Escape'),
  () => page.mouse.click(5, 5),
  () => dialog.getByRole('button', { name: say('ui_cancel'), exact: true }).click(),
  () => dialog.getByRole('button', { name: say('ui_close'), exact: true }).click(),
];

async function closes(view: View, say: Words, dialog: Locator, close: () => Promise<unknown>) {
  // A key is heard where the focus is, which comes back from the question before it.
  await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await close();
  await answer(view.dialog(say('form_close_question')), say('form_close_yes'));
  await dialog.waitFor({ state: 'detached' });
}

test('a follow-up note does not go with its dialog without a question', async ({ page, say, view }) => {
  await open(page, await takenResult());
  await view.button('follow_up_button').click();
  const dialog = view.dialog(say('follow_up_dialog'));
  const question = view.dialog(say('form_close_question'));
  const note = view.text('follow_up_note');

  await test.step('with nothing typed there is nothing to ask', async () => {
    await note.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await view.button('follow_up_button').click();
  });
  await note.fill('مادر گفت هفتهٔ دیگر می‌آید.');
  await asksBefore(page, question, {
    ...{ stay: say('form_close_no'), field: note },
    ways: closeWays(page, dialog, say),
  });

  await test.step('what is typed after Save stays, and the dialog with it', async () => {
    await typeMeanwhile(
      page,
      '**/follow-up',
      () => dialog.getByRole('button', { name: say('form_submit'), exact: true }).click(),
      () => note.fill('پدر هم می‌آید.'),
    );
    await toast(page, say('follow_up_saved')).waitFor();
    expect(await note.inputValue()).toBe('پدر هم می‌آید.');
    await dialog.getByText('مادر گفت هفتهٔ دیگر می‌آید.').waitFor();
  });

  await test.step('with the step of somebody else the note is still unsaved', async () => {
    const [, person, attempt] = /taken\/(\d+)\/result-(.+)$/.exec(pathOf(page)) ?? [];
    await adminCall('put', `applicants/${person}/attempts/${attempt}/follow-up`, {
      ...{ state: 'referred', nextOn: null, revision: 1 },
    });
    await dialog.getByRole('button', { name: say('form_submit'), exact: true }).click();
    await answer(view.dialog(say('admin_crud_stale_title')), say('admin_crud_stale_take_theirs'));
    await eventually(() =>
      dialog.getByRole('radio', { name: say('follow_up_state_referred'), exact: true }).isChecked(),
    ).toBe(true);
    expect(await note.inputValue()).toBe('پدر هم می‌آید.');
    await closes(view, say, dialog, () => page.keyboard.press('Escape'));
  });
});

test('what a report is to say does not go with its dialog without a question', { tag: '@en' }, async ({
  page,
  say,
  view,
}) => {
  await open(page, await takenResult());
  await view.button('report_note').click();
  const dialog = view.dialog(say('report_note_title'));
  await view.text('report_purpose').fill('For the school');
  await asksBefore(page, view.dialog(say('form_close_question')), {
    ...{ stay: say('form_close_no'), field: view.text('report_purpose') },
    ways: closeWays(page, dialog, say),
  });
  await closes(view, say, dialog, () => page.keyboard.press('Escape'));
});

test('nor do the reason of an administrator and a question for the bank', async ({ page, say, view }) => {
  const question = view.dialog(say('form_close_question'));
  const asksFirst = async (opens: string, title: string, label: string) => {
    // A bank with nothing in it offers it twice.
    await view.button(opens).first().click();
    const dialog = view.dialog(say(title));
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${say(label)}`) });
    await field.fill('برادرش پاسخ داده بود');
    await asksBefore(page, question, {
      ...{ stay: say('form_close_no'), field },
      ways: closeWays(page, dialog, say),
    });
    await closes(view, say, dialog, () => page.keyboard.press('Escape'));
  };
  const [, person] = /taken\/(\d+)\//.exec(await takenResult()) ?? [];
  await open(page, `/admin/applicant/exam/taken/${person}?part=results`);
  await asksFirst('attempt_void_submit', 'attempt_void_title', 'attempt_admin_reason');
  await asksFirst('attempt_admin_reopen', 'attempt_admin_reopen_title', 'attempt_admin_reason');
  await open(page, '/admin/question-bank');
  await asksFirst('bank_question_add', 'bank_question_add_title', 'bank_question_question');
});

test('a mailing is unsaved until it is sent, looked at or not', async ({ page, say, view }) => {
  await open(page, '/admin/message/send?source=applicants');
  const body = view.text('mailing_body').first();
  await body.fill('سلام {name}');
  const check = () => view.button('mailing_check').click();
  await typeMeanwhile(page, '**/mailings/preview', check, () => body.fill('سلام {name}، فردا تعطیل است.'));
  await page.getByText(say('mailing_problem_no_channel')).waitFor();
  expect(await body.inputValue()).toBe('سلام {name}، فردا تعطیل است.');
  await Promise.all([page.waitForResponse('**/mailings/preview'), check()]);
  await page.getByText('فردا تعطیل است', { exact: false }).last().waitFor();
  const question = view.dialog(say('form_leave_question'));
  const away = view.link('category_list').first();
  await asksBefore(page, question, {
    ...{ stay: say('form_leave_no'), field: body },
    ways: [() => away.click()],
  });
  await away.click();
  await answer(question, say('form_leave_yes'));
  await eventually(() => pathOf(page)).toBe('/admin/category');
});

test('a note about a person stays: what is typed after Save, and over a look at another part', async ({
  page,
  say,
  view,
}) => {
  const person = await registerPerson(randomPerson());
  const id = await applicantId(person.nationalCode);
  await open(page, `/admin/applicant/exam/taken/${id}?part=notes`);
  const note = view.text('person_record_note_new');
  const goOnReading = await holdReads(page);
  await note.fill('عصرها تماس بگیرید');
  await typeMeanwhile(
    page,
    '**/notes',
    () => view.button('person_record_note_save').click(),
    () => note.fill('جمعه‌ها نه'),
  );
  await toast(page, say('person_record_note_saved')).waitFor();
  expect(await note.inputValue()).toBe('جمعه‌ها نه');
  const question = view.dialog(say('form_leave_question'));
  const other = view.tab('person_record_messages');
  await asksBefore(page, question, {
    ...{ stay: say('form_leave_no'), field: note },
    ways: [() => other.click(), () => view.link('category_list').first().click()],
  });
  // Nobody waits with the second note until everything has been read anew after the first.
  await view.button('person_record_note_save').click();
  await eventually(() => note.inputValue()).toBe('');
  goOnReading();
  await other.click();
  await page.waitForURL('**?part=messages');
});

/** What the page asks the server for from now on is answered once that is allowed again. */
async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  return resolve;
}

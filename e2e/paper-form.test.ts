import { expect, type Locator, type Page } from '@playwright/test';
import { adminScreen } from './support/admin-screen.ts';
import { newAdministrator } from './support/administrator.ts';
import { adminCall } from './support/api.ts';
import { applicantId } from './support/applicant-admin.ts';
import { open, themeOf } from './support/browser.ts';
import { createExam, questionCount } from './support/exam.ts';
import {
  createKindsExam,
  createWholeExam,
  kindsTitle,
  kindTexts,
  mediaTexts,
  tableAnswers,
  tableTexts,
} from './support/kinds-exam.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import type { TypedDay } from './support/registration-form.ts';
import { keepPicture } from './support/screen.ts';
import { look } from './support/screen-checks.ts';
import { signIn } from './support/session.ts';
import { test } from './support/test.ts';
import type { Words } from './support/words.ts';

test.use({ content: 'changed' });

type Taken = { items: { id: string; isPaper: boolean; totalScore: number }[] };
type Result = { paper: { filledOn: string }; informant: { who: string }; total: { answered: number } };

async function typeDay(page: Page, say: Words, key: string, { day, month, year }: TypedDay) {
  await typeDayIn(page.getByRole('group', { name: say(key), exact: true }), say, { day, month, year });
}

async function typeDayIn(field: Locator, say: Words, { day, month, year }: Omit<TypedDay, 'iso'>) {
  for (const [part, digits] of [
    ['form_date_day', day],
    ['form_date_month', month],
    ['form_date_year', year],
  ] as const)
    await field.getByRole('textbox', { name: say(part), exact: true }).pressSequentially(digits);
}

test('the desk types a form in by keys; nothing is lost with the tab or the network', { tag: '@en' }, async ({
  newVisitor,
  say,
  language,
  here,
  digits,
}) => {
  const title = ownName(language === 'fa' ? 'فرم رشد' : 'Growth form');
  await createExam({ title, consent: { fa: 'با ثبت پاسخ‌ها موافقم.', en: 'I agree.' } });
  const person = await registerPerson(randomPerson());
  const id = await applicantId(person.nationalCode);
  const desk = await newAdministrator(['desk']);
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, desk.username, desk.password);
  const first = await context.newPage();
  const progress = (answered: number) =>
    say('paper_form_progress', { answered: digits(`${answered}`), count: digits(`${questionCount}`) });
  const place = (page: Page, number: number) =>
    page.getByText(
      say('paper_form_question', { number: digits(`${number}`), count: digits(`${questionCount}`) }),
    );

  await test.step('the day, the exam, who answered and the paper consent are asked for', async () => {
    const view = adminScreen(first, say);
    await open(first, `/admin/applicant/exam/taken/${id}`);
    await expect(view.tab('person_record_results')).toHaveCount(0);
    await view.link('paper_form_action').click();
    await typeDay(first, say, 'paper_form_day', here.leapDay);
    const exam = first.getByRole('combobox', { name: say('paper_form_exam') });
    await exam.fill(title);
    await first.getByRole('option', { name: title }).click();
    await view.text('paper_form_signed_by').waitFor();
    await view.button('paper_form_begin').click();
    await first.getByText(say('form_issue_required'), { exact: true }).first().waitFor();
    await look(first, `paper-form-start-${language}`);
    await first.getByRole('radio', { name: say('informant_mother'), exact: true }).check();
    await view.text('paper_form_signed_by').fill('مریم رضایی، مادر');
    await typeDay(first, say, 'paper_form_signed_on', here.leapDay);
    await view.button('paper_form_begin').click();
    await place(first, 1).first().waitFor();
  });

  await test.step('one key for each answer; a wrong one is undone', async () => {
    for (const key of ['1', '2', '3']) await first.keyboard.press(key);
    await place(first, 4).first().waitFor();
    await first.keyboard.press('Backspace');
    await place(first, 3).first().waitFor();
    await first.keyboard.press('4');
    await first.keyboard.press('0');
    await place(first, 5).first().waitFor();
    await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuetext', progress(3));
    await look(first, `paper-form-entry-${language}`);
  });

  await test.step('a closed tab finds everything again', async () => {
    await first.close();
    const again = await context.newPage();
    const view = adminScreen(again, say);
    await open(again, `/admin/applicant/paper-form-${id}`);
    await look(again, `paper-form-kept-${language}`);
    await view.button('paper_form_go_on').click();
    await place(again, 5).first().waitFor();
    await context.setOffline(true);
    await again.keyboard.press('2');
    await again.getByRole('heading', { name: say('paper_form_review_title') }).waitFor();
    await view.button('paper_form_save').click();
    await again.getByText(say('paper_form_waiting'), { exact: true }).waitFor();
    await look(again, `paper-form-waiting-${language}`);
    expect((await taken(id)).length).toBe(0);
    await context.setOffline(false);
    await again.getByText(say('paper_form_saved'), { exact: true }).waitFor();
    await look(again, `paper-form-saved-${language}`);
  });

  const [attempt] = await taken(id);
  // 1 + 2 + 4 + blank + 2.
  expect(attempt).toMatchObject({ isPaper: true, totalScore: 9 });
  const result = await adminCall<Result>('get', `applicants/${id}/attempts/${attempt?.id}/result`);
  expect(result).toMatchObject({
    ...{ paper: { filledOn: here.leapDay.iso }, informant: { who: 'mother' } },
    total: { answered: 4 },
  });
});

test('Exit asks about a form that is not finished, and takes it from the device', { tag: '@en' }, async ({
  newVisitor,
  say,
  language,
  here,
  digits,
}) => {
  const title = ownName(language === 'fa' ? 'فرم نیمه‌کاره' : 'Half a form');
  await createExam({ title });
  const id = await applicantId((await registerPerson(randomPerson())).nationalCode);
  const desk = await newAdministrator(['desk']);
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, desk.username, desk.password);
  const page = await context.newPage();
  const view = adminScreen(page, say);
  await open(page, `/admin/applicant/paper-form-${id}`);
  await typeDay(page, say, 'paper_form_day', here.leapDay);
  await page.getByRole('combobox', { name: say('paper_form_exam') }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('radio', { name: say('informant_mother'), exact: true }).check();
  await view.button('paper_form_begin').click();
  const second = { number: digits('2'), count: digits(`${questionCount}`) };
  const isThere = () => page.getByText(say('paper_form_question', second)).first().waitFor();
  await page.getByRole('progressbar').waitFor();
  await page.keyboard.press('1');
  await isThere();

  const dialog = page.getByRole('alertdialog');
  await view.button('layouts_exit').click();
  await expect(dialog).toContainText(say('layouts_exit_paper_title'));
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText(say('layouts_exit_paper_count', { count: digits('1') }));
  await look(page, `paper-form-exit-${language}`);
  await dialog.getByRole('button', { name: say('layouts_exit_unsent_stay'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await isThere();

  await view.button('layouts_exit').click();
  await dialog.getByRole('button', { name: say('layouts_exit_unsent_discard'), exact: true }).click();
  await page.waitForURL('**/auth/signIn');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('km:paper-form:'))).toEqual([]);
});

test('a day whose results are not kept any more is refused where it is typed', { tag: '@fa' }, async ({
  newVisitor,
  say,
  language,
  here,
}) => {
  const title = ownName(language === 'fa' ? 'فرم قدیمی' : 'Old form');
  await createExam({ title });
  const id = await applicantId((await registerPerson(randomPerson())).nationalCode);
  const desk = await newAdministrator(['desk']);
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, desk.username, desk.password);
  const page = await context.newPage();
  await keepResults(12);
  try {
    await open(page, `/admin/applicant/paper-form-${id}`);
    await typeDay(page, say, 'paper_form_day', here.leapDay);
    await page.getByText(say('form_issue_date_not_kept'), { exact: true }).first().waitFor();
    await look(page, `paper-form-not-kept-${language}`);
  } finally {
    await keepResults(0);
  }
});

type Kept = { revision: number; items: { kind: string; months: number }[] };

async function keepResults(attempts: number) {
  const { items, revision } = await adminCall<Kept>('get', 'retention');
  const months = { ...Object.fromEntries(items.map((item) => [item.kind, item.months])), attempts };
  await adminCall('put', 'retention', { months, revision });
}

test('a form of every kind is typed in: ticks by keys, what was written into a field', {
  tag: '@fa',
}, async ({ newVisitor, say, language, here, digits }) => {
  await createKindsExam();
  const title = kindsTitle[language];
  const person = await registerPerson(randomPerson());
  const id = await applicantId(person.nationalCode);
  const desk = await newAdministrator(['desk']);
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, desk.username, desk.password);
  const page = await context.newPage();
  const view = adminScreen(page, say);
  const at = (number: number) =>
    page.getByText(say('paper_form_question', { number: digits(`${number}`), count: digits('8') })).first();
  const fieldOf = (number: number) =>
    page.getByRole('textbox', { name: say('paper_form_answer_of', { number: digits(`${number}`) }) });

  await open(page, `/admin/applicant/paper-form-${id}`);
  await typeDay(page, say, 'paper_form_day', here.leapDay);
  await page.getByRole('combobox', { name: say('paper_form_exam') }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await page.getByRole('radio', { name: say('informant_mother'), exact: true }).check();
  await view.button('paper_form_begin').click();
  await at(1).waitFor();
  await page.keyboard.press('2');
  await at(2).waitFor();
  await page.keyboard.press('1');
  await page.getByText(say('question_kind_too_few', { limit: digits('2') })).waitFor();
  await look(page, `paper-form-several-${language}`);
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  await expect(fieldOf(3)).toBeFocused();
  await page.keyboard.type('500');
  await page.getByText(say('question_kind_too_big', { limit: digits('300') })).waitFor();
  await look(page, `paper-form-number-${language}`);
  await fieldOf(3).fill('۷۰٫۵');
  await page.keyboard.press('Enter');
  await expect(fieldOf(4)).toBeFocused();
  await page.keyboard.type('تهران');
  await page.keyboard.press('Enter');
  await at(5).waitFor();
  await view.button('paper_form_blank').click();
  await expect(fieldOf(6)).toBeFocused();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(fieldOf(7)).toBeFocused();
  await look(page, `paper-form-slider-${language}`);
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await at(8).waitFor();
  const day = say('paper_form_answer_of', { number: digits('8') });
  await typeDayIn(page.getByRole('group', { name: day, exact: true }), say, here.leapDay);
  await look(page, `paper-form-date-${language}`);
  await view.button('paper_form_review').click();
  await page.getByRole('heading', { name: say('paper_form_review_title') }).waitFor();
  await look(page, `paper-form-review-${language}`);
  await view.button('paper_form_save').click();
  await page.getByText(say('paper_form_saved'), { exact: true }).waitFor();
  const [attempt] = await taken(id);
  // 2 + (1 + 3) + 5 + 2 + 8.
  expect(attempt).toMatchObject({ isPaper: true, totalScore: 21 });
});

async function taken(id: number) {
  return (await adminCall<Taken>('get', `applicants/${id}/attempts`)).items;
}

test('a blank form is printed, with every kind on it', async ({ newVisitor, say, language, digits }) => {
  const id = await createWholeExam();
  const desk = await newAdministrator(['desk']);
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, desk.username, desk.password);
  const page = await context.newPage();
  await page.goto(`/admin/exam/blank-form-${id}`);
  await page.getByRole('heading', { name: kindsTitle[language], exact: true }).waitFor();
  await page.getByText(say('paper_form_blank_rules'), { exact: true }).waitFor();
  const heard = page.getByText(say('paper_form_blank_sound'), { exact: true }).locator('..');
  await expect(heard).toContainText('سرفه، دو بار');
  await page.getByRole('img', { name: mediaTexts.picture[language] }).waitFor();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(tableAnswers.map((one) => one[language]));
  await expect(table.getByRole('rowheader').first()).toContainText(tableTexts[0]?.[language] ?? '-');
  // A page that asks nothing has no number.
  await expect(page.getByText(`${digits('1')}.`, { exact: true }).locator('..')).toContainText(
    kindTexts.single[language],
  );
  await look(page, `paper-form-blank-${language}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(say('paper_form_blank_rules'), { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: say('layouts_print') })).toBeHidden();
  await keepPicture(page, `paper-form-printed-${language}`);
});

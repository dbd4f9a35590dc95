import { expect } from '@playwright/test';
import { adminScreen, toast } from './support/admin-screen.ts';
import { newAdministrator } from './support/administrator.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { applicantId, monthsAgo } from './support/applicant-admin.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { createExam, takeWith } from './support/exam.ts';
import { fullName, ownName, randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { signIn } from './support/session.ts';
import { adminTest as test } from './support/test.ts';

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

test('all there is of a person stands on one page, in parts for who may see them', { tag: '@fa' }, async ({
  page,
  say,
  language,
  newVisitor,
}) => {
  const view = adminScreen(page, say);
  const person = await registerPerson(randomPerson());
  const id = await applicantId(person.nationalCode);
  const [taken, given] = [
    await createExam({ title: ownName('سنجش') }),
    await createExam({ title: ownName('نوبت') }),
  ];
  await takeWith(await tokenOf(person.nationalCode, person.password), taken, [0, 1, 2, 3, 0]);
  const [attempt] = (
    await adminCall<{ items: { id: string; title: string }[] }>('get', `applicants/${id}/attempts`)
  ).items;
  const base = { examId: given, audience: 'people', applicantIds: [id] };
  await adminCall('post', 'assignments', { ...base, from: monthsAgo(2), until: monthsAgo(-2) });
  await adminCall('put', `applicants/${id}/attempts/${attempt?.id}/follow-up`, {
    ...{ state: 'called', nextOn: monthsAgo(-1), note: 'با مادر صحبت شد', revision: 0 },
  });

  await test.step('a line of time, drawn and as a list', async () => {
    await open(page, `/admin/applicant/exam/taken/${id}`);
    await expect(view.heading).toHaveText(fullName(person));
    const line = page.getByRole('list', { name: say('person_record_line_list') });
    await expect(line.getByRole('listitem')).toHaveCount(3);
    await line.getByText(say('person_record_given_due'), { exact: true }).waitFor();
    await line.getByText(say('person_record_next_on'), { exact: true }).waitFor();
    await look(page, `person-overview-${language}`);
  });

  await test.step('a note is written, and stands with those of follow-ups', async () => {
    await view.tab('person_record_overview').focus();
    // By keys alone: two further, past the results.
    for (const _ of ['results', 'notes'])
      await page.keyboard.press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight');
    await view.text('person_record_note_new').fill('عصرها تماس بگیرید');
    await page.getByRole('checkbox', { name: say('person_record_note_for_desk') }).check();
    await view.button('person_record_note_save').click();
    await toast(page, say('person_record_note_saved')).waitFor();
    const notes = page.getByRole('list', { name: say('person_record_notes') });
    await expect(notes.getByRole('listitem')).toHaveCount(2);
    await look(page, `person-notes-${language}`);
  });

  for (const part of ['results', 'messages', 'consents', 'account', 'history'])
    await test.step(`${part} in a part of their own`, async () => {
      await view.tab(`person_record_${part}`).click();
      await page.waitForURL(`**?part=${part}`);
      await expect(page.getByRole('tabpanel').locator('[data-skeleton]')).toHaveCount(0);
      await look(page, `person-${part}-${language}`);
    });

  await test.step('the desk sees no results, and reads what is for the desk', async () => {
    const staff = await newAdministrator(['desk']);
    const context = await newVisitor({ theme: themeOf(language) });
    await signIn(context, staff.username, staff.password);
    const desk = await context.newPage();
    await open(desk, `/admin/applicant/exam/taken/${id}?part=history`);
    await desk.getByRole('list', { name: say('person_record_line_list') }).waitFor();
    const tabs = await desk.getByRole('tab').allTextContents();
    const shown = ['overview', 'notes', 'messages', 'consents', 'account'];
    expect(tabs).toEqual(shown.map((part) => say(`person_record_${part}`)));
    await adminScreen(desk, say).tab('person_record_notes').click();
    await expect(
      desk.getByRole('list', { name: say('person_record_notes') }).getByRole('listitem'),
    ).toHaveCount(1);
  });
});

import { expect } from '@playwright/test';
import { adminScreen, toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { createExam, takeWith } from './support/exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

type Bands = { revision: number };
type Listed = { items: { attemptId: string; applicant: { id: number }; revision: number }[] };

test('a result that asks for action is followed up, from the list to done', { tag: '@fa' }, async ({
  page,
  say,
  language,
}) => {
  const view = adminScreen(page, say);
  const examId = await createExam();
  const { revision } = await adminCall<Bands>('get', `exams/${examId}/bands`);
  const band = {
    ...{ questionSectionId: null, lower: 5, upper: 8, lowerInclusive: true, upperInclusive: true },
    ...{ label: 'ارجاع به متخصص', advice: '', severity: 'act' },
    translations: { en: { label: 'See a specialist' } },
  };
  await adminCall('put', `exams/${examId}/bands`, { revision, bands: [band] });
  const person = await registerPerson(randomPerson());
  const name = `${person.firstName} ${person.lastName}`;
  await takeWith(await tokenOf(person.nationalCode, person.password), examId, [0, 0, 0, 0, 0]);
  const lookAt = (part: string) => look(page, `follow-up-${part}-${language}`);

  await test.step('it is told at home, and stands in the list', async () => {
    await open(page, '/admin');
    await view.link('dashboard_see_follow_up').click();
    await expect(view.heading).toHaveText(say('follow_up_title'));
    await page.goto(`/admin/follow-up?examId=${examId}`);
    await page.getByRole('rowheader', { name }).waitFor();
    await lookAt('list');
  });
  const step = () => view.action('follow_up_step', name).click();
  const dialog = view.dialog(say('follow_up_dialog'));
  const choose = (state: string) => dialog.getByRole('radio', { name: say(state), exact: true }).check();
  const save = () => dialog.getByRole('button', { name: say('form_submit'), exact: true }).click();

  await test.step('a call is noted, for the report too', async () => {
    await step();
    await choose('follow_up_state_called');
    await view.text('follow_up_note').fill('مادر گفت هفتهٔ دیگر می‌آید.');
    await dialog.getByRole('checkbox', { name: say('follow_up_in_report') }).check();
    await save();
    await toast(page, say('follow_up_saved')).waitFor();
    await page.getByRole('row', { name }).getByText(say('follow_up_state_called'), { exact: true }).waitFor();
    await step();
    await dialog.getByRole('checkbox', { name: say('follow_up_printed'), exact: true }).waitFor();
    await lookAt('dialog');
  });

  await test.step('who was overtaken sees both, and nothing is lost', async () => {
    const { items } = await adminCall<Listed>('get', `follow-ups?examId=${examId}`);
    const [item] = items;
    await adminCall('put', `applicants/${item?.applicant.id}/attempts/${item?.attemptId}/follow-up`, {
      ...{ state: 'done', nextOn: null, revision: item?.revision },
    });
    await choose('follow_up_state_referred');
    await view.text('follow_up_note').fill('فردا به مرکز می‌آیند.');
    // The row that it was opened from goes; what is written stays.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByText(say('list_no_match'), { exact: true }).waitFor();
    await expect(view.text('follow_up_note')).toHaveValue('فردا به مرکز می‌آیند.');
    await save();
    const both = view.dialog(say('admin_crud_stale_title'));
    await both.waitFor();
    await lookAt('stale');
    await both.getByRole('button', { name: say('admin_crud_stale_save_mine'), exact: true }).click();
    const row = page.getByRole('row', { name });
    await row.getByText(say('follow_up_state_referred'), { exact: true }).waitFor();
    await row.getByText('فردا به مرکز می‌آیند.').waitFor();
  });

  await test.step('what is done leaves the list', async () => {
    await step();
    await choose('follow_up_state_done');
    await save();
    await page.getByText(say('list_no_match'), { exact: true }).waitFor();
    await page.goto(`/admin/follow-up?examId=${examId}&state=done`);
    await page.getByRole('rowheader', { name }).waitFor();
  });
});

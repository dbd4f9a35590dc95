import { expect } from '@playwright/test';
import { adminScreen, toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { applicantId } from './support/applicant-admin.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { createExam, takeWith } from './support/exam.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { signIn } from './support/session.ts';
import { takingScreen } from './support/taking.ts';
import { adminTest as test } from './support/test.ts';

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

type Exam = { revision: number } & Record<string, unknown>;

async function makeByInvitation(examId: number) {
  const exam = await adminCall<Exam>('get', `exams/${examId}`);
  const kept = ['title', 'code', 'description', 'categoryId', 'ageRangeId', 'published', 'revision'];
  const same = Object.fromEntries(kept.map((name) => [name, exam[name]]));
  await adminCall('put', `exams/${examId}`, { ...same, translations: exam.translations, byInvitation: true });
}

test('a group is given an exam, and its progress is seen', { tag: '@fa' }, async ({
  page,
  say,
  language,
}) => {
  const view = adminScreen(page, say);
  const examId = await createExam();
  const people = [await registerPerson(randomPerson()), await registerPerson(randomPerson())];
  const [first] = people;
  const group = await adminCall<{ id: number }>('post', 'groups', { title: ownName('کلاس گل‌ها') });

  await test.step('people are put into it by their national codes', async () => {
    await open(page, `/admin/group/members-${group.id}`);
    const codes = [...people.map(({ nationalCode }) => nationalCode), '1111111111'];
    await view.text('person_group_codes').fill(codes.join('\n'));
    await view.button('person_group_add_members_submit').click();
    await expect(view.rows).toHaveCount(2);
    await look(page, `group-members-${language}`);
  });

  await test.step('the exam is given', async () => {
    await view.link('assignment_give').click();
    await expect(view.heading).toHaveText(say('assignment_give'));
    await page.goto(`/admin/assignment/add?groupId=${group.id}`);
    const exam = page.getByRole('combobox', { name: say('assignment_exam') });
    await exam.fill(language === 'fa' ? 'آزمون نمونه' : 'Sample exam');
    await page.getByRole('option').first().click();
    await look(page, `assignment-add-${language}`);
    await view.button('assignment_give_submit').click();
    await toast(page, say('assignment_given')).waitFor();
    await expect(view.heading).toHaveText(say('assignment_one'));
  });

  await test.step('who is done is told apart from who has not begun', async () => {
    const given = await adminCall<{ items: { id: number; exams: { id: number }[] }[] }>(
      'get',
      `assignments?groupId=${group.id}`,
    );
    const chosen = given.items[0]?.exams[0]?.id ?? examId;
    await takeWith(await tokenOf(first?.nationalCode ?? '', first?.password ?? ''), chosen, [0, 1, 2, 3, 0]);
    await page.goto(`/admin/assignment/${given.items[0]?.id}`);
    await page.getByText(say('assignment_done'), { exact: true }).waitFor();
    await page.getByText(say('assignment_not_begun'), { exact: true }).waitFor();
    await look(page, `assignment-${language}`);
    await open(page, '/admin/assignment');
    await expect(view.rows.first()).toBeVisible();
    await look(page, `assignments-${language}`);
  });
});

test('whoever has a link comes in with its code, and finds the exam first', { tag: '@en' }, async ({
  page,
  say,
  language,
  newVisitor,
}) => {
  const examId = await createExam();
  await makeByInvitation(examId);
  const from = '2026-01-01';
  const link = await adminCall<{ id: number; code: string }>('post', 'assignments', {
    ...{ examId, audience: 'link', maxUses: 1, from, label: ownName('همایش') },
  });
  await open(page, `/admin/assignment/${link.id}`);
  await page.getByRole('img', { name: say('assignment_qr') }).waitFor();
  await look(page, `assignment-link-${language}`);

  const person = await registerPerson(randomPerson());
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, person.nationalCode, person.password);
  const visitor = await context.newPage();
  const theirs = adminScreen(visitor, say);
  await open(visitor, `/applicant/join?code=${link.code}`);
  await theirs.button('assignment_join_submit').waitFor();
  await look(visitor, `assignment-join-${language}`);
  await theirs.button('assignment_join_submit').click();
  await visitor.getByRole('heading', { name: say('assignment_due'), exact: true }).waitFor();
  await look(visitor, `assignment-due-${language}`);
  await visitor
    .getByRole('link', {
      name: say('exam_mine_start_named', { title: language === 'fa' ? 'آزمون نمونه' : 'Sample exam' }),
    })
    .first()
    .click();
  await visitor.waitForURL(new RegExp(`/applicant/exam/taken/${examId}`));

  const late = await newVisitor();
  const other = await registerPerson(randomPerson());
  await signIn(late, other.nationalCode, other.password);
  const tooLate = await late.newPage();
  await open(tooLate, `/applicant/join?code=${link.code}`);
  await adminScreen(tooLate, say).button('assignment_join_submit').click();
  await tooLate.getByRole('alert').waitFor();
});

test('who was asked to answer is said beforehand, and nobody else can be chosen', async ({
  say,
  language,
  newVisitor,
}) => {
  const examId = await createExam({ asksInformant: true });
  const person = await registerPerson(randomPerson());
  await adminCall('post', 'assignments', {
    ...{ examId, audience: 'people', from: '2026-01-01', informant: 'mother' },
    applicantIds: [await applicantId(person.nationalCode)],
  });
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const radio = (key: string) => page.getByRole('radio', { name: say(key), exact: true });
  const asked = page.getByText(say('informant_asked', { who: say('informant_mother') }));

  await taking.open(examId);
  await asked.waitFor();
  expect(await radio('informant_mother').isChecked()).toBe(true);
  expect(await radio('informant_father').isDisabled()).toBe(true);
  await look(page, `informant-asked-${language}`);

  await test.step('who could not be told before is told by the refusal', async () => {
    await page.route('**/api/my/overview', (route) =>
      route.fulfill({ json: { assigned: [], exams: [], attempts: [] } }),
    );
    await page.reload();
    await radio('informant_father').check();
    expect(await asked.count()).toBe(0);
    await taking.button('attempt_start').click();
    await asked.waitFor();
    expect(await radio('informant_mother').isChecked()).toBe(true);
    expect(await radio('informant_mother').evaluate((one) => one === document.activeElement)).toBe(true);
    await look(page, `informant-refused-${language}`);
  });
  await taking.button('attempt_start').click();
  await taking.question(1).waitFor();
});

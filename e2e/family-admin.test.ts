import { expect, type Page } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, call, type Listed } from './support/api.ts';
import { applicantId, monthsAgo, ownLastName, trySignIn } from './support/applicant-admin.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam } from './support/exam.ts';
import {
  addChild,
  childOf,
  deskForm,
  isolated,
  noticesOf,
  phoneWords,
  registerFamily,
  spaced,
} from './support/family-admin.ts';
import { descriptionOf } from './support/field.ts';
import { askPasswordOnce, passwordAgain } from './support/password-again.ts';
import { fullName, randomPerson } from './support/person.ts';
import { keepPicture } from './support/screen.ts';
import { adminTest as test } from './support/test.ts';

const pageOf = (id: number) => `/admin/applicant/exam/taken/${id}`;
const accountOf = (id: number) => `${pageOf(id)}?part=account`;

async function isAccessible(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `family-admin-${name}`);
}

test.describe('the desk', () => {
  test('registers a new account with a one-time password, and a second child into it', {
    tag: '@en',
  }, async ({ page, say, here, digits, language, view }) => {
    const first = randomPerson({ firstName: 'رها', lastName: ownLastName() });
    const second = randomPerson({ firstName: 'آوا', lastName: first.lastName });
    const phone = digits(phoneWords(first.phoneNumber));
    const desk = deskForm(page, say, here);
    await open(page, '/admin/applicant');
    // An empty list offers it once more.
    await view.link('applicant_register').first().click();
    await page.waitForURL('**/auth/applicant/register-new');
    await desk.phoneNumber.fill('123');
    await view.button('account_next').click();
    await eventually(() => descriptionOf(desk.phoneNumber)).toContain(say('form_issue_phone_number'));
    await isAccessible(page, `desk-phone-${language}`);
    await desk.phoneNumber.fill(first.phoneNumber);
    await view.button('account_next').click();
    await page.getByRole('heading', { name: say('applicant_desk_new', { phone }), exact: true }).waitFor();
    await desk.submit.click();
    const relation = page.getByRole('radiogroup', { name: say('applicant_relation'), exact: true });
    await eventually(() => descriptionOf(relation)).toContain(say('form_issue_not_empty'));
    await desk.relation('applicant_relation_child').check();
    await desk.fill(first);
    await desk.choosePlace();
    await isAccessible(page, `desk-new-${language}`);
    await desk.submit.click();

    const name = isolated(fullName(first));
    const shown = page.getByRole('alertdialog', { name: say('applicant_password_title', { name }) });
    const password = (await shown.locator('code').textContent()) ?? '';
    await answer(shown, say('applicant_password_noted'));
    await page.getByRole('heading', { name: say('applicant_desk_done', { name }), exact: true }).waitFor();
    expect((await trySignIn(first.phoneNumber, password)).status).toBe(200);

    await view.button('applicant_desk_another').click();
    await page.getByRole('heading', { name: say('applicant_desk_found', { phone }), exact: true }).waitFor();
    await eventually(() => desk.people()).toEqual([fullName(first)]);
    expect(await desk.relation('applicant_relation_child').isChecked()).toBe(true);
    await eventually(() => desk.city.inputValue()).toBe(here.city.chosen);
    await desk.fill(second);
    await isAccessible(page, `desk-found-${language}`);
    await view.button('applicant_desk_add_submit').click();
    await page
      .getByRole('heading', {
        name: say('applicant_desk_done', { name: isolated(fullName(second)) }),
        exact: true,
      })
      .waitFor();
    expect(await desk.people()).toEqual([fullName(first), fullName(second)]);
    await isAccessible(page, `desk-done-${language}`);
    const { items } = await adminCall<Listed<{ people: { relation: string }[] }>>(
      'get',
      `accounts?phoneNumber=${first.phoneNumber}`,
    );
    expect(items[0]?.people.map(({ relation }) => relation)).toEqual(['child', 'child']);
  });

  test('names who has a national code already, and keeps what was typed when the number is taken meanwhile', {
    tag: '@fa',
  }, async ({ page, say, here, view }) => {
    const family = await registerFamily(ownLastName(), ['نیکا']);
    const rival = randomPerson({ lastName: ownLastName() });
    const desk = deskForm(page, say, here);
    /** Another number would take what is typed with it: that is asked first. */
    const keepsTyped = async () => {
      await view.button('applicant_desk_other_number').click();
      const question = page.getByRole('alertdialog', { name: say('form_leave_question') });
      await answer(question, say('form_leave_no'));
      expect(await desk.firstName.inputValue()).toBe(rival.firstName);
    };
    await open(page, '/auth/applicant/register-new');
    await desk.phoneNumber.fill(rival.phoneNumber);
    await view.button('account_next').click();
    await desk.relation('applicant_relation_other').check();
    await desk.fill({ ...rival, nationalCode: childOf(family).nationalCode });
    await desk.choosePlace();
    await desk.submit.click();
    await eventually(() => descriptionOf(desk.nationalCode)).toContain(say('form_issue_national_code_known'));
    await keepsTyped();
    const known = page.getByRole('link', { name: say('applicant_desk_open'), exact: true });
    expect(await known.getAttribute('href')).toBe(pageOf(childOf(family).id));

    const place = { provinceId: family.people[0]?.provinceId, cityId: family.people[0]?.cityId };
    await adminCall('post', 'accounts', {
      ...randomPerson({ phoneNumber: rival.phoneNumber }),
      ...{ repeatPassword: rival.password, gender: 'female', birthDate: '1990-01-01', ...place },
    });
    await desk.nationalCode.fill(rival.nationalCode);
    await desk.submit.click();
    await page.getByText(say('applicant_desk_taken'), { exact: true }).waitFor();
    await keepsTyped();
    expect(await desk.firstName.inputValue()).toBe(rival.firstName);
    await view.button('applicant_desk_add_submit').click();
    await view.button('applicant_desk_another').waitFor();
    expect(await applicantId(rival.nationalCode)).toBeGreaterThan(0);
    const account = /\/api\/admin\/accounts\/\d+$/;
    await page.route(account, (route) => route.abort());
    await view.button('applicant_desk_another').click();
    await toast(page, say('form_fault_network')).waitFor();
    await page.unroute(account);
    await view.button('applicant_desk_another').click();
    await view.button('applicant_desk_add_submit').waitFor();
  });
});

test.describe('a family', () => {
  test('the account stands behind each of its people, and what acts on it says for how many', {
    tag: '@fa',
  }, async ({ page, say, language, digits, view }) => {
    const family = await registerFamily(ownLastName(), ['نیکا', 'سام']);
    const child = childOf(family);
    await open(page, accountOf(child.id));
    const phone = digits(spaced(family.owner.phoneNumber));
    await eventually(() => page.getByText(phone, { exact: true }).count()).toBe(2);
    const shared = say('applicant_account_shared', { count: digits('3') });
    await page.getByText(say('applicant_account_acts', { count: digits('3') }), { exact: true }).waitFor();
    await isAccessible(page, `account-${language}`);
    await view.button('applicant_disable').click();
    const question = view.dialog(say('applicant_disable_question', { name: isolated(child.fullName) }));
    await question.getByText(shared, { exact: true }).waitFor();
    await answer(question, say('ui_no'));
    await page.getByRole('link', { name: childOf(family, 2).fullName, exact: true }).click();
    await eventually(() => view.heading.textContent()).toBe(childOf(family, 2).fullName);

    await open(page, `/admin/applicant?search=${encodeURIComponent(family.owner.lastName)}`);
    await eventually(() => page.getByRole('rowheader').count()).toBe(3);
    const cells = page.getByRole('cell').filter({ hasText: phone });
    expect(await cells.count()).toBe(3);
    await keepPicture(page, `family-admin-list-${language}`);
  });

  test('a name and a birth date are corrected; who was faster is not written over', { tag: '@en' }, async ({
    page,
    say,
    here,
    language,
    view,
  }) => {
    const family = await registerFamily(ownLastName(), []);
    const child = await addChild(family, { firstName: 'نیکا', birthDate: monthsAgo(9) });
    const desk = deskForm(page, say, here);
    await open(page, pageOf(child.id));
    await view.link('applicant_correct').click();
    await eventually(() => desk.firstName.inputValue()).toBe('نیکا');
    await eventually(() => desk.city.inputValue()).not.toBe('');
    await page.getByText(say('applicant_correct_note'), { exact: true }).waitFor();
    await isAccessible(page, `correct-${language}`);
    await desk.firstName.fill('');
    await view.save.click();
    await eventually(() => descriptionOf(desk.firstName)).toContain(say('form_issue_required'));
    await desk.firstName.fill('نیکی');
    await view.text('applicant_weeks_premature').fill('5');

    const { gender, birthDate, relation, lastName, provinceId, cityId } = await adminCall<
      Record<string, unknown>
    >('get', `applicants/${child.id}`);
    const theirs = { gender, birthDate, relation, lastName, provinceId, cityId, weeksPremature: 2 };
    await adminCall('put', `applicants/${child.id}`, { ...theirs, firstName: 'نیلا' });
    await view.save.click();
    const both = page.getByRole('dialog', { name: say('admin_crud_stale_title') });
    await both.getByText('نیلا', { exact: true }).waitFor();
    await isAccessible(page, `correct-stale-${language}`);
    await answer(both, say('admin_crud_stale_save_mine'));
    await toast(page, say('applicant_correct_done')).waitFor();
    await eventually(() => pathOf(page)).toBe(pageOf(child.id));
    await eventually(() => view.heading.textContent()).toBe(`نیکی ${family.owner.lastName}`);
    await view.tab('person_record_history').click();
    await page.locator('ins', { hasText: 'نیکی' }).waitFor();
    await page.locator('del', { hasText: 'نیلا' }).waitFor();
  });

  test('a child moves to another account after a look at whose it is, and both are told', {
    tag: '@en',
  }, async ({ page, say, language, digits, view }) => {
    const [from, to] = [
      await registerFamily(ownLastName(), ['نیکا']),
      await registerFamily(ownLastName(), ['سام']),
    ];
    const child = childOf(from);
    const name = isolated(child.fullName);
    await open(page, accountOf(child.id));
    await view.button('applicant_move').click();
    const dialog = view.dialog(say('applicant_move_title', { name }));
    const find = async (phone: string) => {
      await dialog.getByRole('textbox', { name: say('applicant_move_phone'), exact: true }).fill(phone);
      await answer(dialog, say('applicant_move_find'));
    };
    await find(randomPerson().phoneNumber);
    await dialog.getByText(say('applicant_move_none'), { exact: true }).waitFor();
    await find(from.owner.phoneNumber);
    await dialog.getByText(say('applicant_move_same', { name }), { exact: true }).waitFor();
    await find(to.owner.phoneNumber);
    for (const { fullName: other } of to.people) await dialog.getByText(other, { exact: true }).waitFor();
    await answer(dialog, say('applicant_move_submit'));
    const reason = dialog.getByRole('textbox', { name: say('applicant_reason'), exact: true });
    await eventually(() => descriptionOf(reason)).toContain(say('form_issue_required'));
    await isAccessible(page, `move-${language}`);
    await dialog.getByRole('radio', { name: say('applicant_relation_self'), exact: true }).check();
    await reason.fill('نزد مادر است');
    await answer(dialog, say('applicant_move_submit'));
    await dialog.getByText(say('form_issue_relation_self_taken'), { exact: true }).waitFor();
    await dialog.getByRole('radio', { name: say('applicant_relation_child'), exact: true }).check();
    await askPasswordOnce(page, '**/move');
    await answer(dialog, say('applicant_move_submit'));
    const again = passwordAgain(page, say);
    await again.type();
    await again.gone();
    const phone = digits(phoneWords(to.owner.phoneNumber));
    await toast(page, say('applicant_move_done', { name, phone })).waitFor();
    await page.getByRole('link', { name: childOf(to).fullName, exact: true }).waitFor();
    await view.tab('person_record_history').click();
    await page.getByText(say('audit_did_move'), { exact: true }).waitFor();
    await page.locator('ins', { hasText: 'نزد مادر است' }).waitFor();
    expect(await noticesOf(from)).toEqual(['person_moved_away']);
    expect(await noticesOf(to)).toEqual(['person_moved_here']);
  });

  test('two records of one child are merged as previewed, not as it was before', { tag: '@fa' }, async ({
    page,
    say,
    language,
    digits,
    view,
  }) => {
    const lastName = ownLastName();
    const [one, other] = [await registerFamily(lastName, ['نیکا']), await registerFamily(lastName, ['نیکا'])];
    const [kept, doubled] = [childOf(one), childOf(other)];
    const examId = await createExam();
    const start = (token: string, id: number) =>
      call<{ id: string }>('post', 'attempts', { token, data: { examId, applicantId: id } });
    await start(one.token, kept.id);
    const open2 = await start(other.token, doubled.id);

    await open(page, accountOf(doubled.id));
    await view.link('applicant_merge').click();
    const found = page.getByRole('list', { name: say('applicant_merge_found'), exact: true });
    const record = found.getByRole('listitem').filter({ hasText: digits(kept.nationalCode) });
    await record.waitFor();
    await isAccessible(page, `merge-search-${language}`);
    await record.getByRole('button').click();
    await page.getByText(say('applicant_merge_attempts', { count: digits('1') }), { exact: true }).waitFor();
    await page.getByText(say('applicant_merge_submits')).waitFor();
    await isAccessible(page, `merge-preview-${language}`);
    await view.button('applicant_merge_submit').click();
    const reason = page.getByRole('textbox', { name: say('applicant_reason'), exact: true });
    await eventually(() => descriptionOf(reason)).toContain(say('form_issue_required'));
    await reason.fill('دو بار ثبت شده');

    await call('post', `attempts/${open2.id}/submit`, { token: other.token, data: {} });
    const question = view.dialog(
      say('applicant_merge_question', {
        doubled: isolated(doubled.fullName),
        kept: isolated(kept.fullName),
      }),
    );
    await view.button('applicant_merge_submit').click();
    await answer(question, say('ui_yes'));
    await page.getByText(say('applicant_merge_stale'), { exact: true }).waitFor();
    await question.waitFor({ state: 'detached' });
    await eventually(() => page.getByText(say('applicant_merge_submits')).count()).toBe(0);

    await view.button('applicant_merge_submit').click();
    await askPasswordOnce(page, '**/merge');
    await answer(question, say('ui_yes'));
    const again = passwordAgain(page, say);
    await again.type();
    await again.gone();
    await toast(page, say('applicant_merge_done')).waitFor();
    await eventually(() => pathOf(page)).toBe(pageOf(kept.id));
    await view.tab('person_record_history').click();
    await page.getByText(say('audit_did_merge'), { exact: true }).waitFor();
    await page.locator('ins', { hasText: 'دو بار ثبت شده' }).waitFor();
    await isAccessible(page, `merged-${language}`);
    expect(await noticesOf(one)).toEqual(['people_merged']);
    expect(await noticesOf(other)).toEqual(['people_merged']);
    await open(page, pageOf(doubled.id));
    await page.getByText(say('admin_crud_missing'), { exact: true }).waitFor();
  });
});

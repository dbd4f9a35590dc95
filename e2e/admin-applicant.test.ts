import { expect, type Page } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { adminCall, send } from './support/api.ts';
import { anotherPlace, applicantId, monthsAgo, ownLastName, trySignIn } from './support/applicant-admin.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { fullName, randomPerson, registerPerson } from './support/person.ts';
import { keepPicture } from './support/screen.ts';
import { isFit } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const isolated = (name: string) => `\u2068${name}\u2069`;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.describe('an applicant', () => {
  test('a person has a page with their data; back leads to the list as it was', { tag: '@fa' }, async ({
    page,
    say,
    language,
    digits,
    view,
  }) => {
    const place = await anotherPlace(language);
    const person = await registerPerson(randomPerson({ lastName: ownLastName() }), {
      gender: 'male',
      birthDate: monthsAgo(20),
      provinceId: place.province.id,
      cityId: place.city.id,
    });
    const ownList = `/admin/applicant?search=${encodeURIComponent(person.lastName)}&gender=male`;
    await open(page, ownList);
    await page.getByRole('link', { name: fullName(person), exact: true }).click();
    await page.waitForURL(`**/admin/applicant/exam/taken/${await applicantId(person.nationalCode)}`);
    await eventually(() => view.heading.textContent()).toBe(fullName(person));
    const facts = await page.locator('main dl').first().textContent();
    for (const text of [
      digits(person.nationalCode),
      digits(person.phoneNumber.slice(-4)),
      place.province.name,
      place.city.name,
      say('person_boy'),
      say('i18n_months', { count: digits('20') }),
    ]) {
      expect(facts).toContain(text);
    }
    await page.getByText(say('person_record_line_empty'), { exact: true }).waitFor();
    await isFit(page, `person-${language}`);
    await view.button('applicant_list').click();
    await eventually(() => pathOf(page)).toBe(ownList);

    await open(page, '/admin/applicant/exam/taken/2000000000');
    await page.getByText(say('admin_crud_missing'), { exact: true }).waitFor();
  });

  test('a one-time password is shown once, opens the account once, and ends the old one', {
    tag: '@fa',
  }, async ({ page, say, language, view }) => {
    const person = await registerPerson(randomPerson());
    const { nationalCode, password: old } = person;
    const name = isolated(fullName(person));
    const id = await applicantId(nationalCode);
    const mustChange = async () =>
      (await adminCall<{ mustChangePassword: boolean }>('get', `applicants/${id}`)).mustChangePassword;
    await open(page, `/admin/applicant/exam/taken/${id}?part=account`);
    await view.button('applicant_password').click();
    const question = view.dialog(say('applicant_password_question', { name }));
    await answer(question, say('ui_no'));
    await question.waitFor({ state: 'detached' });
    expect((await trySignIn(nationalCode, old)).status).toBe(200);

    await view.button('applicant_password').click();
    await answer(question, say('ui_yes'));
    const shown = page.getByRole('alertdialog', { name: say('applicant_password_title', { name }) });
    const password = (await shown.locator('code').textContent()) ?? '';
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(await shown.textContent()).toContain(say('applicant_password_once'));
    expect(await shown.textContent()).toContain('۷۲ ساعت');
    await eventually(() => focused(page)).toBe(say('applicant_copy'));
    expect(await axeFindings(page)).toEqual([]);
    await keepPicture(page, `one-time-password-${language}`);
    await answer(shown, say('applicant_copy'));
    await shown.getByText(say('applicant_copied'), { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await page.keyboard.press('Escape');
    expect(await shown.isVisible()).toBe(true);
    await answer(shown, say('applicant_password_noted'));
    await shown.waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe(say('applicant_password'));
    await page.getByText(say('applicant_must_change'), { exact: true }).waitFor();
    await view.tab('person_record_history').click();
    await page.getByText(say('audit_did_reset_password'), { exact: true }).waitFor();

    expect((await trySignIn(nationalCode, old)).status).toBe(401);
    const entered = await trySignIn(nationalCode, password);
    expect(entered.status).toBe(200);
    expect(await mustChange()).toBe(true);
    expect((await trySignIn(nationalCode, password)).status).toBe(401);
    const next = { password: 'گذرواژهٔ تازهٔ ۷', repeatPassword: 'گذرواژهٔ تازهٔ ۷' };
    const changed = await send('put', 'auth/password', {
      data: { currentPassword: password, ...next },
      token: entered.token,
    });
    expect(changed.ok).toBe(true);
    expect(await mustChange()).toBe(false);
    expect((await trySignIn(nationalCode, password)).status).toBe(401);
    expect((await trySignIn(nationalCode, next.password)).status).toBe(200);
  });

  test('what is asked of an account is not done to another one, when somebody was moved meanwhile', {
    tag: '@en',
  }, async ({ page, say, view }) => {
    const [person, other] = [await registerPerson(randomPerson()), await registerPerson(randomPerson())];
    const name = isolated(fullName(person));
    const id = await applicantId(person.nationalCode);
    const account = page.locator('main dl').first();
    await open(page, `/admin/applicant/exam/taken/${id}?part=account`);
    for (const [act, target] of [
      ['password', other],
      ['disable', person],
    ] as const) {
      await view.button(`applicant_${act}`).click();
      const question = view.dialog(say(`applicant_${act}_question`, { name }));
      const move = { phoneNumber: target.phoneNumber, reason: 'lives there' };
      await adminCall('post', `applicants/${id}/move`, move);
      await answer(question, say('ui_yes'));
      await question.getByText(say('applicant_account_other')).waitFor();
      expect(await question.getByRole('button', { name: say('ui_yes'), exact: true }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await answer(question, say('ui_close'));
      await question.waitFor({ state: 'detached' });
      await account.getByText(target.phoneNumber.slice(-4)).waitFor();
    }
    for (const { phoneNumber, password } of [person, other])
      expect((await trySignIn(phoneNumber, password)).status).toBe(200);
    await view.button('applicant_disable').click();
    await answer(view.dialog(say('applicant_disable_question', { name })), say('ui_yes'));
    await toast(page, say('applicant_disable_done')).waitFor();
  });

  test('a disabled account is refused at the sign-in until it is enabled', { tag: '@en' }, async ({
    page,
    say,
    view,
  }) => {
    const person = await registerPerson(randomPerson());
    const name = isolated(fullName(person));
    const enter = async () => (await trySignIn(person.nationalCode, person.password)).status;
    await open(page, `/admin/applicant/exam/taken/${await applicantId(person.nationalCode)}?part=account`);
    await view.button('applicant_disable').click();
    await answer(view.dialog(say('applicant_disable_question', { name })), say('ui_yes'));
    await toast(page, say('applicant_disable_done')).waitFor();
    await page.getByText(say('applicant_disabled'), { exact: true }).waitFor();
    expect(await enter()).toBe(401);

    await view.button('applicant_enable').click();
    await answer(view.dialog(say('applicant_enable_question', { name })), say('ui_yes'));
    await toast(page, say('applicant_enable_done')).waitFor();
    await view.tab('person_record_history').click();
    await page.getByText(say('audit_did_enable'), { exact: true }).waitFor();
    await page.getByText(say('audit_did_disable'), { exact: true }).waitFor();
    expect(await enter()).toBe(200);
  });
});

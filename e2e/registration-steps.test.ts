import { expect } from '@playwright/test';
import { open } from './support/browser.ts';
import { calendarOf } from './support/calendar.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { fullName, randomNationalCode, randomPerson, registerPerson } from './support/person.ts';
import { type RegistrationForm, valuesOf } from './support/registration-form.ts';
import { registrationSteps } from './support/registration-steps.ts';
import { signIn, storedToken } from './support/session.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ steps: ReturnType<typeof registrationSteps>; form: RegistrationForm }>({
  steps: ({ page, language }, use) => use(registrationSteps(page, language)),
  form: ({ steps }, use) => use(steps.form),
});

test.describe('registering step by step', () => {
  test('the calendar jumps by month and year and knows how long a month is', async ({
    page,
    say,
    language,
    here,
    digits,
    form,
  }) => {
    await open(page, '/auth/applicant/register-new');
    const calendar = calendarOf(page, say);
    await calendar.open();
    await calendar.close();
    expect(await descriptionOf(form.birthDate)).toBe(say('account_birth_date_help'));
    await calendar.open();
    expect((await calendar.weekdays())[0]).toBe(language === 'fa' ? 'شنبه' : 'Monday');
    await calendar.jump(digits(here.noSuchDay.year), here.noSuchDay.month);
    await eventually(calendar.days).toHaveLength(Number(here.leapDay.day) - 1);
    await calendar.jump(digits(here.leapDay.year), here.leapDay.month);
    await eventually(calendar.days).toHaveLength(Number(here.leapDay.day));
    await calendar.pick(here.leapDay.inWords);
    await eventually(async () => (await valuesOf(page)).birthDate).toBe(here.leapDay.iso);
  });

  test('stays at a step that is not done, and keeps everything when walking back and forth', async ({
    page,
    say,
    steps,
    form,
  }) => {
    await open(page, '/auth/applicant/register-new');
    await steps.press('account_next');
    await eventually(() => descriptionOf(form.firstName)).toContain(say('form_issue_required'));
    await eventually(() => focusedField(page)).toBe('firstName');

    await steps.walkToTheEnd(randomPerson());
    const before = await valuesOf(page);
    for (const step of ['account_place', 'account_contact', 'account_person']) {
      await steps.press('account_back');
      await eventually(steps.currentStep).toContain(say(step));
    }
    expect(await form.nationalCode.inputValue()).toBe(before.nationalCode);
    for (const step of ['account_contact', 'account_place', 'account_secret']) {
      await steps.press('account_next');
      await eventually(steps.currentStep).toContain(say(step));
    }
    await eventually(() => valuesOf(page)).toEqual(before);
  });

  test('opens the step that the server refuses, and ends with a summary', async ({
    page,
    context,
    say,
    here,
    digits,
    steps,
    form,
  }) => {
    const other = await registerPerson(randomPerson());
    await open(page, '/auth/applicant/register-new');
    const person = randomPerson({ nationalCode: other.nationalCode });
    await steps.walkToTheEnd(person);
    await form.submit.click();
    await eventually(() => descriptionOf(form.nationalCode)).toContain(say('form_issue_national_code_taken'));
    await eventually(steps.currentStep).toContain(say('account_person'));
    await eventually(() => focusedField(page)).toBe('nationalCode');

    const nationalCode = randomNationalCode();
    await form.nationalCode.fill(nationalCode);
    for (const step of ['account_contact', 'account_place', 'account_secret']) {
      await steps.press('account_next');
      await eventually(steps.currentStep).toContain(say(step));
    }
    await steps.finish();
    const summary = await page.locator('dl').textContent();
    const shown = [person.firstName, person.lastName, digits(nationalCode), here.leapDay.inWords];
    for (const text of [...shown, here.province.chosen, here.city.chosen]) expect(summary).toContain(text);
    expect(await storedToken(context)).toBeNull();
    await page.getByRole('link', { name: say('account_sign_in_link'), exact: true }).click();
    await page.waitForURL('**/auth/signIn');
  });

  test('leaves the own sign-in alone while registering somebody else', async ({
    page,
    context,
    say,
    steps,
  }) => {
    const parent = await registerPerson(randomPerson({ firstName: 'مادر' }));
    await signIn(context, parent.nationalCode, parent.password);
    const token = await storedToken(context);
    await open(page, '/auth/applicant/register-new');
    await page.getByText(say('account_other_person')).waitFor();
    await steps.walkToTheEnd(randomPerson());
    await steps.finish();
    expect(await storedToken(context)).toBe(token);

    await page.getByRole('link', { name: say('account_to_my_page'), exact: true }).click();
    await page.waitForURL('**/applicant');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(fullName(parent));
  });
});

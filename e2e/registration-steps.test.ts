import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import { calendarOf } from './support/calendar.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf, focusedField } from './support/field.ts';
import { local } from './support/local.ts';
import { fullName, randomNationalCode, randomPerson, registerPerson } from './support/person.ts';
import {
  type RegistrationForm,
  registrationForm,
  typeDate,
  typePerson,
  valuesOf,
} from './support/registration-form.ts';
import { registrationSteps } from './support/registration-steps.ts';
import { storedToken } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ steps: ReturnType<typeof registrationSteps>; form: RegistrationForm }>({
  steps: ({ page, language }, use) => use(registrationSteps(page, language)),
  form: ({ steps }, use) => use(steps.form),
});

test.describe('registering step by step', () => {
  test('stays at a step that is not done, and keeps everything when walking back and forth', {
    tag: '@fa',
  }, async ({ page, say, steps, form }) => {
    await open(page, '/auth/applicant/register-new');
    await steps.press('account_next');
    await eventually(() => descriptionOf(form.firstName)).toContain(say('form_issue_required'));
    await eventually(() => focusedField(page)).toBe('firstName');

    await steps.walkToTheEnd(randomPerson());
    const before = await valuesOf(page);
    for (const step of ['account_contact', 'account_person']) {
      await steps.press('account_back');
      await eventually(steps.currentStep).toContain(say(step));
    }
    expect(await form.nationalCode.inputValue()).toBe(before.nationalCode);
    for (const step of ['account_contact', 'person_last_step']) {
      await steps.press('account_next');
      await eventually(steps.currentStep).toContain(say(step));
    }
    await eventually(() => valuesOf(page)).toEqual(before);
  });

  test('has a calendar that knows how long a month is, opens the step that the server refuses, and ends signed in', {
    tag: '@en',
  }, async ({ page, context, say, language, here, digits, steps, form }) => {
    const other = await registerPerson(randomPerson());
    await open(page, '/auth/applicant/register-new');
    await test.step('the calendar', async () => {
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
    const person = randomPerson({ nationalCode: other.nationalCode });
    await steps.walkToTheEnd(person);
    await form.submit.click();
    await eventually(() => descriptionOf(form.nationalCode)).toContain(say('form_issue_national_code_taken'));
    await eventually(steps.currentStep).toContain(say('account_person'));
    await eventually(() => focusedField(page)).toBe('nationalCode');
    expect(await page.getByRole('main').textContent()).not.toContain(fullName(other));

    await form.nationalCode.fill(randomNationalCode());
    for (const step of ['account_contact', 'person_last_step']) {
      await steps.press('account_next');
      await eventually(steps.currentStep).toContain(say(step));
    }
    await form.submit.click();
    await page.waitForURL('**/applicant');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(fullName(person));
    expect(await storedToken(context)).not.toBeNull();
  });

  test('says at its step that a phone number is taken, and keeps what was typed for who signs in', {
    tag: '@en',
  }, async ({ page, say, language, steps, form }) => {
    const parent = await registerPerson(randomPerson({ firstName: 'مادر' }));
    const child = randomPerson({ firstName: 'آوا', phoneNumber: parent.phoneNumber });
    await open(page, '/auth/applicant/register-new');
    await form.whom('child').check();
    const own = registrationForm(page, say, 'child');
    await typePerson(own, child);
    await typeDate(own, local[language].leapDay);
    await steps.press('account_next');
    await form.phoneNumber.fill(parent.phoneNumber);
    await steps.press('account_next');
    await eventually(() => descriptionOf(form.phoneNumber)).toContain(say('form_issue_phone_number_taken'));
    await eventually(steps.currentStep).toContain(say('account_contact'));

    await page.getByRole('link', { name: say('person_sign_in_and_add'), exact: true }).click();
    const signIn = signInForm(page, say);
    await signIn.send(parent.phoneNumber, parent.password);
    await page.getByRole('heading', { level: 1, name: say('person_add_title') }).waitFor();
    await eventually(() => own.firstName.inputValue()).toBe(child.firstName);
    expect(await own.female.isChecked()).toBe(true);
    await page.getByRole('button', { name: say('person_add_submit'), exact: true }).click();
    await page.waitForURL('**/applicant');
    await page.getByRole('heading', { level: 2, name: fullName(child) }).waitFor();
  });

  test('shows who has never had a password the way to one, and takes the number along', {
    tag: '@en',
  }, async ({ page, say, steps, form }) => {
    const registered = await registerPerson(randomPerson());
    await open(page, '/auth/applicant/register-new');
    await steps.passPerson(randomPerson());
    await form.phoneNumber.fill(registered.phoneNumber);
    await steps.press('account_next');
    const way = page.getByRole('link', { name: say('person_phone_new_password'), exact: true });
    await way.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await way.click();
    await page.waitForURL('**/auth/lostPassword');
    await page.getByRole('button', { name: say('one_time_code_read_to_me') }).click();
    const number = page.getByRole('textbox', { name: say('account_phone_number') });
    expect(await number.inputValue()).toBe(registered.phoneNumber);
  });
});

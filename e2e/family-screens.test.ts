import { expect } from '@playwright/test';
import { adminCall, call, tokenOf } from './support/api.ts';
import { desktop, open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { addChild, bornMonthsAgo, cardOf, typedDay } from './support/family.ts';
import { descriptionOf } from './support/field.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { choosePlace, registrationForm, typeDate } from './support/registration-form.ts';
import { screenChecks } from './support/screen-checks.ts';
import { storedToken } from './support/session.ts';
import { applicantTest } from './support/test.ts';

const lastName = 'نیک\u200cخواه';

/** A mother, a child of 18 months that was born early, and one that was moved to her account. */
const test = applicantTest.extend<{
  screens: ReturnType<typeof screenChecks>;
  family: { early: { id: number }; moved: { id: number } };
}>({
  theme: ({ language }, use) => use(themeOf(language)),
  screens: ({ page, language, theme }, use) => use(screenChecks(page, language, theme)),
  family: async ({ context, person }, use) => {
    const token = await storedToken(context);
    const early = await addChild(token, {
      firstName: 'سارا',
      birthDate: bornMonthsAgo(18),
      ...{ weeksPremature: 8 },
    });
    const father = await registerPerson(randomPerson());
    const fatherToken = await tokenOf(father.nationalCode, father.password);
    const moved = await addChild(fatherToken, { firstName: 'آرش', birthDate: bornMonthsAgo(40) });
    const move = { phoneNumber: person.phoneNumber, reason: 'together' };
    await adminCall('post', `applicants/${moved.id}/move`, move);
    await use({ early, moved });
  },
});

test.describe('the pages of a family', () => {
  test('are fit for everybody', async ({ page, say, screens, family }) => {
    await screens.visit('/applicant');
    await cardOf(page, { firstName: 'سارا', lastName }).waitFor();
    await page.getByRole('list', { name: say('person_notices') }).waitFor();
    await screens.check('family-home');
    await screens.visit('/account/people');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await screens.check('family-people');
    await screens.visit(`/account/people/${family.early.id}`);
    const edited = registrationForm(page, say, 'child');
    await eventually(() => edited.firstName.inputValue()).toBe('سارا');
    await screens.check('family-edit');
    await screens.visit('/auth/applicant/register-new');
    await edited.firstName.waitFor();
    await eventually(() => edited.city.inputValue()).not.toBe('');
    await screens.check('family-add');
    await page.getByRole('button', { name: say('person_add_submit'), exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await screens.check('family-add-errors');
    expect(screens.faults).toEqual([]);
  });

  test('tell the calendar files of two children apart', { tag: '@fa' }, async ({ page, say, family }) => {
    expect(family.early.id).not.toBe(family.moved.id);
    await open(page, '/account/messages');
    const files = page
      .getByRole('button')
      .filter({ hasText: say('reminder_calendar_of', { name: '' }).trim() });
    const named = async () =>
      (await files.allTextContents())
        .join(' ')
        .match(/سارا|آرش/g)
        ?.toSorted();
    await eventually(named).toEqual(['آرش', 'سارا']);
  });

  test('say for whom, and when what comes; taking turns, the page stays, and shows what is of the other', {
    tag: '@en',
  }, async ({ page, say, screens, family, person }) => {
    const turn = page.getByRole('combobox', { name: say('person_whose_turn') });
    await test.step('look good', async () => {
      await screens.visit('/applicant/calendar');
      await turn.selectOption(String(family.early.id));
      await page.getByRole('list', { name: say('person_line') }).waitFor();
      await screens.check('family-calendar');
      await page.setViewportSize(desktop);
      const due = page.getByRole('listitem').filter({ hasText: say('person_state_due') });
      await due.getByRole('link').first().click();
      await page.getByRole('region', { name: say('person_exam_for', { name: '' }).trim() }).waitFor();
      await screens.check('family-start');
      await screens.visit('/applicant/exam');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await screens.check('family-exams');
      expect(screens.faults).toEqual([]);
    });
    await test.step('take turns', async () => {
      const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const child = await titles();
      expect(child).not.toEqual([]);
      const own = turn.locator('option', { hasText: person.firstName });
      // Exams of the child are never shown as those of the mother, not even while hers are on the way.
      const mothers = Promise.withResolvers<void>();
      await page.route('**/api/exams?*', async (route) => {
        await mothers.promise;
        await route.continue();
      });
      const attempts = page.waitForResponse('**/api/attempts?*');
      await turn.selectOption(await own.getAttribute('value'));
      await (await attempts).finished();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await titles()).toEqual([]);
      mothers.resolve();
      await eventually(async () => (await titles()).length).toBeGreaterThan(0);
      expect(await titles()).not.toEqual(child);
      await turn.selectOption(String(family.early.id));
      await eventually(titles).toEqual(child);
      expect(new URL(page.url()).pathname).toBe('/applicant/exam');
      await page.reload();
      await eventually(() => turn.inputValue()).toBe(String(family.early.id));

      // Somebody who has left the account cannot have the turn.
      const [key] = await page.evaluate(() =>
        Object.keys(localStorage).filter((name) => name.startsWith('km:person:')),
      );
      await page.evaluate((name) => localStorage.setItem(name, '999999'), key ?? '');
      await page.reload();
      await turn.waitFor();
      expect(await turn.locator('option:checked').textContent()).toContain(person.firstName);
    });
  });
});

test.describe('the people of an account', () => {
  test('are told what was done to the account, and corrected; a child is never older than its mother', {
    tag: '@fa',
  }, async ({ page, context, say, here, language, family }) => {
    await open(page, '/applicant');
    const notices = page.getByRole('list', { name: say('person_notices') });
    await notices.getByRole('button', { name: say('person_notice_read'), exact: true }).click();
    await notices.waitFor({ state: 'detached' });
    await page.reload();
    await cardOf(page, { firstName: 'آرش', lastName }).waitFor();
    expect(await notices.count()).toBe(0);

    await open(page, `/account/people/${family.early.id}`);
    const form = registrationForm(page, say, 'child');
    const save = page.getByRole('button', { name: say('form_submit'), exact: true });
    await typeDate(form, typedDay(language, '1985-05-05'));
    await save.click();
    await eventually(() => descriptionOf(form.birthDate)).toContain(
      say('form_issue_birth_date_before_parent'),
    );
    await form.firstName.fill('ساره');
    const birthDate = bornMonthsAgo(20);
    await typeDate(form, typedDay(language, birthDate));
    // The city of another province is not theirs.
    await choosePlace(page, form.province, here.province);
    await eventually(() => form.city.inputValue()).toBe('');
    await choosePlace(page, form.city, here.city);
    await save.click();
    await page.waitForURL('**/account/people');
    await page.getByRole('heading', { level: 2, name: 'ساره' }).waitFor();
    const token = await storedToken(context);
    const { items } = await call<{ items: { firstName: string; birthDate: string }[] }>(
      'get',
      'my/applicants',
      {
        token,
      },
    );
    expect(items).toContainEqual(expect.objectContaining({ firstName: 'ساره', birthDate }));
  });
});

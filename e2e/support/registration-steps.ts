import type { Page } from '@playwright/test';
import type { Language } from './browser.ts';
import { calendarOf } from './calendar.ts';
import { local } from './local.ts';
import type { Person } from './person.ts';
import { choosePlace, registrationForm, typePassword, typePerson, typePhone } from './registration-form.ts';
import { wordsOf } from './words.ts';

/** Walks through the step-by-step registration, the birth date picked in the calendar. */
export function registrationSteps(page: Page, language: Language) {
  const say = wordsOf(language);
  const form = registrationForm(page, say);
  const { digits, leapDay, province, city } = local[language];
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click();
  const currentStep = async () => (await page.locator('[aria-current=step]').textContent()) ?? '';

  const pickBirthDate = async () => {
    const calendar = calendarOf(page, say);
    await calendar.open();
    await calendar.jump(digits(leapDay.year), leapDay.month);
    await calendar.pick(leapDay.inWords);
  };
  const passPerson = async (person: Person) => {
    await typePerson(form, person);
    await pickBirthDate();
    await press('account_next');
    await form.phoneNumber.waitFor();
  };
  const passContact = async (person: Person) => {
    await typePhone(form, person);
    await press('account_next');
    await form.province.waitFor();
  };
  const choosePlaces = async () => {
    await choosePlace(page, form.province, province);
    await choosePlace(page, form.city, city);
  };
  const walkToTheEnd = async (person: Person) => {
    await passPerson(person);
    await passContact(person);
    await choosePlaces();
    await typePassword(form, person);
  };
  return { form, press, currentStep, passPerson, passContact, choosePlaces, walkToTheEnd };
}

import { expect } from '@playwright/test';
import { open } from './support/browser.ts';
import { createExam } from './support/exam.ts';
import { takingTest as test } from './support/test.ts';

test('another age, and another child, begin with the first page of what is found', { tag: '@fa' }, async ({
  page,
  say,
}) => {
  // More than one page of them, for one age alone.
  const [ageFrom, ageTo] = [211, 211];
  for (let count = 0; count < 11; count += 1) await createExam({ ageFrom, ageTo });
  await open(page, '/public/categories?years=17&months=7&page=2');
  await page.getByRole('combobox', { name: say('website_ask_years') }).selectOption('16');
  await page.getByRole('button', { name: say('website_ask_submit'), exact: true }).click();
  await page.waitForURL('**/public/categories?years=16&months=7');
  await page.getByRole('heading', { level: 2, name: say('website_ask_title') }).waitFor();

  await open(page, '/applicant/exam?all=true&page=99');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('99');
});

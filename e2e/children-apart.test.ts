import { expect } from '@playwright/test';
import { adminCall, call } from './support/api.ts';
import { open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam } from './support/exam.ts';
import { addChild, bornMonthsAgo } from './support/family.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import { storedToken } from './support/session.ts';
import { takingTest as test } from './support/test.ts';

type Due = { assigned: { applicantId: number; exameId: number }[] };

test('an invitation is taken for the child that is named, and for nobody before that is known', {
  tag: '@fa',
}, async ({ page, context, say }) => {
  const token = await storedToken(context);
  const child = await addChild(token, { firstName: 'سارا', birthDate: bornMonthsAgo(18) });
  const examId = await createExam();
  const { code } = await adminCall<{ code: string }>('post', 'assignments', {
    ...{ examId, audience: 'link', maxUses: 5, from: '2026-01-01', label: ownName('همایش') },
  });
  await open(page, '/applicant/calendar');
  await page
    .getByRole('combobox', { name: say('person_whose_turn') })
    .selectOption({ value: String(child.id) });

  const people = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await people.promise;
    await route.continue();
  });
  const found = page.waitForResponse('**/api/my/invitations/open');
  await open(page, `/applicant/join?code=${code}`);
  await (await found).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const submit = page.getByRole('button', { name: say('assignment_join_submit'), exact: true });
  expect(await submit.count()).toBe(0);
  people.resolve();
  await submit.click();
  await page.waitForURL('**/applicant');
  const { assigned } = await call<Due>('get', 'my/overview', { token });
  expect(assigned.filter(({ exameId }) => exameId === examId).map(({ applicantId }) => applicantId)).toEqual([
    child.id,
  ]);
});

test('who is moved away while their erasure is being asked for leaves nobody else to be erased', {
  tag: '@fa',
}, async ({ page, context, say }) => {
  const token = await storedToken(context);
  const child = await addChild(token, { firstName: 'سارا', birthDate: bornMonthsAgo(18) });
  await open(page, '/account/data');
  const name = `\u2068${child.fullName}\u2069`;
  const chosen = page.getByRole('radio', { name, exact: true });
  await chosen.check();
  const ask = page.getByRole('button', { name: say('own_data_erase_ask'), exact: true });
  await eventually(() => ask.isEnabled()).toBe(true);
  const father = await registerPerson(randomPerson());
  await adminCall('post', `applicants/${child.id}/move`, {
    phoneNumber: father.phoneNumber,
    reason: 'together',
  });
  // Whatever is done on this page reads it anew.
  await page.getByRole('button', { name: say('own_data_archive_ask'), exact: true }).click();
  await chosen.waitFor({ state: 'detached' });
  await ask.click();
  await page.getByText(say('own_data_erase_needed')).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

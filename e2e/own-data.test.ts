import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { z } from '../packages/contract/src/zod.ts';
import { zipEntries } from '../packages/server/src/sheet/zip-entries.ts';
import { answer } from './support/admin-screen.ts';
import { call } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { type Added, addChild, bornMonthsAgo } from './support/family.ts';
import { tracedTest as test } from './support/own-product.ts';
import { keepPicture } from './support/screen.ts';
import { isFit, look } from './support/screen-checks.ts';
import { signIn, signInAsAdmin, storedToken } from './support/session.ts';

const isolated = (name: string) => `\u2068${name}\u2069`;

type Data = { people: { firstName: string; attempts: { report: string | null }[] }[] };

test('a mother takes all that is kept about her and her two children, has it erased, and an owner confirms', {
  tag: '@fa',
}, async ({ newVisitor, person: mother, findTraces, say, language }) => {
  const theme = themeOf(language);
  const examId = await createExam();
  const context = await newVisitor({ theme });
  await signIn(context, mother.nationalCode, mother.password);
  const token = await storedToken(context);
  const children: Added[] = [];
  for (const firstName of ['پرنیان', 'کیارش'])
    children.push(await addChild(token, { firstName, birthDate: bornMonthsAgo(20) }));
  await takeWith(token, examId, [0, 1, 2, 3, 0]);
  const { items } = await call<{ items: (Added & { nationalCode: string })[] }>('get', 'my/applicants', {
    token,
  });

  const page = await context.newPage();
  await open(page, '/account/data');
  await page.getByRole('button', { name: say('own_data_archive_ask'), exact: true }).click();
  const ready = page.getByRole('button', { name: say('own_data_archive_get'), exact: true });
  await ready.waitFor();
  await isFit(page, `own-data-${language}`);
  const waiting = page.waitForEvent('download');
  await ready.click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^sanjeh-\d{4}-\d\d-\d\d\.zip$/);
  const entries = zipEntries(await readFile(await file.path()), 2 ** 24);
  const data = JSON.parse(entries.read('data.json') ?? '') as Data;
  const schema = z.fromJSONSchema(JSON.parse(entries.read('schema.json') ?? ''));
  expect(schema.safeParse(data).error).toBeUndefined();
  expect(data.people.map(({ firstName }) => firstName)).toEqual([mother.firstName, 'پرنیان', 'کیارش']);
  const reports = data.people.flatMap(({ attempts }) => attempts.map(({ report }) => report ?? ''));
  expect(reports.map((name) => entries.read(name)?.slice(0, 5))).toEqual(['%PDF-']);

  const ask = async () => {
    await page.getByRole('button', { name: say('own_data_erase_ask'), exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: say('own_data_erase_question') });
    await dialog.waitFor();
    return dialog;
  };
  const whom = page.getByRole('radiogroup', { name: say('own_data_erase_whom') });
  const everybody = whom.getByRole('radio', { name: say('own_data_erase_account') });
  await test.step('nobody is erased who was not chosen', async () => {
    expect(await whom.getByRole('radio').count()).toBe(4);
    expect(await whom.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: say('own_data_erase_ask'), exact: true }).click();
    await page.getByText(say('own_data_erase_needed')).waitFor();
    expect(await everybody.evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
  await everybody.check();
  const first = await ask();
  expect(await axeFindings(page, '[role=alertdialog]')).toEqual([]);
  await keepPicture(page, `own-data-ask-${language}`);
  await answer(first, say('own_data_erase_yes'));
  const whole = say('own_data_erase_account');
  await page.getByRole('button', { name: say('own_data_erase_withdraw_of', { name: whole }) }).click();
  await page.getByText(say('own_data_erase_open')).waitFor({ state: 'hidden' });
  await answer(await ask(), say('own_data_erase_yes'));
  await page.getByText(say('own_data_erase_open')).waitFor();
  await isFit(page, `own-data-asked-${language}`);

  const words = [
    ...[mother.lastName, mother.phoneNumber.slice(1), 'پرنیان', 'کیارش'],
    ...items.map(({ nationalCode }) => nationalCode),
  ];
  expect(await findTraces(words)).not.toEqual([]);

  const owners = await newVisitor({ theme });
  await signInAsAdmin(owners);
  const desk = await owners.newPage();
  await open(desk, '/admin/erasure');
  // The newest; the one that was withdrawn stands below.
  const request = desk.getByRole('link', { name: new RegExp(mother.lastName) }).first();
  await request.waitFor();
  await look(desk, `erasures-${language}`);
  await request.click();
  await desk.getByRole('heading', { name: say('erasure_stays') }).waitFor();
  await look(desk, `erasure-${language}`);
  for (const { fullName } of items) await desk.getByRole('link', { name: fullName, exact: true }).waitFor();
  await desk.getByRole('button', { name: say('erasure_confirm'), exact: true }).click();
  const sure = desk.getByRole('alertdialog', { name: say('erasure_confirm_question') });
  await sure.waitFor();
  expect(await axeFindings(desk, '[role=alertdialog]')).toEqual([]);
  await keepPicture(desk, `erasure-sure-${language}`);
  await answer(sure, say('erasure_confirm_yes'));
  await desk.getByRole('heading', { name: say('erasure_went') }).waitFor();
  for (const { fullName } of items) expect(await desk.getByText(fullName).count()).toBe(0);
  await look(desk, `erasure-done-${language}`);

  expect(await findTraces(words)).toEqual([]);
  await page.reload();
  await eventually(() => storedToken(context)).toBe(null);
  await page.goto('/account/data');
  await page.waitForURL('**/auth/signIn**');
  await open(desk, '/admin/audit');
  await desk.getByText(say('audit_erased')).first().waitFor();
  expect(await desk.getByText(isolated(children[0]?.fullName ?? '')).count()).toBe(0);
});

import { expect } from '@playwright/test';
import { adminCall } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { desktop, open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith, texts } from './support/exam.ts';
import { resultPart } from './support/result-screen.ts';
import { keepPicture, overflow, settled } from './support/screen.ts';
import { storedToken } from './support/session.ts';
import { takingTest as test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

type Sections = { sections: { questionSectionId: number }[] };

const band = (questionSectionId: number | null, [lower, upper]: [number, number], severity: string) => ({
  ...{ questionSectionId, lower, upper, lowerInclusive: true, upperInclusive: true, severity },
  ...{ label: severity === 'good' ? 'خوب' : 'نیازمند اقدام', advice: '' },
  translations: { en: { label: severity === 'good' ? 'Fine' : 'Needs action' } },
});

let examId: number;
test.beforeAll(async () => {
  examId = await createExam({ maxAttempts: 1 });
  const { revision } = await adminCall<{ revision: number }>('get', `exams/${examId}/bands`);
  const { sections } = await adminCall<Sections>('get', `exams/${examId}/questions`);
  const first = sections[0]?.questionSectionId ?? 0;
  const bands = [
    ...[band(null, [5, 9], 'act'), band(null, [10, 20], 'good')],
    ...[band(first, [3, 6], 'act'), band(first, [7, 12], 'good')],
  ];
  await adminCall('put', `exams/${examId}/bands`, { revision, bands });
});

test('a result leads on, loses no score on a phone, and can be sent; an exam that is used up offers no start', {
  tag: '@en',
}, async ({ page, context, say, here, digits, language }) => {
  await page.setViewportSize(phone);
  // A device that can hand files on.
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      document.title = data?.files?.[0]?.name ?? '';
    };
  });
  const { id } = await takeWith(await storedToken(context), examId, [0, 0, 0, 3, 3]);
  const look = async (name: string) => {
    await settled(page);
    await keepPicture(page, `way-on-${name}-${language}`);
    expect(await axeFindings(page), name).toEqual([]);
    await eventually(() => overflow(page), name).toBe(0);
  };
  const act = language === 'fa' ? 'نیازمند اقدام' : 'Needs action';
  const section = language === 'fa' ? 'بخش 1' : 'Section 1';

  await open(page, `/applicant/exam/taken/detail/${id}`);
  const part = resultPart(page, say);
  const headline = part('result_headline');
  await headline.getByText(say('result_worst')).waitFor();
  expect(await headline.textContent()).toContain(section);
  expect(await headline.textContent()).toContain(act);
  // The total is fine, and the first three questions got the least.
  const reached = part('result_not_yet').getByRole('listitem');
  await eventually(() => reached.count()).toBe(3);
  expect(await reached.first().textContent()).toBe(texts[language].question(1) + texts[language].answer(1));
  for (const key of ['result_step', 'result_again', 'result_ask']) {
    await part('result_next').getByText(say(key), { exact: true }).waitFor();
  }
  const rows = page.getByRole('table').filter({ hasText: section }).getByRole('row');
  const score = rows
    .filter({ hasText: texts[language].question(1) })
    .getByRole('cell')
    .last();
  expect(await score.textContent()).toContain(digits('1'));
  const box = await score.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
  await look('result');
  await page.getByRole('button', { name: say('result_share') }).click();
  const names = {
    fa: /^آزمون نمونه 14\d\d-\d\d-\d\d\.pdf$/,
    en: /^Sample exam 20\d\d-\d\d-\d\d\.pdf$/,
  };
  await eventually(() => page.title()).toMatch(names[language]);
  // What is handed on is in the language that is read, also where the other one was fetched before.
  const other = wordsOf(here.otherLanguage);
  await page.getByRole('button', { name: say('layouts_language_code'), exact: true }).click();
  await page.getByRole('button', { name: other('result_share') }).click();
  await eventually(() => page.title()).toMatch(names[here.otherLanguage]);
  await page.getByRole('button', { name: other('layouts_language_code'), exact: true }).click();
  await page.getByRole('button', { name: say('result_share') }).click();
  await eventually(() => page.title()).toMatch(names[language]);

  await open(page, '/applicant/exam/taken');
  const taken = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) });
  await taken.getByText(digits('11'), { exact: true }).waitFor();
  await taken.getByText(language === 'fa' ? 'خوب' : 'Fine', { exact: true }).waitFor();
  await look('taken');

  await open(page, `/public/exam-details-${examId}`);
  await page.getByText(say('exam_public_used_up')).waitFor();
  expect(await page.getByRole('link', { name: say('exam_public_start'), exact: true }).count()).toBe(0);
  await look('exam');
  const { categoryId } = await adminCall<{ categoryId: number }>('get', `exams/${examId}`);
  await open(page, `/applicant/exam?all=true&categoryId=${categoryId}`);
  const card = page
    .getByRole('listitem')
    .filter({ hasText: say('exam_mine_used_up'), has: page.getByRole('heading') });
  await card.waitFor();
  expect(await card.getByRole('link').allTextContents()).toEqual([say('exam_mine_result')]);
  await look('list');
});

test('the first view of a phone asks for the age', { tag: '@fa' }, async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/public/home');
  const submit = page.getByRole('button', { name: say('website_ask_submit') });
  const box = await submit.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(640);
  await keepPicture(page, 'home-first-view');
  await page.setViewportSize(desktop);
  await keepPicture(page, 'home-desktop');
});

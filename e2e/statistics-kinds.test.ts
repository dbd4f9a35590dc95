import { expect } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { type Attempt, startAttempt, takeWith, texts } from './support/exam.ts';
import { createKindsExam, kindTexts } from './support/kinds-exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { createRuledExam } from './support/ruled-exam.ts';
import { look } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';

type Asked = Attempt['sections'][number]['questions'][number];

/** By question in the order of the exam, what one of them answers; every other one names another capital. */
function given(questions: readonly Asked[], person: number) {
  const values = [
    null,
    { answerId: questions[1]?.answers[person % 4]?.id },
    { value: questions[2]?.answers.slice(person % 2, (person % 2) + 2).map(({ id }) => id) },
    { value: String(45 + person * 10) },
    { value: person % 2 === 0 ? 'تهران' : 'شیراز' },
    person === 0 ? null : { value: 'متن' },
    { value: String(person * 20) },
    { value: String(person * 2) },
    { value: `2024-0${person + 1}-20` },
  ];
  const answeredAt = new Date().toISOString();
  return questions.flatMap(({ id: questionId }, place) => {
    const answer = values[place];
    return answer ? [{ questionId, seq: place + 1, answeredAt, ...answer }] : [];
  });
}

test.use({ content: 'changed' });
test.use({ theme: async ({ language }, use) => use(themeOf(language)) });

test('the statistics of an exam of every kind', async ({ page, say, language, digits }) => {
  const examId = await createKindsExam();
  for (let person = 0; person < 6; person += 1) {
    const { nationalCode, password } = await registerPerson(randomPerson());
    const token = await tokenOf(nationalCode, password);
    const attempt = await startAttempt(token, examId);
    const answers = given(
      attempt.sections.flatMap(({ questions }) => questions),
      person,
    );
    await call('put', `attempts/${attempt.id}/answers`, { token, data: { answers } });
    await call('post', `attempts/${attempt.id}/submit`, { token, data: {} });
  }
  await open(page, `/admin/exam/show-${examId}?tab=statistics`);
  const table = page.getByRole('table', { name: say('statistics_questions') });
  const rowOf = (kind: keyof typeof kindTexts) =>
    table.getByRole('row').filter({ hasText: kindTexts[kind][language] });
  await eventually(() => table.locator('tbody tr').count()).toBe(8);

  await test.step('several choices, texts, and what is not scored', async () => {
    expect(await rowOf('multiple').textContent()).toContain(say('statistics_several_choices'));
    // Each of the six has two: the second answer is chosen by all of them.
    expect(await rowOf('multiple').textContent()).toContain(
      `${digits('100')}${language === 'fa' ? '٪' : '%'}`,
    );
    expect(await rowOf('text').textContent()).toContain(say('statistics_not_accepted'));
    expect(await rowOf('text').textContent()).not.toContain('شیراز');
    for (const kind of ['story', 'scale', 'date'] as const)
      expect(await rowOf(kind).textContent()).toContain(say('statistics_not_scored'));
    expect(await rowOf('number').textContent()).not.toContain(say('statistics_not_scored'));
  });

  await test.step('values are shown when they are asked for', async () => {
    for (const kind of ['number', 'steps', 'date'] as const)
      await rowOf(kind)
        .getByRole('button', { name: say('statistics_values') })
        .click();
    await rowOf('number').getByText(say('statistics_median')).waitFor();
    // From 45 to 95.
    await eventually(() => rowOf('number').textContent()).toContain(digits('70'));
    await rowOf('date').getByText(say('statistics_middle_half')).waitFor();
    await look(page, `statistics-kinds-${language}`);
  });
});

test('where rules decide, each question is measured over those who were asked it', async ({
  page,
  say,
  language,
  digits,
}) => {
  const exam = await createRuledExam();
  await exam.setRules([exam.second]);
  // The second question is asked of two of them.
  for (const first of [3, 3, 0, 1]) {
    const { nationalCode, password } = await registerPerson(randomPerson());
    await takeWith(await tokenOf(nationalCode, password), exam.id, [first, first === 3 ? 2 : null, 1, 2, 3]);
  }
  await open(page, `/admin/exam/show-${exam.id}?tab=statistics`);
  const table = page.getByRole('table', { name: say('statistics_questions') });
  const rowOf = (number: number) =>
    table.getByRole('row').filter({ hasText: texts[language].question(number) });
  await page.getByText(say('statistics_asked_rules')).waitFor();
  const asked = await table
    .getByRole('columnheader')
    .evaluateAll(
      (heads, name) => heads.findIndex((head) => head.textContent?.includes(name)),
      say('statistics_asked'),
    );
  expect(asked).toBeGreaterThan(0);
  const cell = (number: number) => rowOf(number).locator('th, td').nth(asked).textContent();
  expect([await cell(1), await cell(2)]).toEqual(
    [4, 2].map((count) => `${say('statistics_asked')}${digits(String(count))}`),
  );
  await page
    .getByText(say('statistics_asked_alpha', { common: digits('4') }))
    .first()
    .waitFor();
  await look(page, `statistics-asked-${language}`);
});

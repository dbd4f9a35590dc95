import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { open, phone } from './support/browser.ts';
import { countEffort } from './support/effort.ts';
import { eventually } from './support/eventually.ts';
import { createExam, questionCount, texts } from './support/exam.ts';
import { addChild, bornMonthsAgo, cardOf, typeChild, typedDay } from './support/family.ts';
import { fullName, randomPerson } from './support/person.ts';
import { choosePlace, registrationForm } from './support/registration-form.ts';
import { storedToken } from './support/session.ts';
import { readyOffline, takingScreen } from './support/taking.ts';
import { test as base, takingTest } from './support/test.ts';

const test = base.extend({ content: 'changed', viewport: phone });

test('a mother with one phone takes two children from the home page to their results, one without network', {
  tag: '@fa',
}, async ({ page, context, say, here, language }) => {
  const [small, big] = [
    await createExam({ ageFrom: 18, ageTo: 18, asksInformant: true }),
    await createExam({ ageFrom: 48, ageTo: 48, asksInformant: true }),
  ];
  const mother = randomPerson();
  const sara = { ...mother, firstName: 'سارا' };
  const ali = { ...randomPerson(), firstName: 'آوا' };
  const taking = takingScreen(page, language);
  const title = language === 'fa' ? 'آزمون نمونه' : 'Sample exam';
  const answerAll = async () => {
    for (let number = 1; number <= questionCount; number += 1) {
      await taking.question(number).waitFor();
      await page.getByText(texts[language].answer(2), { exact: true }).click();
    }
    await taking.heading('attempt_review_title').waitFor();
  };
  const link = (key: string) => page.getByRole('link', { name: say(key), exact: true });

  const first = countEffort();
  await open(page, '/public/home');
  await first.choose(page.getByRole('combobox', { name: say('website_ask_years') }), '1');
  await first.choose(page.getByRole('combobox', { name: say('website_ask_months') }), '6');
  await first.tap(page.getByRole('button', { name: say('website_ask_submit'), exact: true }));
  await page.waitForURL('**/public/categories?**');
  await first.tap(page.locator(`main a[href*="exam-details-${small}"]`).first());
  await first.tap(link('exam_public_start_register'));

  const form = registrationForm(page, say, 'child');
  await eventually(() => form.whom('child').isChecked()).toBe(true);
  await typeChild(first, form, sara, typedDay(language, bornMonthsAgo(18)));
  await first.tap(page.getByRole('button', { name: say('account_next'), exact: true }));
  await first.type(form.phoneNumber, mother.phoneNumber);
  await first.tap(page.getByRole('button', { name: say('account_next'), exact: true }));
  for (const [box, place] of [
    [form.province, here.province],
    [form.city, here.city],
  ] as const) {
    first.count.inputs += 1;
    first.count.taps += 1;
    await choosePlace(page, box, place);
  }
  await first.type(form.password, mother.password);
  await first.type(form.repeatPassword, mother.password);
  await first.tap(form.submit);

  await page.getByRole('heading', { level: 2, name: fullName(sara) }).waitFor();
  await first.tap(page.getByText(say('informant_mother'), { exact: true }));
  await first.tap(taking.button('attempt_start'));
  await answerAll();
  await first.tap(taking.button('attempt_submit'));
  await first.tap(taking.confirmation);
  await first.tap(link('attempt_result'));
  await page.waitForURL('**/applicant/exam/taken/detail/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(first.count.taps, JSON.stringify(first.count)).toBeLessThanOrEqual(20);

  const second = countEffort();
  await second.tap(link('person_add'));
  await page.getByRole('heading', { level: 1, name: say('person_add_title') }).waitFor();
  await typeChild(second, form, ali, typedDay(language, bornMonthsAgo(48)));
  await second.tap(page.getByRole('button', { name: say('person_add_submit'), exact: true }));
  await page.waitForURL('**/applicant');
  const start = say('exam_mine_start_named', { title });
  await second.tap(cardOf(page, ali).getByRole('link', { name: start, exact: true }));
  await page.getByRole('heading', { level: 2, name: fullName(ali) }).waitFor();
  // Who answered for one child most likely answers for the next.
  const mothers = page.getByRole('radio', { name: say('informant_mother'), exact: true });
  await eventually(() => mothers.isChecked()).toBe(true);
  await second.tap(taking.button('attempt_start'));
  await taking.question(1).waitFor();
  await readyOffline(page);
  await context.setOffline(true);
  await answerAll();
  await second.tap(taking.button('attempt_submit'));
  await second.tap(taking.confirmation);
  await taking.heading('attempt_submit_waiting').waitFor();
  await context.setOffline(false);
  await taking.finished();
  await second.tap(link('attempt_result'));
  await page.waitForURL('**/applicant/exam/taken/detail/*');
  expect(second.count.taps, JSON.stringify(second.count)).toBeLessThanOrEqual(8);

  // Each has their own.
  const token = await storedToken(context);
  const { items } = await call<{ items: { id: number; fullName: string }[] }>('get', 'my/applicants', {
    token,
  });
  type Taken = { items: { exameId: number; state: string; fullName: string }[] };
  for (const [child, exam] of [
    [sara, small],
    [ali, big],
  ] as const) {
    const id = items.find((one) => one.fullName === fullName(child))?.id;
    const taken = await call<Taken>('get', `attempts?applicantId=${id}`, { token });
    expect(taken.items).toMatchObject([{ exameId: exam, state: 'submitted', fullName: fullName(child) }]);
  }
});

takingTest(
  'two siblings have the same exam open on one device, without network, and nothing mixes',
  { tag: '@en' },
  async ({ page, context, taking }) => {
    const examId = await createExam();
    const token = await storedToken(context);
    const [one, two] = [
      await addChild(token, { firstName: 'مینا', birthDate: bornMonthsAgo(30) }),
      await addChild(token, { firstName: 'مانا', birthDate: bornMonthsAgo(50) }),
    ];
    const visit = (id: number) => page.goto(`/applicant/exam/taken/${examId}?person=${id}`);
    await page.addInitScript(() => {
      localStorage['km:exam-view'] ??= JSON.stringify({ goesOn: false });
    });
    for (const child of [one, two]) {
      await visit(child.id);
      await page.getByRole('heading', { level: 2, name: child.fullName }).waitFor();
      await taking.button('attempt_start').click();
      await taking.question(1).waitFor();
    }
    await readyOffline(page);
    await context.setOffline(true);
    for (const [child, answer] of [
      [one, 1],
      [two, 4],
    ] as const) {
      await visit(child.id);
      await taking.question(1).waitFor();
      await page.getByRole('banner').getByText(child.fullName).waitFor();
      await taking.chooseAll(answer, answer);
      await taking.waiting(2);
    }
    await visit(one.id);
    await taking.question(2).waitFor();
    expect(await taking.answer(1).isChecked()).toBe(true);
    await context.setOffline(false);
    await taking.saved();
    await page.goto('/applicant');

    type Open = { items: { id: string }[] };
    type Attempt = {
      applicantId: number;
      sections: { questions: { id: number; answers: { id: number }[] }[] }[];
      answers: { questionId: number; answerId: number }[];
    };
    const placesOf = async (id: number) => {
      const [open] = (await call<Open>('get', `attempts?applicantId=${id}`, { token })).items;
      const { sections, answers, applicantId } = await call<Attempt>('get', `attempts/${open?.id}`, {
        token,
      });
      expect(applicantId).toBe(id);
      const questions = sections.flatMap((section) => section.questions);
      return answers.map(({ questionId, answerId }) => {
        const question = questions.find((candidate) => candidate.id === questionId);
        return (question?.answers.findIndex((candidate) => candidate.id === answerId) ?? -1) + 1;
      });
    };
    await eventually(() => placesOf(one.id)).toEqual([1, 1]);
    await eventually(() => placesOf(two.id)).toEqual([4, 4]);
  },
);

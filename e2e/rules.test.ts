import { expect, type Locator, type Page } from '@playwright/test';
import { answer as saidTo, toast } from './support/admin-screen.ts';
import { adminCall } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, desktop, open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { attemptsAt, texts } from './support/exam.ts';
import { createRuledExam } from './support/ruled-exam.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { isFit } from './support/screen-checks.ts';
import { signIn } from './support/session.ts';
import { keptOnDevice, readyOffline, takingScreen } from './support/taking.ts';
import { adminTest, test } from './support/test.ts';

test.use({ content: 'changed' });

const focusedValue = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('value'));

test('questions come and go at once, also without network, and only what is asked counts', {
  tag: '@en',
}, async ({ newVisitor, person, language }) => {
  const exam = await createRuledExam();
  await exam.setRules([
    exam.second,
    { kind: 'required', target: { of: 'question', id: exam.questionIds[2] } },
    { kind: 'ceiling', sectionId: exam.sectionIds[1], lowest: 1 },
  ]);
  const context = await newVisitor({ viewport: desktop, theme: themeOf(language) });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const taking = takingScreen(page, language);
  const place = (number: number, count: number) =>
    page
      .getByText(
        taking.say('attempt_question_of', { number: taking.digits(number), count: taking.digits(count) }),
      )
      .waitFor();
  const fits = async (name: string) => {
    const file = `rules-${name}-${language}-${page.viewportSize()?.width}`;
    await keepPicture(page, file);
    expect(await axeFindings(page), file).toEqual([]);
    expect(await overflow(page), file).toBe(0);
  };
  await taking.start(exam.id);
  await place(1, 4);
  await readyOffline(page);

  await test.step('with an answer the next question comes, and is told politely', async () => {
    await taking.choose(4);
    await place(1, 5);
    expect(await focusedValue(page)).not.toBeNull();
    await eventually(() =>
      page
        .getByRole('status')
        .filter({ hasText: taking.digits(5) })
        .count(),
    ).toBeGreaterThan(0);
    await taking.saved();
  });

  await test.step('without network it goes and comes again, and keeps its answer', async () => {
    await context.setOffline(true);
    await taking.next();
    await taking.question(2).waitFor();
    await taking.choose(3);
    await taking.button('attempt_previous').click();
    await taking.choose(1);
    await place(1, 4);
    await keptOnDevice(page);
    await page.reload();
    await place(1, 4);
    await taking.next();
    await taking.question(3).waitFor();
    await page.getByText(taking.say('attempt_required'), { exact: true }).waitFor();
    await fits('required');
    await taking.button('attempt_previous').click();
    await taking.choose(4);
    await taking.next();
    await taking.question(2).waitFor();
    expect(await taking.answer(3).isChecked()).toBe(true);
  });

  await test.step('what scores decide is asked as long as the server is away', async () => {
    await taking.next();
    await taking.next();
    await taking.question(4).waitFor();
    await taking.choose(1);
    await place(4, 5);
    await taking.next();
    await taking.question(5).waitFor();
    await taking.choose(2);
    await taking.button('attempt_previous').click();
    await context.setOffline(false);
    await taking.saved();
    await place(4, 4);
  });

  await test.step('what must be answered keeps it from being submitted', async () => {
    await taking.review();
    const submit = taking.button('attempt_submit');
    expect(await submit.isDisabled()).toBe(true);
    await fits('review');
    await page.getByRole('button', { name: texts[language].question(3) }).click();
    await taking.choose(2);
    await taking.saved();
    await taking.next();
    await taking.submit();
    await taking.finished();
  });

  await test.step('the result counts what was asked, and names the rest', async () => {
    const [attempt] = await attemptsAt(context, exam.id);
    await page.goto(`/applicant/exam/taken/detail/${attempt?.id}`);
    const rows = page.locator('main table tbody').getByRole('row');
    await rows.first().waitFor();
    const said = await Promise.all(
      (await rows.all()).map((row) => row.getByRole('cell').first().textContent()),
    );
    const { answer } = texts[language];
    expect(said).toEqual([answer(4), answer(3), answer(2), answer(1), taking.say('result_not_asked')]);
    // 4, 3, 2 and 1.
    await page.getByText(taking.digits(10), { exact: true }).first().waitFor();
    await fits('result');
  });
});

adminTest(
  'rules are written as sentences, warned about and tried out',
  { tag: '@en' },
  async ({ page, context, say, language, digits }) => {
    await chooseSettings(context, { language, theme: themeOf(language) });
    const exam = await createRuledExam();
    const { question, answer } = texts[language];
    await open(page, `/admin/exam/rules-${exam.id}`);
    const form = page.getByRole('form', { name: say('rule_form') });
    const field = (name: string) => form.locator(`select[name="${name}"]`);
    const add = async () => {
      await page.getByRole('button', { name: say('rule_add'), exact: true }).press('Enter');
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('kind');
    };
    const save = () => form.getByRole('button', { name: say('form_submit'), exact: true }).press('Enter');
    const sentences = page.getByRole('listitem').filter({ has: page.locator('p[id^="rule-"]') });

    await adminTest.step('one about an answer', async () => {
      await add();
      await field('target').selectOption(`question:${exam.questionIds[1]}`);
      await save();
      await form.getByText(say('rule_problem_missing')).waitFor();
      await field('question-1').selectOption(String(exam.questionIds[0]));
      await form.getByRole('checkbox', { name: answer(4) }).press('Space');
      await isFit(page, `rule-form-${language}`);
      await save();
      await sentences
        .filter({ hasText: question(2) })
        .filter({ hasText: answer(4) })
        .waitFor();
    });

    await adminTest.step('what waits for something later is refused at once', async () => {
      await add();
      await field('target').selectOption(`question:${exam.questionIds[0]}`);
      await field('question-1').selectOption(String(exam.questionIds[2]));
      await field('way-1').selectOption('answered:yes');
      await save();
      await form.getByText(say('rule_problem_later')).waitFor();
      await field('question-1').selectOption(String(exam.questionIds[1]));
      await field('way-1').selectOption('answered:yes');
      await save();
      await form.getByText(say('rule_problem_circle')).waitFor();
      await form.getByRole('button', { name: say('ui_cancel'), exact: true }).press('Enter');
    });

    await adminTest.step('what can never be asked is named', async () => {
      await add();
      await field('target').selectOption(`question:${exam.questionIds[4]}`);
      await field('subject-1').selectOption('gender');
      await page.getByRole('button', { name: say('rule_add_condition'), exact: true }).press('Enter');
      await field('subject-2').selectOption('gender');
      await field('gender-2').selectOption('male');
      await save();
      await page.getByText(say('rule_unreachable')).waitFor();
      await page.getByText(say('rule_idle')).waitFor();
    });

    await adminTest.step('the one about scores says who decides', async () => {
      await add();
      await field('kind').selectOption('ceiling');
      await field('section').selectOption(String(exam.sectionIds[1]));
      await form.locator('input[name=lowest]').fill(digits('1'));
      await save();
      await page.getByText(say('rule_by_server')).waitFor();
    });

    await adminTest.step('a dry run plays a path', async () => {
      const counted = page.getByRole('status').filter({ hasText: digits('3') });
      await counted.waitFor();
      await page.locator(`select[name="try-${exam.questionIds[0]}"]`).selectOption({ label: answer(4) });
      await page.locator(`select[name="try-${exam.questionIds[1]}"]`).waitFor();
      await isFit(page, `rule-page-${language}`);
    });

    await adminTest.step('what is being written stays while others are removed and taken back', async () => {
      const [section] = exam.sectionIds;
      const isKept = () => expect(field('section')).toHaveValue(String(section));
      const remove = (sentence: Locator) =>
        sentence.getByRole('button', { name: say('rule_remove'), exact: true }).press('Enter');
      const removed = toast(page, say('rule_removed'));
      const undo = removed.getByRole('button', { name: say('ui_undo') });
      await add();
      await field('kind').selectOption('grid');
      await field('section').selectOption(String(section));
      await remove(sentences.last());
      await expect(sentences).toHaveCount(2);
      await removed.first().waitFor();
      await isKept();
      await remove(sentences.last());
      await expect(sentences).toHaveCount(1);
      await expect(undo).toHaveCount(2);
      await isKept();
      await undo.first().press('Enter');
      await expect(sentences).toHaveCount(2);
      await undo.first().press('Enter');
      await expect(sentences).toHaveCount(3);
      await isKept();
    });

    await adminTest.step('another one is opened in its place after a question', async () => {
      const edit = sentences.first().getByRole('button', { name: say('rule_edit'), exact: true });
      const question = page.getByRole('alertdialog', { name: say('form_close_question') });
      await edit.press('Enter');
      await saidTo(question, say('form_close_no'));
      await question.waitFor({ state: 'detached' });
      await expect(field('kind')).toHaveValue('grid');
      await edit.press('Enter');
      await saidTo(question, say('form_close_yes'));
      await question.waitFor({ state: 'detached' });
      await expect(field('kind')).toHaveValue('show');
      await form.getByRole('button', { name: say('ui_cancel'), exact: true }).press('Enter');
    });

    await adminTest.step(
      'one is removed again, although somebody else was faster, and theirs stays',
      async () => {
        const path = `exams/${exam.id}/rules`;
        const set = await adminCall<{ revision: number; rules: object[] }>('get', path);
        const theirs = { kind: 'required', target: { of: 'exam' } };
        await adminCall('put', path, { revision: set.revision, rules: [...set.rules, theirs] });
        const last = sentences.filter({ hasText: say('rule_by_server') });
        await last.getByRole('button', { name: say('rule_remove'), exact: true }).press('Enter');
        const dialog = page.getByRole('dialog', { name: say('rule_stale_title') });
        await dialog.getByText(say('rule_say_required_exam')).waitFor();
        await isFit(page, `rule-stale-${language}`);
        await dialog.getByRole('button', { name: say('rule_stale_mine'), exact: true }).press('Enter');
        await sentences.filter({ hasText: say('rule_say_required_exam') }).waitFor();
        await expect(last).toHaveCount(0);
        await expect(sentences).toHaveCount(3);
      },
    );
  },
);

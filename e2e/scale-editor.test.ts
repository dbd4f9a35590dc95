import { expect, type Page } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, desktop, open, phone, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith, texts } from './support/exam.ts';
import { fullName } from './support/person.ts';
import { resultPart } from './support/result-screen.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { adminTest } from './support/test.ts';
import type { Words } from './support/words.ts';

type Member = { questionId: number | null; scaleCode: string | null; weight: number; reversed: boolean };
type Scale = { kind: string; id: number; code: string; title: string; missing: object; members: Member[] };
type Scales = { revision: number; totalShown: boolean; scales: Scale[]; alerts: { text: string }[] };
type Questions = { sections: { questions: { id: number }[] }[] };

const none = { rule: 'none', maxMissing: 0 };

/** The page with the scales of an exam, by what its parts are called. */
function scalePage(page: Page, say: Words, examId: number) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const read = () => adminCall<Scales>('get', `exams/${examId}/scales`);
  return {
    examId,
    press,
    read,
    own: async () => (await read()).scales.filter(({ kind }) => kind === 'own'),
    replace: async (scales: object[]) => {
      const { revision, totalShown } = await read();
      await adminCall('put', `exams/${examId}/scales`, { revision, totalShown, scales });
    },
    questionIds: async () =>
      (await adminCall<Questions>('get', `exams/${examId}/questions`)).sections.flatMap(({ questions }) =>
        questions.map(({ id }) => id),
      ),
    save: () => press(say('form_submit')),
    field: (name: string) => page.locator(`main input[name="${name}"]`),
    dialog: page.getByRole('dialog'),
    toggle: (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click(),
  };
}

const test = adminTest.extend<{ scales: ReturnType<typeof scalePage> }>({
  scales: async ({ page, context, say, language }, use) => {
    await chooseSettings(context, { language, theme: themeOf(language) });
    await use(scalePage(page, say, await createExam()));
  },
});

test.describe('the scales of an exam', () => {
  test('are made from two sections, with weights, a reversed question and a critical answer, and stand in the result', {
    tag: '@fa',
  }, async ({
    page,
    say,
    language,
    digits,
    person,
    scales: { examId, press, own, read, save, field, dialog },
  }) => {
    const { question, answer } = texts[language];
    const words = language === 'fa' ? 'با این فرد امروز صحبت کنید.' : 'Talk to this person today.';
    const name = language === 'fa' ? 'حال' : 'Mood';
    await open(page, `/admin/exam/scales-${examId}`);

    await test.step('a scale of one section and a question of another', async () => {
      await page.getByRole('checkbox', { name: say('scale_total_shown') }).uncheck();
      await press(say('scale_add'));
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
      await page.keyboard.type('حال');
      await field('translations.en.title').fill('Mood');
      await field('code').fill('mood');
      await press(say('scale_choose'));
      await dialog.getByRole('checkbox', { name: new RegExp(digits('0/3').replace('/', '.*')) }).check();
      await dialog.getByRole('searchbox').fill(question(4));
      await dialog.getByRole('checkbox', { name: new RegExp(`${digits('4')}\\..*4`) }).check();
      await press(say('scale_take', { count: digits('4') }));
      await field('weight').nth(3).fill(digits('2'));
      await field('reversed').nth(0).check();
      await page.locator('[data-scale^=s] select[name=rule]').selectOption('prorate');
      // Three questions of 1 to 4, and one twice.
      const range = say('scale_fact_range', { minimum: digits('5'), maximum: digits('20') });
      await page.getByRole('button', { name: range }).waitFor();
      await press(say('band_three'));
    });

    await test.step('an answer that somebody must look at, and who belongs where', async () => {
      await press(say('scale_alerts_choose'));
      await dialog.getByRole('searchbox').fill(digits('5'));
      const last = say('scale_answer_score', { answer: answer(4), score: digits('4') });
      await dialog
        .getByRole('group', { name: question(5) })
        .getByRole('checkbox', { name: last })
        .check();
      await press(say('scale_take', { count: digits('1') }));
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      await page.keyboard.type('با این فرد امروز صحبت کنید.');
      await page.locator('main textarea[name="translations.en.text"]').fill('Talk to this person today.');
      await press(say('scale_membership_show'));
      await page.locator('select[name=membership-filter]').selectOption('none');
      await page
        .getByText(say('scale_membership_count', { count: digits('1') }))
        .first()
        .waitFor();
    });

    await test.step('fit for everybody, and saved', async () => {
      expect(await axeFindings(page)).toEqual([]);
      await keepPicture(page, `scale-editor-${language}-desktop`);
      await page.setViewportSize(phone);
      expect(await axeFindings(page)).toEqual([]);
      await eventually(() => overflow(page)).toBe(0);
      await keepPicture(page, `scale-editor-${language}-phone`);
      await page.setViewportSize(desktop);
      await save();
      await toast(page, say('scale_saved')).waitFor();
      const { totalShown, alerts } = await read();
      expect([totalShown, alerts.map(({ text }) => text)]).toEqual([false, ['با این فرد امروز صحبت کنید.']]);
      const [mood] = await own();
      expect(mood).toMatchObject({ code: 'mood', missing: { rule: 'prorate', maxMissing: 1 } });
      expect(mood?.members.map(({ weight, reversed }) => [weight, reversed])).toEqual([
        [1, true],
        [1, false],
        [1, false],
        [2, false],
      ]);
    });

    await test.step('the home leads to the result, which says it all', async () => {
      // 4 turned into 1, 4, nothing, 1 twice: 7 of four fifths is 8.75.
      const { id } = await takeWith(await tokenOf(person.nationalCode, person.password), examId, [
        3,
        3,
        null,
        0,
        3,
      ]);
      await open(page, '/admin');
      const attention = page.locator('section').filter({ hasText: say('dashboard_attention') });
      await attention
        .getByRole('link', { name: new RegExp(say('dashboard_critical_all', { date: '.*' })) })
        .click();
      await page
        .getByText(say('result_list_alert', { text: `\u2068${words}\u2069` }))
        .first()
        .waitFor();
      expect(new URL(page.url()).searchParams.get('alert')).toBe('true');
      await page.goBack();
      await attention.locator(`a[href$="result-${id}"]`, { hasText: fullName(person) }).click();
      const part = resultPart(page, say);
      await part('result_alerts').getByText(words).waitFor();
      await part('result_headline').getByText(say('result_no_total')).waitFor();
      const told = say('result_score_of', {
        score: digits(language === 'fa' ? '8٫75' : '8.75'),
        maximum: digits('20'),
      });
      await eventually(() => part('result_scales').textContent()).toContain(told);
      expect(await part('result_scales').textContent()).toContain(name);
    });
  });

  test('refuse a circle, come back when they were removed, and lose nothing when others change them meanwhile', {
    tag: '@en',
  }, async ({
    page,
    say,
    scales: { examId, press, own, replace, questionIds, save, field, dialog, toggle },
  }) => {
    const [first, second] = await questionIds();
    const mood = {
      kind: 'own',
      code: 'mood',
      title: 'Mood',
      missing: none,
      members: [{ questionId: first }, { questionId: second }],
    };
    const whole = { ...mood, code: 'whole', title: 'Whole', members: [{ scaleCode: 'mood' }] };
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await replace([mood, whole]);
    await open(page, `/admin/exam/scales-${examId}`);

    await test.step('a circle is refused in words', async () => {
      await toggle('Mood');
      await press(say('scale_choose'));
      const circle = dialog.getByRole('checkbox', { name: 'Whole', exact: true });
      expect(await circle.isDisabled()).toBe(true);
      await dialog.getByText(say('scale_circle')).waitFor();
      await dialog.getByRole('button', { name: say('ui_cancel'), exact: true }).click();
    });

    await test.step('the order is changed by keys, and the focus goes along', async () => {
      await press(say('scale_up', { name: 'Whole' }));
      await eventually(focusedLabel).toBe(say('scale_down', { name: 'Whole' }));
      await page.getByText(say('scale_unsaved')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(say('scale_all_saved')).waitFor();
      await eventually(focusedLabel).toBe(say('scale_up', { name: 'Whole' }));
    });

    await test.step('what was removed comes back, also where it was a part', async () => {
      await press(say('scale_remove', { name: 'Mood' }));
      await toast(page, say('scale_removed_from_others', { name: 'Mood', others: 'Whole' })).waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Whole');
      await press(say('ui_undo'));
      await eventually(() => field('title').count()).toBe(1);
      await page.getByText(say('scale_all_saved')).waitFor();
    });

    await test.step('who leaves is asked, and both versions are shown', async () => {
      await field('title').fill('Mine');
      await page.getByRole('link', { name: say('question_page'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('form_leave_no'), exact: true })
        .click();
      const [stored] = await own();
      await replace([{ ...mood, id: stored?.id, title: 'Theirs' }]);
      await save();
      await eventually(() => dialog.textContent()).toContain('Theirs');
      expect(await dialog.textContent()).toContain('Mine');
      await press(say('scale_stale_mine'));
      await toast(page, say('scale_saved')).waitFor();
      expect((await own()).map(({ title }) => title)).toEqual(['Mine', 'Whole']);
    });

    await test.step('what the server refuses is told at its place, and nothing is lost', async () => {
      await field('title').fill('Mine again');
      await adminCall('delete', `exams/${examId}/questions/${second}`);
      await save();
      const gone = page.getByRole('group', { name: say('scale_question_gone') });
      await gone.getByText(say('scale_gone_fault')).waitFor();
      expect(await field('title').inputValue()).toBe('Mine again');
      const remove = say('scale_remove_member', { name: say('scale_question_gone') });
      await eventually(focusedLabel).toBe(remove);
      await page.keyboard.press('Enter');
      await save();
      await eventually(async () => (await own())[0]).toMatchObject({
        title: 'Mine again',
        members: [{ questionId: first }],
      });
    });
  });
});

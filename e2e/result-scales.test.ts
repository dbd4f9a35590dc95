import { expect } from '@playwright/test';
import { adminCall } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { ownName } from './support/person.ts';
import { resultPart } from './support/result-screen.ts';
import { keepPicture, overflow, settled } from './support/screen.ts';
import { storedToken } from './support/session.ts';
import { takingTest as test } from './support/test.ts';

type Question = { id: number; answers: { id: number }[] };
type Questions = { sections: { questions: Question[] }[] };
type Revised = { revision: number };

const both = (title: string, english: string) => ({ title, translations: { en: { title: english } } });

/**
 * A questionnaire without a total: five questions with 1 to 4 points, and a scale of the first four that makes up for one
 * missing answer. Its norms are for everybody. The last answer of the first question is to be looked at.
 */
async function createScaledExam(series = ''): Promise<number> {
  const examId = await createExam();
  const exam = await adminCall<Record<string, unknown> & Revised>('get', `exams/${examId}`);
  const fields = ['title', 'code', 'description', 'categoryId', 'ageRangeId', 'published', 'translations'];
  await adminCall('put', `exams/${examId}`, {
    ...Object.fromEntries(fields.map((name) => [name, exam[name]])),
    ...{ revision: exam.revision, kind: 'questionnaire', series },
  });
  const { sections } = await adminCall<Questions>('get', `exams/${examId}/questions`);
  const questions = sections.flatMap((section) => section.questions);
  const { revision } = await adminCall<Revised>('get', `exams/${examId}/scales`);
  await adminCall('put', `exams/${examId}/scales`, {
    ...{ revision, totalShown: false },
    scales: [
      {
        ...{ kind: 'own', code: 'mood', ...both('حال', 'Mood') },
        missing: { rule: 'prorate', maxMissing: 1 },
        members: questions.slice(0, 4).map(({ id }) => ({ questionId: id })),
      },
    ],
    alerts: [
      {
        answerId: questions[0]?.answers.at(-1)?.id,
        text: 'با این فرد امروز صحبت کنید.',
        translations: { en: { text: 'Talk to this person today.' } },
      },
    ],
  });
  const norms = await adminCall<Revised>('get', `exams/${examId}/norms`);
  await adminCall('put', `exams/${examId}/norms`, {
    revision: norms.revision,
    groups: [
      {
        ...{
          scaleCode: 'mood',
          title: 'همه',
          gender: null,
          ageFrom: 0,
          ageTo: null,
          sample: 400,
          year: 2020,
        },
        ...{ source: 'نمونهٔ ساختگی', country: 'ایران', reliability: 0.84 },
        translations: { en: { title: 'Everybody', source: 'A made-up sample' } },
        basis: { kind: 'mean_sd', mean: 8, sd: 4 },
      },
    ],
  });
  return examId;
}

test('a result without a total tells its scales by their norms, what is missing, and first what is urgent', {
  tag: '@fa',
}, async ({ page, context, say, language, digits }) => {
  await page.setViewportSize(phone);
  const examId = await createScaledExam();
  // 4 + 4 + 4 and one left out of four: 16, one deviation and more above the mean of 8; the last is left out too.
  const { id } = await takeWith(await storedToken(context), examId, [3, 3, 3, null, null]);
  await open(page, `/applicant/exam/taken/detail/${id}`);
  const part = resultPart(page, say);
  await part('result_alerts')
    .getByText(language === 'fa' ? 'با این فرد امروز صحبت کنید.' : 'Talk to this person today.')
    .waitFor();
  await part('result_headline').getByText(say('result_no_total')).waitFor();
  await part('result_next').getByText(say('result_step_act')).waitFor();
  const scales = part('result_scales');
  await eventually(() => scales.textContent()).toContain(say('result_t', { t: digits('70') }));
  const told = await scales.textContent();
  expect(told).toContain(say('result_score_of', { score: digits('16'), maximum: digits('16') }));
  expect(told).toContain(language === 'fa' ? 'نمونهٔ ساختگی' : 'A made-up sample');
  const missing = { missing: digits('2'), count: digits('2') };
  await part('result_sections').getByText(say('result_reason_missing', missing)).waitFor();
  expect(await page.getByText(say('result_total'), { exact: true }).count()).toBe(0);
  await settled(page);
  await keepPicture(page, `result-scales-${language}`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('the course goes through the exams of a series on T, and says whether a change is real', {
  tag: '@en',
}, async ({ page, context, say, language, digits }) => {
  const series = ownName('series').replaceAll(' ', '-');
  const [first, second] = [await createScaledExam(series), await createScaledExam(series)];
  const token = await storedToken(context);
  await takeWith(token, first, [0, 0, 0, 0, 0]);
  const { id } = await takeWith(token, second, [3, 3, 3, 3, 0]);
  await open(page, `/applicant/exam/taken/detail/${id}`);
  const course = resultPart(page, say)('score_history_title');
  // Four of four points each of the norms' 8 ± 4: one deviation below, then two above.
  const moved = { name: language === 'fa' ? '⁨حال⁩' : '⁨Mood⁩', from: digits('40'), to: digits('70') };
  await eventually(() => course.textContent()).toContain(
    `${say('score_history_placed_rose', moved)} ${say('score_history_change_real')}`,
  );
  await course.getByRole('link', { name: say('score_history_open') }).waitFor();
  await settled(page);
  await keepPicture(page, `course-${language}`);
  expect(await axeFindings(page)).toEqual([]);
});

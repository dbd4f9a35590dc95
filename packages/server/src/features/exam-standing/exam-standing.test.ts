import { replace as replaceBands } from '@sanjeh/contract/band/band.contract';
import { getDashboard } from '@sanjeh/contract/dashboard/dashboard.contract';
import * as contract from '@sanjeh/contract/exam-standing/exam-standing.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';
import { createTestExam, twoBands } from '#testing/taken-exam.ts';

let app: TestApp;
let token: string;
let content: TestContent;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const standing = async (id: number, language = 'fa') =>
  (await app.call(contract.getStanding, { token, params: { id }, headers: { 'accept-language': language } }))
    .json;

describe('how it stands with an exam', () => {
  test('names the scores without a band, also under what needs attention', async () => {
    const exam = await createTestExam(app, content, token);
    expect((await standing(exam.id)).gaps).toEqual([]);
    await exam.setBands([
      ...twoBands,
      { questionSectionId: content.language, lower: 2, upper: 10, label: 'خوب', severity: 'good' },
    ]);
    const gap = { scale: 'section', questionSectionId: content.language, title: 'Language', from: 0, to: 2 };
    expect((await standing(exam.id, 'en')).gaps).toEqual([gap]);
    const { attention } = (await app.call(getDashboard, { token })).json;
    expect(attention?.find(({ kind }) => kind === 'exam_with_band_gaps')?.items).toEqual([
      { id: exam.id, title: 'آزمون' },
    ]);
    // Bands that meet leave nothing between them; a new question does above them.
    await exam.setBands(twoBands);
    expect((await standing(exam.id)).gaps).toEqual([]);
    await content.question(exam.id);
    expect((await standing(exam.id)).gaps).toEqual([
      { scale: 'total', questionSectionId: null, title: null, from: 30, to: 40 },
    ]);
  });

  test('names what lies between two bands where a value may lie between two whole ones', async () => {
    const exam = await createMeasuredExam(app, content, token, { movement: 2, scores: [0, 5, 10] });
    const band = (lower: number, upper: number) => ({
      ...{
        lower,
        upper,
        lowerInclusive: true,
        upperInclusive: true,
        label: 'بازه',
        severity: 'watch' as const,
      },
    });
    const rule = { missing: { rule: 'zero' }, bandsOn: 't' } as const;
    const members = [{ scaleCode: 'total' }];
    await exam.setScales([
      { kind: 'total', ...rule },
      {
        ...{ kind: 'own', code: 'x', title: 'خود', translations: { en: { title: 'Own' } } },
        ...{ members, missing: { rule: 'prorate', maxMissing: 1 }, bands: [band(0, 9), band(10, 20)] },
      },
    ]);
    const bands = [band(0, 59), band(60, 69), band(70, 100)];
    await app.call(replaceBands, {
      ...{ token, params: { exameId: exam.id } },
      body: { revision: 1, bands: bands.map((one) => ({ questionSectionId: null, ...one })) },
    });
    const total = { scale: 'total', questionSectionId: null, title: null };
    expect((await standing(exam.id, 'en')).gaps).toEqual([
      { ...total, from: 59, to: 60 },
      { ...total, from: 69, to: 70 },
      { scale: 'own', questionSectionId: null, title: 'Own', from: 9, to: 10 },
    ]);
  });

  test('counts the results of older scores and the texts to translate', async () => {
    const exam = await createTestExam(app, content, token);
    await exam.take(await app.applicant(), [0, 0, 0]);
    expect(await standing(exam.id)).toMatchObject({ results: 1, olderResults: 0 });
    await exam.correct(0, [9, 5, 0]);
    const after = await standing(exam.id);
    expect(after).toMatchObject({ results: 1, olderResults: 1 });
    expect(after.texts.missing).toBeGreaterThan(0);
    expect(after.texts.outdated).toBe(0);
    expect(after.texts.total).toBeGreaterThan(after.texts.missing);
  });
});

test('a trial tells scores and bands, and keeps nothing', async () => {
  const exam = await createTestExam(app, content, token);
  await exam.setBands(twoBands);
  const answers = exam.questions.slice(0, 2).map((question) => ({
    questionId: question.id,
    answerId: question.answers[0]?.id ?? 0,
  }));
  const { json } = await app.call(contract.tryOut, {
    ...{ token, params: { id: exam.id }, body: { answers } },
    headers: { 'accept-language': 'en' },
  });
  expect(json.scales.map(({ kind, score, band }) => [kind, score, band?.label ?? null])).toEqual([
    ['total', 20, 'Good'],
    ['section', 20, null],
    ['section', 0, null],
  ]);
  expect(await standing(exam.id)).toMatchObject({ results: 0 });
});

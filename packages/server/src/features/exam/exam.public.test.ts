import * as bandEndpoints from '@sanjeh/contract/band/band.contract';
import { getExam, listExams } from '@sanjeh/contract/exam/exam.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createAgeRange } from '../age-range/age-range.service.ts';
import { publishExam } from './exam-state.service.ts';

let app: TestApp;
let content: TestContent;
let vision: number;
let sleep: number;
let hidden: number;
let archived: number;
/** Digits that appear nowhere by chance. */
const canaries = ['73519.917', '-73520.913', '73521.911', '73522.919'];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const { token } = await app.admin();
  content = await createContent(db);
  const canaryAnswers = [
    { title: 'بله', score: canaries[0] ?? '' },
    { title: 'نه', score: canaries[1] ?? '' },
  ];
  vision = await content.exam({
    title: 'بینایی',
    description: 'درباره دیدن',
    code: 'vision',
    timeLimitMinutes: 15,
    translations: { en: { title: 'Zoom' } },
  });
  await content.question(vision, { answers: canaryAnswers });
  await content.question(vision, { questionSectionId: content.language, answers: canaryAnswers });
  await content.question(vision, { answers: canaryAnswers });
  const band = { lowerInclusive: true, upperInclusive: true, severity: 'act', advice: 'پند نهان' };
  const bands = [
    { ...band, questionSectionId: null, lower: canaries[2], upper: canaries[3], label: 'برچسب نهان' },
  ];
  const saved = await app.call(bandEndpoints.replace, {
    token,
    params: { exameId: vision },
    body: { revision: 1, bands },
  });
  expect(saved.json.bands).toHaveLength(1);
  const { id: babies } = await createAgeRange(db, { title: 'نوزاد', from: 0, to: 11 });
  const other = await createContent(db);
  sleep = await other.exam({ title: 'خواب', code: 'sleep', ageRangeId: babies });
  await content.question(sleep);
  hidden = await content.exam({ title: 'پنهان' });
  archived = await content.exam({ title: 'کهنه' });
  await content.question(archived);
  for (const id of [vision, sleep, archived]) await publishExam(db, null, id);
  await db.updateTable('exams').set({ archived_at: new Date() }).where('id', '=', archived).execute();
});
afterAll(() => app.close());

const list = (query: object = {}, options: { token?: string; headers?: Record<string, string> } = {}) =>
  app.call(listExams, { query, ...options });
const idsOf = async (query: object) => (await list(query)).json.items.map(({ id }) => id);

describe('what everybody may see of exams', () => {
  test('the published ones, as plain strings in the language of the request', async () => {
    const persian = await list();
    expect(persian.headers.vary).toMatch(/accept-language/i);
    expect(persian.json).toMatchObject({ page: 1, pageSize: 10, total: 2 });
    expect(persian.json.items[1]).toEqual({
      id: vision,
      created: persian.json.items[1]?.created,
      title: 'بینایی',
      code: 'vision',
      description: 'درباره دیدن',
      categoryId: content.categoryId,
      categoryTitle: 'رشد',
      ageRangeId: content.ageRangeId,
      ageRangeTitle: 'نوپا',
      ageFrom: 12,
      ageTo: 35,
      correctsAge: true,
      timeLimitMinutes: 15,
      maxAttempts: null,
      questionCount: 3,
      openToVisitors: false,
      asksInformant: false,
    });
    const english = await list({}, { headers: { 'accept-language': 'en' } });
    expect(english.json.items.map(({ title }) => title)).toEqual(['خواب', 'Zoom']);
    expect(english.json.items[1]).toMatchObject({
      description: 'درباره دیدن',
      categoryTitle: 'Growth',
      ageRangeTitle: 'Toddler',
    });
  });

  test('filtered, searched and in pages', async () => {
    expect(await idsOf({ categoryId: content.categoryId })).toEqual([vision]);
    expect(await idsOf({ ageRangeId: content.ageRangeId })).toEqual([vision]);
    expect(await idsOf({ search: 'بينايي' })).toEqual([vision]);
    expect(await idsOf({ search: 'zoo' })).toEqual([vision]);
    expect(await idsOf({ search: 'پنهان' })).toEqual([]);
    expect(await idsOf({ page: 2 })).toEqual([]);
    expect((await list({ page: 0 })).error.issues).toMatchObject([{ path: ['page'], code: 'too_small' }]);
    expect((await list({ forMyAge: 'perhaps' })).error.issues).toMatchObject([{ path: ['forMyAge'] }]);
  });

  test('for one age the narrowest range first', async () => {
    const { db } = app.database;
    const { id: wide } = await createAgeRange(db, { title: 'همه', from: 0, to: null });
    const any = await content.exam({ title: 'آغاز', ageRangeId: wide });
    await content.question(any);
    await publishExam(db, null, any);
    expect(await idsOf({ ageMonths: 20 })).toEqual([vision, any]);
    expect(await idsOf({ ageMonths: 5 })).toEqual([sleep, any]);
    await db.deleteFrom('exams').where('id', '=', any).execute();
  });

  test('one in detail, with its sections', async () => {
    const read = async (language: string) =>
      (await app.call(getExam, { params: { id: vision }, headers: { 'accept-language': language } })).json;
    expect(await read('fa')).toMatchObject({
      title: 'بینایی',
      timeLimitMinutes: 15,
      questionCount: 3,
      sections: [
        { id: content.movement, title: 'حرکتی', questionCount: 2 },
        { id: content.language, title: 'زبان', questionCount: 1 },
      ],
    });
    expect(await read('en')).toMatchObject({
      title: 'Zoom',
      sections: [{ title: 'Movement' }, { title: 'Language' }],
    });
  });

  test('not the unpublished, the archived and the unknown', async () => {
    for (const id of [hidden, archived, 2_000_000_000]) {
      expect((await app.call(getExam, { params: { id } })).error.code).toBe('not_found');
    }
    expect((await app.app.inject({ url: '/api/exams/x' })).statusCode).toBe(404);
  });

  test('nothing of a score, a band or an answer', async () => {
    const { token } = await app.applicant();
    for (const options of [{}, { token }, { headers: { 'accept-language': 'en' } }]) {
      const texts = [
        (await list({}, options)).text,
        (await app.call(getExam, { params: { id: vision }, ...options })).text,
      ].join();
      for (const secret of [...canaries, '7351', '7352', 'نهان', 'score', 'band', 'بله']) {
        expect(texts).not.toContain(secret);
      }
    }
  });
});

describe('exams for my age', () => {
  /** The birth date of somebody who is so many months old today, and still is tomorrow. */
  const born = (months: number) => monthsBefore(dateInTimeZone(new Date(), app.context.env.timeZone), months);
  const asApplicant = async (months: number) => {
    const person = await app.register({ birthDate: born(months) });
    return app.signIn(person.nationalCode, person.password);
  };

  test.each([
    [11, () => [sleep]],
    [12, () => [vision]],
    [35, () => [vision]],
    [36, () => []],
  ])('at %i months', async (months, expected) => {
    const { token } = await asApplicant(months);
    const { json } = await list({ forMyAge: true }, { token });
    expect([json.items.map(({ id }) => id), json.total]).toEqual([expected(), expected().length]);
    expect((await list({ forMyAge: false }, { token })).json.total).toBe(2);
  });

  test('are for applicants alone', async () => {
    expect((await list({ forMyAge: true })).error.code).toBe('not_signed_in');
    const { token } = await app.admin();
    expect((await list({ forMyAge: true }, { token })).error.code).toBe('forbidden');
  });
});

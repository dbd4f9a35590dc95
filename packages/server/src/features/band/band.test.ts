import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as endpoints from '@sanjeh/contract/band/band.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';

let app: TestApp;
let token: string;
let content: TestContent;
const nobody = 2_000_000_000;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

/** Movement gives 0 to 20, language −0.5 to 1.5, both together −0.5 to 21.5. */
async function scoredExam(): Promise<number> {
  const examId = await content.exam();
  await content.question(examId);
  await content.question(examId);
  await content.question(examId, {
    questionSectionId: content.language,
    answers: [
      { title: 'نه', score: -0.5 },
      { title: 'بله', score: 1.5 },
    ],
  });
  return examId;
}

const band = (lower: number | string, upper: number | string, changes: object = {}) => ({
  questionSectionId: null,
  lower,
  lowerInclusive: true,
  upper,
  upperInclusive: false,
  label: 'خوب',
  severity: 'good',
  ...changes,
});
const get = async (exameId: number) => (await app.call(endpoints.get, { token, params: { exameId } })).json;
const put = (exameId: number, bands: object[], revision = 1, by = token) =>
  app.call(endpoints.replace, { token: by, params: { exameId }, body: { revision, bands } });

describe('the bands of an exam', () => {
  test('come with the scales they stand on', async () => {
    const examId = await scoredExam();
    expect(await get(examId)).toEqual({
      examId,
      revision: 1,
      total: { minimum: -0.5, maximum: 21.5 },
      totalBandsOn: 'raw',
      totalGrid: 0.5,
      sections: [
        {
          questionSectionId: content.movement,
          title: 'حرکتی',
          translations: { en: { title: 'Movement' } },
          possible: { minimum: 0, maximum: 20 },
          bandsOn: 'raw',
          grid: 5,
        },
        {
          questionSectionId: content.language,
          title: 'زبان',
          translations: { en: { title: 'Language' } },
          possible: { minimum: -0.5, maximum: 1.5 },
          bandsOn: 'raw',
          grid: 0.5,
        },
      ],
      bands: [],
    });
    expect(await get(await content.exam())).toMatchObject({ total: null, sections: [], bands: [] });
  });

  test('are replaced as a whole, and come back in order', async () => {
    const examId = await scoredExam();
    const watch = { label: 'نگاه کنید', severity: 'watch', advice: 'دوباره بیازمایید.\nبا پزشک بگویید.' };
    const translations = { en: { label: 'Good', advice: 'Go on' } };
    const first = await put(examId, [
      band('۱۰٫۵', 21.5, { ...watch, upperInclusive: true }),
      band(-0.5, 10.5, { translations }),
      band(0, 20, { questionSectionId: content.movement, upperInclusive: true }),
    ]);
    expect(first.json).toMatchObject({
      revision: 2,
      bands: [
        {
          questionSectionId: null,
          lower: -0.5,
          lowerInclusive: true,
          upper: 10.5,
          upperInclusive: false,
          label: 'خوب',
          advice: '',
          severity: 'good',
          translations,
        },
        { lower: 10.5, upper: 21.5, ...watch, translations: {} },
        { questionSectionId: content.movement, lower: 0, upper: 20 },
      ],
    });
    expect(await get(examId)).toEqual(first.json);
    const second = await put(examId, [band(0, 1)], 2);
    expect(second.json).toMatchObject({ revision: 3, bands: [{ lower: 0, upper: 1 }] });
    expect((await put(examId, [], 3)).json.bands).toEqual([]);
    const query = { entity: 'exam', entityId: String(examId) };
    const { items } = (await app.call(listAudit, { token, query })).json;
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ action: 'update', part: { entity: 'band', id: 'all' } });
  });

  test('an equal set changes nothing', async () => {
    const examId = await scoredExam();
    const bands = [band(5, 10, { translations: { en: { label: 'b', advice: 'a' } } }), band(0, 5)];
    const saved = (await put(examId, bands)).json;
    expect((await put(examId, bands.toReversed(), saved.revision)).json).toEqual(saved);
  });

  test('the later of two administrators is refused', async () => {
    const examId = await scoredExam();
    const { token: other } = await app.admin();
    const answers = await Promise.all([
      put(examId, [band(0, 1)]),
      put(examId, [band(1, 2)], 1, other),
      put(examId, [band(2, 3)]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    expect((await get(examId)).bands).toHaveLength(1);
  });

  test('a change of a question does not make them stale', async () => {
    const examId = await scoredExam();
    await content.question(examId);
    expect((await put(examId, [band(0, 30)])).status).toBe(200);
  });

  test('that overlap are refused, naming both', async () => {
    const examId = await scoredExam();
    const { error } = await put(examId, [
      band(10, 20, { label: 'دوم' }),
      band(0, 5, { questionSectionId: content.movement }),
      band(0, 10, { label: 'نخست', upperInclusive: true }),
    ]);
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: ['bands', 2, 'upper'], code: 'overlap', params: { row: 1, label: 'دوم' } },
        { path: ['bands', 0, 'lower'], code: 'overlap', params: { row: 3, label: 'نخست' } },
      ],
    });
    expect((await get(examId)).bands).toEqual([]);
  });

  const bad: [name: string, bands: () => object[], issue: object][] = [
    [
      'below',
      () => [band(-0.501, 0)],
      { path: ['bands', 0, 'lower'], code: 'too_small', params: { minimum: -0.5 } },
    ],
    [
      'above',
      () => [band(0, 1), band(2, 21.501)],
      { path: ['bands', 1, 'upper'], code: 'too_big', params: { maximum: 21.5 } },
    ],
    [
      'above in its section',
      () => [band(0, 1.501, { questionSectionId: content.language })],
      { path: ['bands', 0, 'upper'], code: 'too_big', params: { maximum: 1.5 } },
    ],
    [
      'of a section without questions',
      () => [band(0, 1, { questionSectionId: nobody })],
      { path: ['bands', 0, 'questionSectionId'], code: 'no_question' },
    ],
    [
      'that are empty',
      () => [band(0, 1), band(5, 5)],
      { path: ['bands', 1, 'upper'], code: 'from_after_to' },
    ],
    ['that are crossed', () => [band(5, 4)], { path: ['bands', 0, 'upper'], code: 'from_after_to' }],
    [
      'between two neighbouring scores',
      () => [band(1, 1.001, { lowerInclusive: false })],
      { path: ['bands', 0, 'upper'], code: 'from_after_to' },
    ],
    ['with four decimals', () => [band(0.0001, 1)], { path: ['bands', 0, 'lower'], code: 'decimal_places' }],
    ['that are no number', () => [band('NaN', 1)], { path: ['bands', 0, 'lower'], code: 'number' }],
    ['beyond all numbers', () => [band(0, '1e309')], { path: ['bands', 0, 'upper'] }],
    [
      'without a label',
      () => [band(0, 1, { label: ' ' })],
      { path: ['bands', 0, 'label'], code: 'required' },
    ],
  ];
  test.each(bad)('%s are refused', async (_, bands, issue) => {
    const examId = await scoredExam();
    const { error } = await put(examId, bands());
    expect(error).toMatchObject({ code: 'invalid_input', issues: [issue] });
    expect((await get(examId)).revision).toBe(1);
  });

  test('of an exam without questions or of none are refused', async () => {
    const empty = await put(await content.exam(), [band(0, 1)]);
    expect(empty.error.issues).toEqual([{ path: ['bands', 0, 'questionSectionId'], code: 'no_question' }]);
    expect((await put(nobody, [])).error.code).toBe('not_found');
    expect((await app.call(endpoints.get, { token, params: { exameId: nobody } })).error.code).toBe(
      'not_found',
    );
  });

  test('are nobody else’s business', async () => {
    const examId = await scoredExam();
    const applicant = await app.applicant();
    expect((await put(examId, [], 1, applicant.token)).error.code).toBe('forbidden');
    const visitor = await app.call(endpoints.get, { params: { exameId: examId } });
    expect(visitor.error.code).toBe('not_signed_in');
  });
});

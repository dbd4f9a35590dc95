import * as contract from '@sanjeh/contract/scale/scale.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import type { MeasuredExam } from '#testing/measured-exam.ts';
import { none, own, scaleCalls, zero } from '#testing/scale-calls.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const { made, get, put } = scaleCalls(() => ({ app, content, token }));

describe('what is refused', () => {
  const bad: [name: string, scales: (exam: MeasuredExam) => object[], issue: object][] = [
    [
      'a code of the total',
      (exam) => [own(exam, { code: 'Total' })],
      { path: ['scales', 0, 'code'], code: 'taken' },
    ],
    [
      'a code twice',
      (exam) => [own(exam), own(exam, { code: 'CALM' })],
      { path: ['scales', 1, 'code'], code: 'taken' },
    ],
    [
      'a question of nowhere',
      (exam) => [own(exam, { members: [{ questionId: 2_000_000_000 }] })],
      { path: ['scales', 0, 'members', 0, 'questionId'], code: 'invalid_choice' },
    ],
    [
      'a scale of nowhere',
      (exam) => [own(exam, { members: [{ scaleCode: 'nowhere' }] })],
      { path: ['scales', 0, 'members', 0, 'scaleCode'], code: 'invalid_choice' },
    ],
    [
      'a member twice',
      (exam) => [own(exam, { members: [{ scaleCode: 'total' }, { scaleCode: 'TOTAL' }] })],
      { path: ['scales', 0, 'members', 1], code: 'taken' },
    ],
    [
      'a circle',
      (exam) => [{ kind: 'total', missing: none }, own(exam, { members: [{ scaleCode: 'calm' }] })],
      { path: ['scales', 1, 'members', 0, 'scaleCode'], code: 'scale_circle' },
    ],
    [
      'no member',
      (exam) => [own(exam, { members: [] })],
      { path: ['scales', 0, 'members'], code: 'no_question' },
    ],
    [
      'a member that is nothing',
      (exam) => [own(exam, { members: [{}] })],
      { path: ['scales', 0, 'members', 0, 'questionId'], code: 'required' },
    ],
    [
      'too small a weight',
      (exam) => [own(exam, { members: [{ scaleCode: 'total', weight: -1.001 }] })],
      { path: ['scales', 0, 'members', 0, 'weight'], code: 'too_small' },
    ],
    [
      'too fine a weight',
      (exam) => [own(exam, { members: [{ scaleCode: 'total', weight: 0.0001 }] })],
      { path: ['scales', 0, 'members', 0, 'weight'], code: 'decimal_places' },
    ],
    [
      'missing answers that are made up for where none may be',
      (exam) => [own(exam, { missing: { rule: 'none', maxMissing: 1 } })],
      { path: ['scales', 0, 'missing', 'maxMissing'], code: 'invalid' },
    ],
    [
      'a section of another exam',
      () => [{ kind: 'section', questionSectionId: 2_000_000_000, missing: none }],
      { path: ['scales', 0, 'questionSectionId'], code: 'no_question' },
    ],
    [
      'the total twice',
      () => [
        { kind: 'total', missing: none },
        { kind: 'total', missing: zero },
      ],
      { path: ['scales', 1, 'kind'], code: 'taken' },
    ],
    [
      'a band beyond the scale',
      (exam) => [
        { kind: 'total', missing: none },
        own(exam, {
          bands: [
            {
              lower: 3,
              lowerInclusive: true,
              upper: 12.501,
              upperInclusive: true,
              label: 'x',
              severity: 'act',
            },
          ],
        }),
      ],
      { path: ['scales', 1, 'bands', 0, 'upper'], code: 'too_big', params: { maximum: 12.5 } },
    ],
  ];
  test.each(bad)('%s', async (_, scales, issue) => {
    const exam = await made();
    const { error } = await put(exam, scales(exam));
    expect(error).toMatchObject({ code: 'invalid_input', issues: [issue] });
    expect((await get(exam)).revision).toBe(1);
    expect((await get(exam)).scales).toHaveLength(3);
  });

  test('bands that overlap name both', async () => {
    const exam = await made();
    const band = {
      lower: 3,
      lowerInclusive: true,
      upper: 5,
      upperInclusive: true,
      label: 'x',
      severity: 'act',
    };
    const { error } = await put(exam, [own(exam, { bands: [band, { ...band, label: 'y' }] })]);
    expect(error.issues?.map(({ code }) => code)).toEqual(['overlap', 'overlap']);
  });

  test('a question that is not scored, unless it was chosen when it was', async () => {
    const exam = await made();
    const scored = {
      kind: 'number',
      answers: [],
      bounds: { min: '0', max: '9' },
      scoring: { asValue: true },
    };
    const { id } = await content.question(exam.id, scored as object);
    const unscored = await content.question(exam.id, { kind: 'number', answers: [] });
    const saved = await put(exam, [own(exam, { members: [{ questionId: id }] })]);
    expect(saved.status).toBe(200);
    await app.database.pool.query(`update questions set scoring = '{}' where id = $1`, [id]);
    const { revision, scales } = await get(exam);
    const ownId = scales.find(({ kind }) => kind === 'own')?.id;
    const members = [{ questionId: id }, { questionId: unscored.id }];
    const { error } = await put(exam, [own(exam, { id: ownId, members })], revision);
    expect(error.issues).toEqual([
      { path: ['scales', 0, 'members', 1, 'questionId'], code: 'invalid_choice' },
    ]);
    const renamed = own(exam, { id: ownId, title: 'دیگر', members: [{ questionId: id }] });
    expect((await put(exam, [renamed], revision)).status).toBe(200);
  });

  test('the later of two administrators', async () => {
    const exam = await made();
    const answers = await Promise.all([put(exam, [own(exam)]), put(exam, [own(exam, { code: 'b' })])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'stale' });
  });

  test('an exam that is not there', async () => {
    const params = { id: 2_000_000_000 };
    expect((await app.call(contract.get, { token, params })).error.code).toBe('not_found');
    const body = { revision: 1, totalShown: true, scales: [] };
    expect((await app.call(contract.replace, { token, params, body })).error.code).toBe('not_found');
  });
});

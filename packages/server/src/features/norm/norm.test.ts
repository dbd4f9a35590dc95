import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { duplicate, remove } from '@sanjeh/contract/exam/exam.admin.contract';
import * as contract from '@sanjeh/contract/norm/norm.contract';
import type { NormGroupInput } from '@sanjeh/contract/norm/norm.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam, type MeasuredExam, normGroup } from '#testing/measured-exam.ts';
import { readContent } from '../exam-version/exam-version.service.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const made = () => createMeasuredExam(app, content, token, { movement: 2, scores: [0, 5, 10] });
const get = async ({ id }: { id: number }) => (await app.call(contract.get, { token, params: { id } })).json;
const put = ({ id }: MeasuredExam, groups: readonly object[], revision = 1) =>
  app.call(contract.replace, { token, params: { id }, body: { revision, groups } });

describe('the norms of an exam', () => {
  test('are replaced as a whole and come back in order', async () => {
    const exam = await made();
    expect(await get(exam)).toEqual({ examId: exam.id, revision: 1, groups: [] });
    const table: NormGroupInput['basis'] = {
      ...{ kind: 'table', measure: 't', mean: 10, sd: 3 },
      rows: [
        { raw: 5, value: 40 },
        { raw: '۰', value: 30.5 },
      ],
    };
    const groups = [
      normGroup('total', { gender: 'female', reliability: 0.84, reliabilityPeople: 212 }),
      normGroup('TOTAL', { gender: 'male', ageFrom: 12, ageTo: 23, basis: table }),
      normGroup('total', { basis: { kind: 'data', rows: [{ raw: 1, count: 2 }] } }),
    ];
    const saved = await put(exam, groups);
    expect(saved.json).toMatchObject({
      revision: 2,
      groups: [
        {
          ...{
            scaleCode: 'total',
            title: 'همه',
            gender: 'female',
            ageFrom: 0,
            ageTo: null,
            reliability: 0.84,
            reliabilityPeople: 212,
          },
          ...{ source: 'ساختگی', sample: 100, year: 2020, country: 'ایران' },
          translations: { en: { title: 'Everybody', source: 'Made up' } },
          basis: { kind: 'mean_sd', mean: 15, sd: 5 },
        },
        {
          ...{
            scaleCode: 'total',
            gender: 'male',
            ageFrom: 12,
            ageTo: 23,
            reliability: null,
            reliabilityPeople: null,
          },
          basis: {
            kind: 'table',
            measure: 't',
            mean: 10,
            sd: 3,
            rows: [{ raw: 0, value: 30.5 }, { raw: 5 }],
          },
        },
        { basis: { kind: 'data', rows: [{ raw: 1, count: 2 }] } },
      ],
    });
    expect(await get(exam)).toEqual(saved.json);
    const query = { entity: 'exam', entityId: String(exam.id) };
    const { items } = (await app.call(listAudit, { token, query })).json;
    expect(items[0]).toMatchObject({ part: { entity: 'norm', id: 'all' } });
    expect((await put(exam, [], 2)).json).toEqual({ examId: exam.id, revision: 3, groups: [] });
    expect(await readContent(app.database.db, exam.id)).not.toHaveProperty('scoring');
  });

  test('the same again is the same: in a row nothing changes, later it is the set of then', async () => {
    const exam = await made();
    const first = (await put(exam, [normGroup('total')])).json;
    expect((await put(exam, [normGroup('total')], 2)).json).toEqual(first);
    await put(exam, [normGroup('total', { title: 'دیگر' })], 2);
    const again = (await put(exam, [normGroup('total')], 3)).json;
    expect(again.groups).toEqual(first.groups);
  });

  test('are those of a copy too, and what was worked out from its own people is no published figure there', async () => {
    const exam = await made();
    await put(exam, [normGroup('total', { reliability: 0.84, reliabilityPeople: 212 })]);
    const copy = (await app.call(duplicate, { token, params: { id: exam.id } })).json;
    const [group] = (await get(exam)).groups;
    expect((await get(copy)).groups).toEqual([{ ...group, id: expect.any(Number) }]);
  });

  test('go with an exam that nobody has taken', async () => {
    const exam = await made();
    const set = await exam.setNorms([normGroup('total')]);
    expect(set.status).toBe(200);
    const params = { id: exam.id };
    expect((await app.call(remove, { token, params })).json.outcome).toBe('removed');
    expect((await app.call(contract.get, { token, params })).error.code).toBe('not_found');
  });

  test('of a scale that is removed are no longer among them', async () => {
    const exam = await made();
    const members = [{ scaleCode: 'total' }];
    await exam.setScales([{ kind: 'own', code: 'x', title: 'x', missing: { rule: 'zero' }, members }]);
    await exam.setNorms([normGroup('total'), normGroup('x')]);
    await exam.setScales([]);
    expect((await get(exam)).groups.map(({ scaleCode }) => scaleCode)).toEqual(['total']);
  });

  test('of two hundred ages with a table each fit in one request', async () => {
    const exam = await made();
    const rows = Array.from({ length: 100 }, (_, raw) => ({ raw, value: 20 + raw * 0.6 }));
    const ages = Array.from({ length: 200 }, (_, age) =>
      normGroup('total', {
        ...{ ageFrom: age, ageTo: age },
        basis: {
          kind: 'table',
          measure: 't',
          rows: rows.map((row) => ({ ...row, value: row.value.toFixed(3) })),
        },
      }),
    );
    expect((await put(exam, ages)).json.groups).toHaveLength(200);
  });
});

describe('what is refused', () => {
  const table = (measure: 'percentile' | 'stanine', value: number): NormGroupInput =>
    normGroup('total', { basis: { kind: 'table', measure, rows: [{ raw: 0, value }] } });
  const atValue = ['groups', 0, 'basis', 'rows', 0, 'value'];
  const bad: [name: string, groups: NormGroupInput[], issue: object][] = [
    [
      'an unknown scale',
      [normGroup('nowhere')],
      { path: ['groups', 0, 'scaleCode'], code: 'invalid_choice' },
    ],
    [
      'an age of two groups',
      [normGroup('total', { ageTo: 12 }), normGroup('total', { ageFrom: 12, title: 'دوم' })],
      { path: ['groups', 1, 'ageFrom'], code: 'overlap', params: { row: 1, label: 'همه' } },
    ],
    [
      'ages that are crossed',
      [normGroup('total', { ageFrom: 5, ageTo: 4 })],
      { path: ['groups', 0, 'ageTo'], code: 'from_after_to' },
    ],
    [
      'no deviation',
      [normGroup('total', { basis: { kind: 'mean_sd', mean: 1, sd: 0 } })],
      { path: ['groups', 0, 'basis', 'sd'], code: 'too_small' },
    ],
    [
      'a raw score twice',
      [
        normGroup('total', {
          basis: {
            ...{ kind: 'data' },
            rows: [
              { raw: 1, count: 1 },
              { raw: 1, count: 2 },
            ],
          },
        }),
      ],
      { path: ['groups', 0, 'basis', 'rows'], code: 'taken' },
    ],
    [
      'more reliable than can be',
      [normGroup('total', { reliability: 1.001 })],
      { path: ['groups', 0, 'reliability'], code: 'too_big' },
    ],
    [
      'people of a reliability that is not there',
      [normGroup('total', { reliabilityPeople: 50 })],
      { path: ['groups', 0, 'reliability'], code: 'required' },
    ],
    [
      'a percentile above all',
      [table('percentile', 100.1)],
      { path: atValue, code: 'too_big', params: { maximum: 100 } },
    ],
    [
      'a percentile below all',
      [table('percentile', -1)],
      { path: atValue, code: 'too_small', params: { minimum: 0 } },
    ],
    ['a tenth stanine', [table('stanine', 10)], { path: atValue, code: 'too_big', params: { maximum: 9 } }],
    ['no stanine', [table('stanine', 0)], { path: atValue, code: 'too_small', params: { minimum: 1 } }],
    ['half a stanine', [table('stanine', 4.5)], { path: atValue, code: 'integer' }],
    ['no source', [normGroup('total', { source: ' ' })], { path: ['groups', 0, 'source'], code: 'required' }],
  ];
  test.each(bad)('%s', async (_, groups, issue) => {
    const exam = await made();
    expect((await put(exam, groups)).error).toMatchObject({ code: 'invalid_input', issues: [issue] });
    expect((await get(exam)).revision).toBe(1);
  });

  test('nothing at the ends of a table, and nothing that was stored before there were any', async () => {
    const exam = await made();
    const ends = [table('percentile', 0), table('percentile', 100), table('stanine', 1), table('stanine', 9)];
    const aged = ends.map((group, age) => ({ ...group, ageFrom: age, ageTo: age }));
    expect((await put(exam, aged)).status).toBe(200);
    await app.database.pool.query(
      `update norm_groups set basis = jsonb_set(basis, '{rows,0,value}', '120')
       where basis ->> 'measure' = 'percentile'`,
    );
    const values = (await get(exam)).groups.map(
      ({ basis }) => basis.kind === 'table' && basis.rows[0]?.value,
    );
    expect(values).toEqual([120, 120, 1, 9]);
  });

  test('the later of two administrators, and an exam that is not there', async () => {
    const exam = await made();
    const two = await Promise.all([
      put(exam, [normGroup('total')]),
      put(exam, [normGroup('total', { year: 1 + 2020 })]),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const params = { id: 2_000_000_000 };
    expect((await app.call(contract.get, { token, params })).error.code).toBe('not_found');
  });
});

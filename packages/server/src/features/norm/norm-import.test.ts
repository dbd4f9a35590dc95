import type { Endpoint } from '@sanjeh/contract/endpoint';
import { buildPath } from '@sanjeh/contract/endpoint';
import * as contract from '@sanjeh/contract/norm/norm.contract';
import type { NormImport } from '@sanjeh/contract/norm/norm-import.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam, type MeasuredExam, normGroup } from '#testing/measured-exam.ts';
import { formOf } from '#testing/pictures.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let exam: MeasuredExam;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  exam = await createMeasuredExam(test, content, token, { movement: 2, scores: [0, 5, 10] });
});
afterAll(() => test.close());

async function send<E extends Endpoint>(endpoint: E, file: Buffer | string, query: object = {}) {
  const { payload, headers } = formOf({ name: 'norms.csv', bytes: Buffer.from(file) });
  const response = await test.app.inject({
    ...{ method: 'POST', payload, url: buildPath(endpoint.path, { id: exam.id }, query) },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json() };
}
const dryRun = async (file: Buffer | string, query: object = {}): Promise<NormImport> =>
  (await send(contract.tryImport, file, query)).body;
const apply = (file: Buffer | string, fingerprint: string | null, query: object = {}) =>
  send(contract.applyImport, file, { fingerprint, ...query });
const verdicts = ({ items }: NormImport) =>
  items.map(({ row, verdict, issues }) => [
    row,
    verdict,
    ...issues.map((issue) => `${issue.row}:${issue.column}:${issue.code}`),
  ]);
const norms = async () => (await test.call(contract.get, { token, params: { id: exam.id } })).json;
const start = async (...groups: Parameters<typeof normGroup>[1][]) => {
  const set = await exam.setNorms(groups.map((changes) => normGroup('total', changes)));
  expect(set.status).toBe(200);
};

const heading =
  'مقیاس,نام گروه,جنسیت,از سن (ماه),تا سن (ماه),منبع,میانگین,انحراف معیار,نوع جدول,نمرهٔ خام,مقدار جدول';

describe('a sheet', () => {
  it('says of each group what would become of it, and stores nothing', async () => {
    await start({ ageFrom: 0, ageTo: 11 }, { ageFrom: 12, ageTo: 23, title: 'دو ساله' });
    const before = await norms();
    const sheet = [
      heading,
      'total,نوزاد,,۰,۱۱,کتاب,۱۲٫۵,۳,,,',
      'TOTAL,پسران,پسر,24,,کتاب,,,T,۰,30',
      ',,,,,,,,,5,50.5',
      'Total,دختران,خانم,24,35,کتاب,,,z,0,-1',
      'total,کج,,۱۰,۹,کتاب,12,3,,,',
      'total,روی هم,,20,30,کتاب,12,3,,,',
      'nowhere,,زیاد,x,,,a,0,,,',
      'total,نوزاد دیگر,,0,11,کتاب,12,3,,,',
      ',,,,,,,,,,',
      'total,بی‌جدول,,40,41,کتاب,,,T,,',
      'total,بیش از همه,,42,43,کتاب,,,صدک,0,50',
      ',,,,,,,,,5,101',
    ].join('\n');
    const found = await dryRun(sheet);
    expect(verdicts(found)).toEqual([
      [2, 'replaces'],
      [3, 'new'],
      [5, 'new'],
      [6, 'refused', '6:ageTo:from_after_to'],
      [7, 'refused', '7:ageFrom:overlap'],
      [
        8,
        'refused',
        '8:scaleCode:invalid_choice',
        '8:title:required',
        '8:gender:invalid_choice',
        '8:ageFrom:number',
        '8:source:required',
        '8:mean:number',
        '8:sd:too_small',
      ],
      [9, 'refused', '9:ageFrom:taken'],
      [11, 'refused', '11:raw:too_small'],
      [12, 'refused', '13:value:too_big'],
    ]);
    expect(found).toMatchObject({ kept: 1, removed: 0, missingColumns: [], ignoredHeadings: [] });
    expect(found.items[4]?.issues[0]?.params).toEqual({ label: 'دو ساله' });
    expect(await norms()).toEqual(before);

    const { status, body } = await apply(sheet, found.fingerprint);
    expect(status).toBe(200);
    expect(body).toEqual(await norms());
    expect(body.groups).toMatchObject([
      { title: 'نوزاد', basis: { kind: 'mean_sd', mean: 12.5, sd: 3 } },
      { title: 'دو ساله' },
      {
        ...{ title: 'پسران', gender: 'male', ageFrom: 24, ageTo: null },
        basis: {
          kind: 'table',
          measure: 't',
          rows: [
            { raw: 0, value: 30 },
            { raw: 5, value: 50.5 },
          ],
        },
      },
      { title: 'دختران', gender: 'female', basis: { kind: 'table', measure: 'z' } },
    ]);
  });

  it('names a scale by its code or its title, and none by what several are called', async () => {
    const named = (code: string, title: string, en: string) => ({
      ...{ kind: 'own' as const, code, title, translations: { en: { title: en } } },
      ...{ missing: { rule: 'zero' as const }, members: [{ questionId: exam.questions[0]?.id ?? 0 }] },
    });
    await exam.setScales([
      ...[named('A 1', 'دقت', 'Care'), named('A1', 'توجه', 'Attention')],
      ...[named('B', 'حافظه', 'Memory'), named('C', 'حافظه', 'Span'), named('D', 'B', 'Care')],
    ]);
    await start();
    try {
      const words = ['A 1', 'A1', 'a1', 'توجه', 'span', 'حافظه', 'Care', 'B', 'TOTAL', 'دقت '];
      const sheet = words.map((word, index) => `${word},گروه,,${index},${index},کتاب,12,3,,,`);
      const { items } = await dryRun([heading, ...sheet].join('\n'));
      expect(items.map(({ scaleCode, verdict }) => [scaleCode, verdict])).toEqual([
        ...[
          ['A 1', 'new'],
          ['A1', 'new'],
          [null, 'refused'],
          ['A1', 'new'],
          ['C', 'new'],
        ],
        ...[
          [null, 'refused'],
          [null, 'refused'],
          ['B', 'new'],
          ['total', 'new'],
          ['A 1', 'new'],
        ],
      ]);
      expect(items[5]?.issues).toEqual([{ row: 7, column: 'scaleCode', code: 'invalid_choice' }]);
    } finally {
      await exam.setScales([]);
    }
  });

  it('is refused when the norms have changed since, or the sheet', async () => {
    await start({});
    const sheet = `${heading}\ntotal,دختران,دختر,0,,کتاب,12,3,,,`;
    const { fingerprint } = await dryRun(sheet);
    expect((await apply(`${sheet}\ntotal,پسران,پسر,0,,کتاب,12,3,,,`, fingerprint)).body.code).toBe('stale');
    expect((await apply(sheet, fingerprint, { rest: 'remove' })).body.code).toBe('stale');
    await start({ title: 'دیگر' });
    expect((await apply(sheet, fingerprint)).status).toBe(409);
    expect((await norms()).groups).toHaveLength(1);
    expect((await apply(sheet, (await dryRun(sheet)).fingerprint)).status).toBe(200);
  });

  it('takes the place of everything where that is asked for', async () => {
    await start({ ageTo: 11 }, { ageFrom: 12 });
    const sheet = `${heading}\ntotal,همگی,,0,,کتاب,12,3,,,`;
    expect(verdicts(await dryRun(sheet))).toEqual([[2, 'refused', '2:ageFrom:overlap']]);
    const found = await dryRun(sheet, { rest: 'remove' });
    expect(found).toMatchObject({ kept: 0, removed: 2, items: [{ verdict: 'new' }] });
    await apply(sheet, found.fingerprint, { rest: 'remove' });
    expect((await norms()).groups.map(({ title }) => title)).toEqual(['همگی']);
  });

  it('removes nothing while a row is refused: it may be about any group', async () => {
    await start({ ageTo: 11 }, { ageFrom: 12 });
    const before = await norms();
    const right = 'total,نوزاد,,0,11,کتاب,12,3,,,';
    const wrong = `${heading}\n${right}\ntotal,دیگران,,12,,کتاب,12,صفر,,,`;
    const found = await dryRun(wrong, { rest: 'remove' });
    expect(verdicts(found)).toEqual([
      [2, 'replaces'],
      [3, 'refused', '3:sd:number'],
    ]);
    expect(found).toMatchObject({ removed: 1, fingerprint: null });
    // With the print of the same sheet without that row, too.
    const { fingerprint } = await dryRun(`${heading}\n${right}`, { rest: 'remove' });
    expect((await apply(wrong, fingerprint, { rest: 'remove' })).body.code).toBe('stale');
    expect(await norms()).toEqual(before);
    // Where none is to go, the rows that are right are taken.
    const whole = `${heading}\n${right}\ntotal,دیگران,,12,,کتاب,12,3,,,\nnowhere,کس,,0,,کتاب,12,3,,,`;
    const rest = await dryRun(whole, { rest: 'remove' });
    expect(rest).toMatchObject({ removed: 0, fingerprint: expect.any(String) });
    expect((await apply(whole, rest.fingerprint, { rest: 'remove' })).body.groups).toHaveLength(2);
  });

  it.each(['xlsx', 'csv'])('that was downloaded as %s says the same again', async (format) => {
    await start(
      { ageTo: 11, reliability: 0.84, reliabilityPeople: 40, translations: { en: { title: 'Babies' } } },
      {
        ...{ ageFrom: 12, ageTo: 23, gender: 'female', title: '=1+1', sample: null, year: null },
        basis: {
          kind: 'table',
          measure: 'percentile',
          rows: [
            { raw: -1.5, value: 2 },
            { raw: 3, value: 50 },
          ],
          mean: 3,
        },
      },
      {
        ageFrom: 24,
        basis: {
          kind: 'data',
          rows: [
            { raw: 1, count: 7 },
            { raw: 2, count: 9 },
          ],
        },
      },
    );
    for (const language of ['fa', 'en']) {
      const response = await test.app.inject({
        url: buildPath(contract.sheet.path, { id: exam.id }, { format }),
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
      const found = await dryRun(response.rawPayload);
      expect(found.items.map(({ verdict, issues }) => [verdict, issues])).toEqual(
        Array(3).fill(['same', []]),
      );
      expect(found.fingerprint).toBeNull();
    }
  });

  it('without its columns, or that is none, is not read', async () => {
    expect(await dryRun('scale,x\n1,2')).toMatchObject({
      ...{ missingColumns: ['title', 'source'], ignoredHeadings: ['x'], items: [], fingerprint: null },
    });
    const wrong = [
      [Buffer.from([0, 1, 2]), 'not_sheet'],
      [`${heading}\n${'total\n'.repeat(2001)}`, 'too_many_rows'],
    ] as const;
    for (const [file, code] of wrong)
      expect((await send(contract.tryImport, file)).body.issues).toMatchObject([{ path: ['file'], code }]);
  });
});

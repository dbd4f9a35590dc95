import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { exportFile, list, listScopes } from '@sanjeh/contract/result/result.admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { insertResults } from '#testing/many-results.ts';
import { insertPeople } from '#testing/people.ts';
import { createTestExam, type TestExam, twoBands } from '#testing/taken-exam.ts';
import { attemptCode } from './result-filter.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let exam: TestExam;
let other: TestExam;
let ali: SignedInPerson;
let mina: SignedInPerson;
/** By name: the attempts of the two at the two exams. */
let ids: Record<'good' | 'bound' | 'watch' | 'unbanded', string>;

async function signedIn(changes: object): Promise<SignedInPerson> {
  const { nationalCode, password } = await test.register(changes);
  return test.signIn(nationalCode, password);
}

beforeAll(async () => {
  test = await createTestApp({ env: { timeZone: 'Asia/Tehran' } });
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  exam = await createTestExam(test, content, token, { title: 'رشد حرکتی' });
  other = await createTestExam(test, content, token);
  await exam.setBands([
    ...twoBands,
    { questionSectionId: content.language, lower: 0, upper: 5, label: 'پیگیری', severity: 'act' },
  ]);
  ali = await signedIn({ firstName: 'علی', lastName: 'کریمی', gender: 'male', provinceId: 8, cityId: 13 });
  mina = await signedIn({ firstName: 'مینا', lastName: 'گلزار', gender: 'female' });
  ids = {
    good: await exam.take(ali, [0, 0, 0]),
    bound: await exam.take(mina, [0, 1, 1]),
    watch: await exam.take(ali, [1, 2, null]),
    unbanded: await other.take(mina, [0, 0, 0]),
  };
  const days = { good: '2024-03-19T20:29:59Z', bound: '2024-03-19T20:30:00Z', watch: '2024-06-01T10:00:00Z' };
  for (const [name, at] of Object.entries(days))
    await test.database.pool.query('update attempts set submitted_at = $2 where id = $1', [
      ids[name as keyof typeof days],
      at,
    ]);
  await exam.start(mina);
});
afterAll(() => test.close());

const found = async (query: object, language = 'fa') => {
  const headers = { 'accept-language': language };
  return (await test.call(list, { token, query, headers })).json;
};
const named = async (query: object) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await found(query)).items.map(({ id }) => names.get(id));
};

describe('the list of results', () => {
  it('shows what was submitted, the newest first, with its bands', async () => {
    expect(await named({})).toEqual(['unbanded', 'watch', 'bound', 'good']);
    const { items, total } = await found({ examId: exam.id, sort: 'totalScore' }, 'en');
    expect(total).toBe(3);
    expect(items.map(({ totalScore, band }) => [totalScore, band?.label])).toEqual([
      [5, 'Watch'],
      [20, 'Good'],
      [30, 'Good'],
    ]);
    expect(items[0]).toMatchObject({
      applicant: { fullName: 'علی کریمی', gender: 'male' },
      sections: [
        { id: content.movement, title: 'Movement', score: 5, band: null },
        { id: content.language, title: 'Language', score: 0, band: { label: 'پیگیری', severity: 'act' } },
      ],
      isRescored: false,
    });
  });

  it.each([
    [{ band: ':good' }, ['bound', 'good']],
    [{ band: '=نیازمند توجه' }, ['watch']],
    [{ band: ':none' }, ['unbanded']],
    [{ gender: 'male' }, ['watch', 'good']],
    [{ gender: 'male', band: ':good' }, ['good']],
    [{ provinceId: 8, cityId: 13 }, ['unbanded', 'watch', 'bound', 'good']],
    [{ provinceId: 1 }, []],
    // The day begins at midnight in Tehran.
    [{ submittedFrom: '2024-03-20' }, ['unbanded', 'watch', 'bound']],
    [{ submittedTo: '2024-03-19' }, ['good']],
    [{ submittedFrom: '2024-03-20', submittedTo: '۲۰۲۴-۰۳-۲۰' }, ['bound']],
    [{ search: 'كريمي' }, ['watch', 'good']],
    [{ search: 'گل', sort: 'submitDateTime' }, ['bound', 'unbanded']],
  ])('narrowed by %j', async (query, expected) => {
    expect(await named(query)).toEqual(expected);
  });

  it('narrowed by a section and its band, and by the code', async () => {
    const section = { sectionId: content.language };
    expect(await named({ ...section, sectionBand: ':act' })).toEqual(['watch', 'bound']);
    expect(await named({ ...section, sectionBand: '=پیگیری', band: ':good' })).toEqual(['bound']);
    expect(await named({ ...section, sectionBand: ':none' })).toEqual(['unbanded', 'good']);
    const code = (await found({ band: '=نیازمند توجه' })).items[0]?.code ?? '';
    expect(await named({ search: code.toLowerCase() })).toEqual(['watch']);
    expect(await named({ search: code.replace('-', ' ') })).toEqual(['watch']);
  });

  it('refuses what makes no sense, and everybody but administrators', async () => {
    const refused = async (query: object) => (await test.call(list, { token, query })).error.issues;
    expect(await refused({ sectionBand: ':act' })).toMatchObject([{ path: ['sectionId'], code: 'required' }]);
    expect(await refused({ band: 'act' })).toMatchObject([{ path: ['band'] }]);
    expect(await refused({ submittedFrom: '2024-02-02', submittedTo: '2024-02-01' })).toMatchObject([
      { path: ['submittedTo'], code: 'from_after_to' },
    ]);
    for (const endpoint of [list, exportFile])
      expect((await test.call(endpoint, { token: ali.token, query: { format: 'csv' } })).status).toBe(403);
  });

  it('offers the sections and bands of an exam to narrow by', async () => {
    const ask = (examId: number) =>
      test.call(listScopes, { token, query: { examId }, headers: { 'accept-language': 'en' } });
    expect((await ask(exam.id)).json.scopes).toMatchObject([
      {
        id: null,
        bands: [
          { label: 'نیازمند توجه', title: 'Watch' },
          { label: 'خوب', title: 'Good' },
        ],
      },
      { id: content.movement, title: 'Movement', bands: [] },
      { id: content.language, title: 'Language', bands: [{ label: 'پیگیری', severity: 'act' }] },
    ]);
    expect((await ask(2_000_000_000)).status).toBe(404);
  });

  it('knows a code however it is typed, and no name for one', () => {
    expect(attemptCode(' k7m2-qx9d ')).toBe('K7M2-QX9D');
    expect(attemptCode('K7M2QX9D')).toBe('K7M2-QX9D');
    expect(attemptCode('ABCD-EFGH')).toBe('ABCD-EFGH');
    expect(attemptCode('mohammad')).toBeNull();
    expect(attemptCode('۰۹۱۲۳۴۵۶')).toBeNull();
    expect(attemptCode('23456789')).toBeNull();
  });
});

describe('the export of results', () => {
  const download = (query: object, language = 'fa') =>
    test.app.inject({
      url: buildPath(exportFile.path, {}, query),
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });

  it('holds what is filtered, with a pair of columns for each section of one exam', async () => {
    const answer = await download({ format: 'csv', examId: exam.id, sort: 'submitDateTime' });
    expect(answer.headers['x-total-count']).toBe('3');
    const [heading, ...rows] = answer.body.split('\r\n');
    expect(heading).toMatch(
      /,امتیاز کل,نتیجه,فرم کاغذی,باطل‌شده,بازمحاسبه‌شده,حرکتی,نتیجهٔ حرکتی,زبان,نتیجهٔ زبان$/,
    );
    expect(rows[0]).toContain(',1402/12/29 23:59:59,2024-03-19 23:59:59,');
    expect(rows[0]).toMatch(/,30,خوب,,,,20,,10,$/);
    expect(rows[1]).toContain(',1403/01/01 00:00:00,');
    expect(rows[2]).toMatch(/,5,نیازمند توجه,,,,5,,0,پیگیری$/);
    expect((await download({ format: 'csv' }, 'en')).body).toContain(
      ',Total score,Band,Paper form,Void,Re-scored\r\n',
    );
    const sheet = await download({ format: 'xlsx', band: ':watch' });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const exports = { entity: 'attempt', action: 'export' } as const;
    const entries = (await test.call(listAudit, { token, query: exports })).json.items;
    expect(entries[0]).toMatchObject({ entityId: 'all' });
    const ofExam = entries.find(({ changes }) => changes.some(({ field }) => field === 'examId'));
    const told = Object.fromEntries(ofExam?.changes.map(({ field, after }) => [field, after]) ?? []);
    const title = 'رشد حرکتی';
    expect(told).toMatchObject({ examId: exam.id, exam: [title, title], isSearched: false, rows: 3 });
    expect((await download({ format: 'csv', examId: 2_000_000_000 })).statusCode).toBe(404);
  });
});

describe('a long list of results', () => {
  beforeAll(async () => {
    await insertPeople(test.database.db, 300);
    await insertResults(test.database.db, ids.good, 2500);
    await test.database.pool.query('analyze attempts');
  });

  it.each(['-submitDateTime', 'totalScore'])('sorted by %s has every result once', async (sort) => {
    const seen: string[] = [];
    const query = { examId: exam.id, sort, pageSize: 100 };
    for (let page = 1; page <= 26; page += 1) {
      const { items, total } = await found({ ...query, page });
      expect(total).toBe(2503);
      seen.push(...items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(2503);
    const jumped = (await found({ ...query, page: 20 })).items.map(({ id }) => id);
    expect(jumped).toEqual(seen.slice(1900, 2000));
    const watch = await found({ ...query, band: ':watch', page: 12 });
    expect(watch.items.every(({ band }) => band?.severity === 'watch')).toBe(true);
    expect(watch.total).toBe((await found({ examId: exam.id, band: '=نیازمند توجه' })).total);
  });
});

import { signIn } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import type {
  ApplicantImport,
  ImportRow,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { buildPath } from '@sanjeh/contract/endpoint';
import * as groups from '@sanjeh/contract/person-group/person-group.admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { randomNationalCode, randomPhoneNumber } from '#testing/person.ts';
import { formOf } from '#testing/pictures.ts';
import { runImports } from './import-run.service.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin(['desk']));
});
afterAll(() => test.close());

const heading =
  'نام,نام خانوادگی,کد ملی,شماره همراه,جنسیت,تاریخ تولد,استان,شهر,نسبت,هفته‌های زودتر به دنیا آمدن';

async function dryRun(
  lines: readonly string[],
  { first = heading, groupId }: { first?: string; groupId?: number } = {},
) {
  const bytes = Buffer.from([first, ...lines].join('\n'));
  const { payload, headers } = formOf({ name: 'people.csv', bytes });
  const response = await test.app.inject({
    ...{ method: 'POST', payload, url: buildPath(contract.tryImport.path, {}, { groupId }) },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.json<ApplicantImport>();
}
const rowsOf = async (id: number): Promise<ImportRow[]> =>
  (await test.call(contract.listRows, { token, params: { id }, query: { pageSize: 100 } })).json.items;
const told = (rows: readonly ImportRow[]) =>
  rows.map(({ row, verdict, issues, changes, account }) => [
    ...[row, verdict, account],
    ...issues.map(({ column, code }) => `${column}:${code}`),
    ...changes.map(({ column, before, after }) => `${column}:${before}→${after}`),
  ]);
const apply = ({ id, fingerprint }: Pick<ApplicantImport, 'id' | 'fingerprint'>, body: object = {}) =>
  test.call(contract.apply, {
    token,
    params: { id },
    body: { fingerprint, takes: ['new', 'changed'], ...body },
  });
const read = async (id: number) => (await test.call(contract.get, { token, params: { id } })).json;
const person = ({
  first = 'آوا',
  last = 'کریمی',
  code = randomNationalCode(),
  phone = randomPhoneNumber(),
  gender = 'دختر',
  birth = '۱۳۹۹/۵/۴',
  province = 'تهران',
  city = 'تهران',
  relation = '',
  weeks = '',
} = {}) => [first, last, code, phone, gender, birth, province, city, relation, weeks].join(',');
const countPeople = async () =>
  (await test.database.db.selectFrom('applicants').select('id').execute()).length;

describe('a dry run', () => {
  it('adds nobody, and understands digits, letters, calendars and places as they are written', async () => {
    const before = await countPeople();
    const found = await dryRun([
      person({ first: 'علي', last: 'كريمي', gender: 'آقا', birth: '25/07/1990', province: 'استان تهران' }),
      person({ birth: '44037', province: '', city: 'Shiraz', gender: 'F' }),
      person({ phone: '۹۱۲۱۲۳۴۵۶۷', relation: 'خود', birth: '1365-01-15', weeks: '۳' }),
    ]);
    expect(found.counts).toMatchObject({ new: 3, accounts: 3, refused: 0 });
    expect(
      (await rowsOf(found.id)).map(({ birthDate, relation, phoneNumber }) => [
        birthDate,
        relation,
        phoneNumber.slice(0, 4),
      ]),
    ).toEqual([
      ['1990-07-25', 'self', '+989'],
      ['2020-07-25', 'child', '+989'],
      ['1986-04-04', 'self', '+989'],
    ]);
    expect(await countPeople()).toBe(before);
  });

  it('takes headings in either language and in any order, and names those it lacks or does not know', async () => {
    const lacking = await dryRun(['x'], { first: 'Mobile,SHOE SIZE' });
    expect(lacking.missingColumns).toEqual([
      'firstName',
      'lastName',
      'nationalCode',
      'gender',
      'birthDate',
      'city',
    ]);
    expect(lacking).toMatchObject({ ignoredHeadings: ['SHOE SIZE'], fingerprint: null });
    const line = [
      randomNationalCode(),
      'Sara',
      'Nouri',
      randomPhoneNumber(),
      'female',
      '1990-05-04',
      'Tehran',
    ];
    const found = await dryRun([line.join(';')], {
      first: 'National ID;Given name;Surname;Mobile number;Sex;Date of birth;City',
    });
    expect(told(await rowsOf(found.id))).toEqual([[2, 'new', 'new']]);
  });

  it('says at the cell what is wrong', async () => {
    const code = randomNationalCode();
    const { id, counts } = await dryRun([
      person({ code: '1234567890' }),
      person({ phone: '021 22334455' }),
      person({ birth: '1404/12/30' }),
      person({ birth: '04/05/1399' }),
      person({ birth: '1420/01/01' }),
      person({ gender: 'x' }),
      person({ city: 'نیست‌آباد' }),
      person({ province: 'فارس', city: 'تبریز' }),
      person({ province: 'ناکجا' }),
      person({ relation: 'دایی' }),
      person({ weeks: '۴۰' }),
      person({ first: '', last: '12' }),
      person({ code }),
      person({ code }),
      ',,,,,,,,,',
    ]);
    expect(told(await rowsOf(id)).map(([, , , ...issues]) => issues)).toEqual([
      ['nationalCode:national_code'],
      ['phoneNumber:phone_number'],
      ['birthDate:date_invalid'],
      ['birthDate:date_invalid'],
      ['birthDate:birth_date_future'],
      ['gender:invalid_choice'],
      ['city:invalid_choice'],
      ['city:city_not_in_province'],
      ['province:invalid_choice'],
      ['relation:invalid_choice'],
      ['weeksPremature:too_big'],
      ['firstName:required', 'lastName:pattern'],
      [],
      ['nationalCode:taken'],
    ]);
    expect(counts).toMatchObject({ new: 1, refused: 13 });
  });

  it('tells new people from known ones, and what would change', async () => {
    const known = await test.register();
    const stranger = await test.register();
    const line = { code: known.nationalCode, phone: known.phoneNumber, gender: 'زن', birth: '1990-05-04' };
    const same = { ...line, first: 'مینا', last: 'رضایی' };
    const { id } = await dryRun([
      person({ ...same, city: known.saved.cityName }),
      person({ code: stranger.nationalCode }),
    ]);
    const [first, second] = await rowsOf(id);
    expect([first?.verdict, first?.applicantId, second?.issues]).toEqual([
      ...['same', known.saved.id],
      [{ column: 'nationalCode', code: 'national_code_taken', params: { applicantId: stranger.saved.id } }],
    ]);
    const changed = await dryRun([person({ ...same, last: 'نوری', city: 'شیراز', province: 'فارس' })]);
    expect(told(await rowsOf(changed.id))).toEqual([
      [
        2,
        'changed',
        'known',
        'lastName:رضایی→نوری',
        'province:تهران→فارس',
        `city:${known.saved.cityName}→شیراز`,
      ],
    ]);
  });

  it('puts people of one phone number into one account, and judges them as a family', async () => {
    const phone = randomPhoneNumber();
    const { id, counts } = await dryRun([
      person({ phone, relation: 'خود', birth: '1990-05-04' }),
      person({ phone, relation: 'فرزند' }),
      person({ phone, relation: 'self', birth: '1991-05-04' }),
      person({ phone, relation: 'child', birth: '1980-05-04' }),
      person({ phone, birth: '1992-05-04' }),
    ]);
    expect(told(await rowsOf(id))).toEqual([
      [2, 'new', 'new'],
      [3, 'new', 'above'],
      [4, 'refused', null, 'relation:relation_self_taken'],
      [5, 'refused', null, 'birthDate:birth_date_before_parent'],
      [6, 'new', 'above'],
    ]);
    expect(counts).toMatchObject({ new: 3, accounts: 1 });
    const many = Array.from({ length: 21 }, () => person({ phone: '09121110000' }));
    expect(told(await rowsOf((await dryRun(many)).id)).at(-1)).toEqual([
      22,
      'refused',
      null,
      'phoneNumber:too_big',
    ]);
  });
});

describe('applying', () => {
  it('adds families, corrects people, fills a group and leaves out what was not chosen', async () => {
    const group = (await test.call(groups.create, { token, body: { title: 'مهد' } })).json;
    const [known, phone, left] = [await test.register(), randomPhoneNumber(), randomNationalCode()];
    const parent = randomNationalCode();
    const tried = await dryRun(
      [
        person({ phone, code: parent, relation: 'خود', birth: '1990-05-04' }),
        person({ phone }),
        person({ code: left }),
        person({
          code: known.nationalCode,
          phone: known.phoneNumber,
          first: 'مینو',
          last: 'رضایی',
          gender: 'زن',
          birth: '1990-05-04',
        }),
      ],
      { groupId: group.id },
    );
    const before = await countPeople();
    expect((await apply(tried, { except: [4] })).json.state).toBe('applying');
    expect(await runImports(test.context)).toBe(3);
    const done = await read(tried.id);
    expect(done).toMatchObject({
      state: 'done',
      counts: { taken: 3, done: 3, addedPeople: 2, changedPeople: 1 },
    });
    expect(await countPeople()).toBe(before + 2);
    const members = (await test.call(groups.listMembers, { token, params: { id: group.id } })).json;
    expect(members.total).toBe(3);
    expect(members.items.map(({ nationalCode }) => nationalCode)).not.toContain(left);
    const saved = await test.database.db
      .selectFrom('applicants')
      .select(['user_id', 'relation'])
      .where('national_code', '=', parent)
      .executeTakeFirstOrThrow();
    const family = await test.database.db
      .selectFrom('applicants')
      .select('relation')
      .where('user_id', '=', saved.user_id)
      .orderBy('id')
      .execute();
    expect(family.map(({ relation }) => relation)).toEqual(['self', 'child']);
    const refused = await test.call(signIn, { body: { username: phone, password: 'blue kettle 42' } });
    expect(refused.error.code).toBe('wrong_credentials');
    const entries = await test.database.db
      .selectFrom('audit_log')
      .select('change')
      .where('action', '=', 'import')
      .execute();
    expect(JSON.stringify(entries.at(-1)?.change)).toContain('addedPeople');
  });

  it('refuses when people have changed since the dry run, and says so at the row when they do meanwhile', async () => {
    const [code, phone] = [randomNationalCode(), randomPhoneNumber()];
    const lines = [person({ code, phone, birth: '1990-05-04' }), person()];
    const stale = await dryRun(lines);
    const fresh = await dryRun([person({ code: randomNationalCode() })]);
    await test.register({ nationalCode: code });
    expect((await apply(stale)).error.code).toBe('stale');
    const line = person();
    const overtaken = await dryRun([line]);
    await apply(overtaken);
    await test.register({ nationalCode: line.split(',')[2] ?? '' });
    await apply(fresh);
    await runImports(test.context);
    expect((await rowsOf(overtaken.id))[0]).toMatchObject({
      outcome: 'refused',
      issues: [{ column: 'nationalCode', code: 'national_code_taken' }],
    });
    expect(await read(fresh.id)).toMatchObject({ state: 'done', counts: { addedPeople: 1 } });
  });

  it('stops, goes on, and does nothing twice after it was cut off', async () => {
    const tried = await dryRun(Array.from({ length: 6 }, () => person()));
    const before = await countPeople();
    await apply(tried);
    let steps = 0;
    await runImports(test.context, () => steps++ >= 2);
    expect(await countPeople()).toBe(before + 2);
    const stopped = (await test.call(contract.stop, { token, params: { id: tried.id } })).json;
    expect(stopped).toMatchObject({ state: 'stopped', counts: { done: 2, taken: 6 } });
    await runImports(test.context);
    expect(await countPeople()).toBe(before + 2);
    await test.call(contract.resume, { token, params: { id: tried.id } });
    // Two processes at once.
    await Promise.all([runImports(test.context), runImports(test.context)]);
    await runImports(test.context);
    expect(await countPeople()).toBe(before + 6);
    expect(await read(tried.id)).toMatchObject({ state: 'done', counts: { done: 6, addedPeople: 6 } });
    expect((await apply(tried)).json.state).toBe('done');
  });
});

it('five thousand rows are judged in one go, and people who register meanwhile are served', async () => {
  const lines = Array.from({ length: 5000 }, () => person());
  const [found, registered] = await Promise.all([dryRun(lines), test.register()]);
  expect(registered.saved.id).toBeGreaterThan(0);
  expect(found.counts).toMatchObject({ new: 5000 });
  expect((await apply(found)).status).toBe(200);
  let steps = 0;
  await runImports(test.context, () => steps++ >= 40);
  expect((await read(found.id)).counts).toMatchObject({ taken: 5000, done: 40, addedPeople: 40 });
  await test.call(contract.stop, { token, params: { id: found.id } });
}, 60_000);

it('gives a template and the sheet with its verdicts, in the language of the interface', async () => {
  const options = { token, headers: { 'accept-language': 'en' }, query: { format: 'csv' } };
  expect((await test.call(contract.template, options)).text).toContain('First name,Last name,National code');
  const { id } = await dryRun([person({ code: '1' })]);
  const { text } = await test.call(contract.answerSheet, { ...options, params: { id } });
  expect(text).toContain('Refused');
  expect(text).toContain('National code: is not a national code');
});

it('is for those who keep people', async () => {
  const { token: analyst } = await test.admin(['analyst']);
  expect((await test.call(contract.list, { token: analyst })).error.code).toBe('forbidden');
  expect((await test.call(contract.list, { token })).json.total).toBeGreaterThan(5);
});

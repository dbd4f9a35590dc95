import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import type { ImportRow } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { sheetRow, sheetsOf } from '#testing/applicant-sheets.ts';
import { randomNationalCode, randomPhoneNumber } from '#testing/person.ts';

let test: TestApp;
let token: string;
let sheets: ReturnType<typeof sheetsOf>;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin(['desk']));
  sheets = sheetsOf(test, token);
});
afterAll(() => test.close());

const told = (rows: readonly ImportRow[]) =>
  rows.map(({ row, verdict, issues, changes, account }) => [
    ...[row, verdict, account],
    ...issues.map(({ column, code }) => `${column}:${code}`),
    ...changes.map(({ column, before, after }) => `${column}:${before}→${after}`),
  ]);

describe('a dry run', () => {
  it('adds nobody, and understands digits, letters, calendars and places as they are written', async () => {
    const before = await sheets.countPeople();
    const found = await sheets.dryRun([
      sheetRow({ first: 'علي', last: 'كريمي', gender: 'آقا', birth: '25/07/1990', province: 'استان تهران' }),
      sheetRow({ birth: '44037', province: '', city: 'Shiraz', gender: 'F' }),
      sheetRow({ phone: '۹۱۲۱۲۳۴۵۶۷', relation: 'خود', birth: '1365-01-15', weeks: '۳' }),
    ]);
    expect(found.counts).toMatchObject({ new: 3, accounts: 3, refused: 0 });
    expect(
      (await sheets.rowsOf(found.id)).map(({ birthDate, relation, phoneNumber }) => [
        birthDate,
        relation,
        phoneNumber.slice(0, 4),
      ]),
    ).toEqual([
      ['1990-07-25', 'self', '+989'],
      ['2020-07-25', 'child', '+989'],
      ['1986-04-04', 'self', '+989'],
    ]);
    expect(await sheets.countPeople()).toBe(before);
  });

  it('takes headings in either language and in any order, and names those it lacks or does not know', async () => {
    const lacking = await sheets.dryRun(['x'], { first: 'Mobile,SHOE SIZE' });
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
    const found = await sheets.dryRun([line.join(';')], {
      first: 'National ID;Given name;Surname;Mobile number;Sex;Date of birth;City',
    });
    expect(told(await sheets.rowsOf(found.id))).toEqual([[2, 'new', 'new']]);
  });

  it('says at the cell what is wrong', async () => {
    const code = randomNationalCode();
    const { id, counts } = await sheets.dryRun([
      sheetRow({ code: '1234567890' }),
      sheetRow({ phone: '021 22334455' }),
      sheetRow({ birth: '1404/12/30' }),
      sheetRow({ birth: '04/05/1399' }),
      sheetRow({ birth: '1420/01/01' }),
      sheetRow({ gender: 'x' }),
      sheetRow({ city: 'نیست‌آباد' }),
      sheetRow({ province: 'فارس', city: 'تبریز' }),
      sheetRow({ province: 'ناکجا' }),
      sheetRow({ relation: 'دایی' }),
      sheetRow({ weeks: '۴۰' }),
      sheetRow({ first: '', last: '12' }),
      sheetRow({ code }),
      sheetRow({ code }),
      ',,,,,,,,,',
    ]);
    expect(told(await sheets.rowsOf(id)).map(([, , , ...issues]) => issues)).toEqual([
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
    const { id } = await sheets.dryRun([
      sheetRow({ ...same, city: known.saved.cityName }),
      sheetRow({ code: stranger.nationalCode }),
    ]);
    const [first, second] = await sheets.rowsOf(id);
    expect([first?.verdict, first?.applicantId, second?.issues]).toEqual([
      ...['same', known.saved.id],
      [{ column: 'nationalCode', code: 'national_code_taken', params: { applicantId: stranger.saved.id } }],
    ]);
    const changed = await sheets.dryRun([
      sheetRow({ ...same, last: 'نوری', city: 'شیراز', province: 'فارس' }),
    ]);
    expect(told(await sheets.rowsOf(changed.id))).toEqual([
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
    const { id, counts } = await sheets.dryRun([
      sheetRow({ phone, relation: 'خود', birth: '1990-05-04' }),
      sheetRow({ phone, relation: 'فرزند' }),
      sheetRow({ phone, relation: 'self', birth: '1991-05-04' }),
      sheetRow({ phone, relation: 'child', birth: '1980-05-04' }),
      sheetRow({ phone, birth: '1992-05-04' }),
    ]);
    expect(told(await sheets.rowsOf(id))).toEqual([
      [2, 'new', 'new'],
      [3, 'new', 'above'],
      [4, 'refused', null, 'relation:relation_self_taken'],
      [5, 'refused', null, 'birthDate:birth_date_before_parent'],
      [6, 'new', 'above'],
    ]);
    expect(counts).toMatchObject({ new: 3, accounts: 1 });
    const many = Array.from({ length: 21 }, () => sheetRow({ phone: '09121110000' }));
    expect(told(await sheets.rowsOf((await sheets.dryRun(many)).id)).at(-1)).toEqual([
      22,
      'refused',
      null,
      'phoneNumber:too_big',
    ]);
  });
});

it('gives a template and the sheet with its verdicts, in the language of the interface', async () => {
  const options = { token, headers: { 'accept-language': 'en' }, query: { format: 'csv' } };
  expect((await test.call(contract.template, options)).text).toContain('First name,Last name,National code');
  const { id } = await sheets.dryRun([sheetRow({ code: '1' })]);
  const { text } = await test.call(contract.answerSheet, { ...options, params: { id } });
  expect(text).toContain('Refused');
  expect(text).toContain('National code: is not a national code');
});

it('is for those who keep people', async () => {
  const { token: analyst } = await test.admin(['analyst']);
  expect((await test.call(contract.list, { token: analyst })).error.code).toBe('forbidden');
  expect((await test.call(contract.list, { token })).json.total).toBeGreaterThan(5);
});

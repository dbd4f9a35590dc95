import { inflateRawSync } from 'node:zlib';
import { exportFile } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { insertPeople } from '#testing/people.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ env: { timeZone: 'Asia/Tehran' } });
  ({ token } = await app.admin());
  await app.register({ firstName: 'علی', lastName: '=کریمی', gender: 'male', birthDate: '2020-03-19' });
  await app.register({ firstName: '@مینا', lastName: 'گفت: «"نه"»، & <بله>', gender: 'female' });
  await app.database.db
    .updateTable('applicants')
    .set({ registered_at: new Date('2024-03-19T20:30:00Z') })
    .execute();
});
afterAll(() => app.close());

async function download(query: object, language = 'fa', accessToken = token) {
  const response = await app.app.inject({
    url: buildPath(exportFile.path, {}, query),
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
  });
  return { headers: response.headers, bytes: response.rawPayload, status: response.statusCode };
}

const csv = async (query: object, language?: string) => {
  const { bytes } = await download({ format: 'csv', ...query }, language);
  return bytes.toString();
};

/** The files of an archive whose entries are compressed, by its directory. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const offset = bytes.readUInt32LE(at + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = inflateRawSync(bytes.subarray(start, start + size));
    expect(content.length).toBe(bytes.readUInt32LE(at + 24));
    files[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = content.toString();
    at += 46 + nameLength;
  }
  return files;
}

describe('the export as CSV', () => {
  test('opens in Excel: a mark in front, Persian headings, no formula', async () => {
    const { headers, bytes } = await download({ format: 'csv', sort: 'name' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="applicants-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'x-total-count': '2',
      'cache-control': 'no-store',
    });
    const length = bytes.length;
    expect(Number(headers['x-estimated-length'])).toBeGreaterThan(length / 3);
    expect(Number(headers['x-estimated-length'])).toBeLessThanOrEqual(length);
    const text = bytes.toString();
    const [heading, first, second, end] = text.split('\r\n');
    expect(heading).toBe(
      '\ufeffشناسه,نام,نام خانوادگی,جنسیت,کد ملی,شمارهٔ همراه,تاریخ تولد,تاریخ تولد (میلادی),سن به ماه,استان,شهر,زمان ثبت‌نام,زمان ثبت‌نام (میلادی),آزمون‌های انجام‌شده,وضعیت,شناسهٔ حساب,نسبت',
    );
    expect(end).toBe('');
    const rows = [first, second].join('\n');
    expect(rows).toContain(",علی,'=کریمی,");
    expect(rows).toContain(`,'@مینا,"گفت: «""نه""»، & <بله>",زن,`);
    expect(rows).toContain(',1398/12/29,2020-03-19,');
    // The year 1403 began on that day, and in Tehran it was midnight.
    expect(rows).toContain(',1403/01/01 00:00:00,2024-03-20 00:00:00,0,فعال');
    expect(rows).toMatch(/,09\d{9},/);
    expect(rows).not.toContain('+98');
  });

  test('in English has English headings and the Gregorian calendar alone', async () => {
    const text = await csv({}, 'en');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffID,First name,Last name,Gender,National code,Phone number,Birth date,Age in months,Province,City,Registered,Exams taken,State,Account ID,Relation',
    );
    expect(text).toContain('Tehran');
    expect(text).not.toContain('1398/');
  });

  test('holds what is filtered, in the order of the list', async () => {
    const text = await csv({ gender: 'female', search: 'علی' });
    expect(text.trim().split('\r\n')).toHaveLength(1);
    expect((await csv({ gender: 'female' })).trim().split('\r\n')).toHaveLength(2);
    const [first] = (await csv({ sort: 'birthDate' })).split('\r\n').slice(1);
    expect(first).toContain('1990-05-04');
  });
});

describe('the export as XLSX', () => {
  test('is a workbook, from right to left in Persian, with days as days', async () => {
    const { headers, bytes } = await download({ format: 'xlsx', sort: '-birthDate' });
    expect(headers['content-type']).toBe(exportFile.file[1]);
    const files = unzip(bytes);
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(files['xl/workbook.xml']).toContain('<sheet name="متقاضیان"');
    expect(sheet).toContain('rightToLeft="1"');
    // Excel's day 43909 is 19 March 2020.
    expect(sheet).toContain('<c s="1"><v>43909</v></c>');
    expect(sheet).toContain('<c s="2"><v>45371</v></c>');
    expect(sheet).toContain('<t xml:space="preserve">=کریمی</t>');
    expect(sheet).toContain('گفت: «&#34;نه&#34;»، &#38; &#60;بله&#62;');
    expect(sheet).not.toContain('<f>');
    expect(unzip((await download({ format: 'xlsx' }, 'en')).bytes)['xl/worksheets/sheet1.xml']).not.toContain(
      'rightToLeft',
    );
  });
});

describe('an export', () => {
  test('of more than one batch has everybody once', async () => {
    const other = await createTestApp();
    try {
      const admin = await other.admin();
      await insertPeople(other.database.db, 2500);
      for (const sort of ['name', '-registerDateTime']) {
        const response = await other.app.inject({
          url: buildPath(exportFile.path, {}, { format: 'csv', sort }),
          headers: { authorization: `Bearer ${admin.token}` },
        });
        const ids = response.body
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => Number(line.split(',')[0]));
        expect(response.headers['x-total-count']).toBe('2500');
        expect(ids).toHaveLength(2500);
        expect(new Set(ids).size).toBe(2500);
        const estimated = Number(response.headers['x-estimated-length']);
        expect(Math.abs(estimated / response.rawPayload.length - 1)).toBeLessThan(0.1);
      }
    } finally {
      await other.close();
    }
  });

  test('is recorded without what was searched', async () => {
    await csv({ search: '0499370899', gender: 'male', sort: 'name' });
    const query = { entity: 'applicant', entityId: 'all' };
    const [entry] = (await app.call(listAudit, { token, query })).json.items;
    expect(entry).toMatchObject({ action: 'export' });
    const told = Object.fromEntries(entry?.changes.map(({ field, after }) => [field, after]) ?? []);
    expect(told).toEqual({ format: 'csv', gender: 'male', sort: 'name', isSearched: true, rows: 0 });
  });

  test('is recorded with the names of the places, which stay readable', async () => {
    await csv({ provinceId: 1, cityId: 2_000_000_000 });
    const query = { entity: 'applicant', entityId: 'all' };
    const [entry] = (await app.call(listAudit, { token, query })).json.items;
    const { rows } = await app.database.pool.query('SELECT name_fa, name_en FROM provinces WHERE id = 1');
    expect(entry?.changes).toContainEqual({
      field: 'province',
      before: null,
      after: [rows[0]?.name_fa, rows[0]?.name_en],
    });
    expect(entry?.changes.map(({ field }) => field)).not.toContain('city');
  });

  test('of an unknown kind, or by somebody else, is refused', async () => {
    const refused = async (query: object) => (await app.call(exportFile, { token, query })).error.issues;
    expect(await refused({})).toMatchObject([{ path: ['format'], code: 'required' }]);
    expect(await refused({ format: 'pdf' })).toMatchObject([{ path: ['format'], code: 'invalid_choice' }]);
    expect(await refused({ format: 'csv', page: 2 })).toMatchObject([
      { path: ['page'], code: 'unknown_field' },
    ]);
    expect(await refused({ format: 'csv', ageFrom: 3, ageTo: 2 })).toMatchObject([{ path: ['ageTo'] }]);
    const applicant = await app.applicant();
    const query = { format: 'csv' };
    expect((await app.call(exportFile, { token: applicant.token, query })).error.code).toBe('forbidden');
    expect((await app.call(exportFile, { query })).error.code).toBe('not_signed_in');
  });
});

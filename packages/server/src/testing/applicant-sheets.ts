import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import type {
  ApplicantImport,
  ImportRow,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { buildPath } from '@sanjeh/contract/endpoint';
import type { TestApp } from './app.ts';
import { randomNationalCode, randomPhoneNumber } from './person.ts';
import { formOf } from './pictures.ts';

export const sheetHeading =
  'نام,نام خانوادگی,کد ملی,شماره همراه,جنسیت,تاریخ تولد,استان,شهر,نسبت,هفته‌های زودتر به دنیا آمدن';

/** A row of a sheet: a girl whom nobody knows, unless something else is said. */
export function sheetRow({
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
} = {}): string {
  return [first, last, code, phone, gender, birth, province, city, relation, weeks].join(',');
}

/** Sheets of applicants as an administrator gives them. */
export function sheetsOf(test: TestApp, token: string) {
  return {
    dryRun: async (
      lines: readonly string[],
      { first = sheetHeading, groupId }: { first?: string; groupId?: number } = {},
    ): Promise<ApplicantImport> => {
      const bytes = Buffer.from([first, ...lines].join('\n'));
      const { payload, headers } = formOf({ name: 'people.csv', bytes });
      const response = await test.app.inject({
        ...{ method: 'POST', payload, url: buildPath(contract.tryImport.path, {}, { groupId }) },
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<ApplicantImport>();
    },
    rowsOf: async (id: number): Promise<ImportRow[]> =>
      (await test.call(contract.listRows, { token, params: { id }, query: { pageSize: 100 } })).json.items,
    apply: ({ id, fingerprint }: Pick<ApplicantImport, 'id' | 'fingerprint'>, body: object = {}) =>
      test.call(contract.apply, {
        ...{ token, params: { id }, body: { fingerprint, takes: ['new', 'changed'], ...body } },
      }),
    read: async (id: number) => (await test.call(contract.get, { token, params: { id } })).json,
    countPeople: async () => (await test.database.db.selectFrom('applicants').select('id').execute()).length,
  };
}

import type { Relation } from '@sanjeh/contract/applicant/applicant.schema';
import type { ImportColumn } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import type { Language } from '#core/language.ts';

export const sheetName: Record<Language, string> = { fa: 'متقاضیان', en: 'Applicants' };

interface Column {
  readonly fa: string;
  readonly en: string;
  readonly width: number;
  /** Other headings that mean the same. */
  readonly also: readonly string[];
}

export const sheetColumns: Record<ImportColumn, Column> = {
  firstName: { fa: 'نام', en: 'First name', width: 18, also: ['نام کوچک', 'given name', 'name'] },
  lastName: { fa: 'نام خانوادگی', en: 'Last name', width: 22, also: ['فامیلی', 'family name', 'surname'] },
  nationalCode: { fa: 'کد ملی', en: 'National code', width: 14, also: ['شماره ملی', 'national id'] },
  phoneNumber: {
    ...{ fa: 'شمارهٔ همراه', en: 'Phone number', width: 16 },
    also: ['موبایل', 'تلفن همراه', 'شماره موبایل', 'تلفن', 'mobile', 'mobile number', 'phone'],
  },
  gender: { fa: 'جنسیت', en: 'Gender', width: 10, also: ['جنس', 'sex'] },
  birthDate: {
    ...{ fa: 'تاریخ تولد', en: 'Birth date', width: 14 },
    also: ['تاریخ تولد (میلادی)', 'date of birth', 'birthday', 'تولد'],
  },
  province: { fa: 'استان', en: 'Province', width: 18, also: [] },
  city: { fa: 'شهر', en: 'City', width: 18, also: ['شهرستان'] },
  relation: { fa: 'نسبت', en: 'Relation', width: 10, also: ['نسبت با صاحب حساب'] },
  weeksPremature: {
    ...{ fa: 'هفته‌های زودتر به دنیا آمدن', en: 'Weeks premature', width: 16 },
    also: ['هفته‌های نارسی', 'weeks early'],
  },
};

/** Without these a row names nobody. */
export const neededColumns = [
  'firstName',
  'lastName',
  'nationalCode',
  'phoneNumber',
  'gender',
  'birthDate',
  'city',
] as const satisfies readonly ImportColumn[];

export const genderWords = {
  fa: { female: 'زن', male: 'مرد' },
  en: { female: 'Female', male: 'Male' },
} as const satisfies Record<Language, Record<'female' | 'male', string>>;

export const relationWords = {
  fa: { self: 'خود', child: 'فرزند', other: 'دیگر' },
  en: { self: 'Self', child: 'Child', other: 'Other' },
} as const satisfies Record<Language, Record<Relation, string>>;

/** Letters that look alike, half-spaces, capitals and blanks make no difference. */
export const folded = compactSearchKey;

function meanings<Key extends string>(words: Record<Key, readonly string[]>): ReadonlyMap<string, Key> {
  const pairs = Object.entries(words) as [Key, readonly string[]][];
  return new Map(pairs.flatMap(([key, own]) => own.map((word) => [folded(word), key] as const)));
}

const genders = meanings({
  female: ['female', 'f', 'girl', 'woman', 'زن', 'دختر', 'خانم', 'مونث', 'مؤنث'],
  male: ['male', 'm', 'boy', 'man', 'مرد', 'پسر', 'آقا', 'مذکر'],
});
const relations = meanings<Relation>({
  self: ['self', 'owner', 'خود', 'خودم', 'صاحب حساب'],
  child: ['child', 'son', 'daughter', 'فرزند', 'پسر', 'دختر', 'کودک'],
  other: ['other', 'spouse', 'دیگر', 'دیگران', 'همسر', 'سایر'],
});
const headings = meanings(
  Object.fromEntries(
    Object.entries(sheetColumns).map(([key, { fa, en, also }]) => [key, [key, fa, en, ...also]]),
  ) as Record<ImportColumn, string[]>,
);

export const columnOf = (heading: string): ImportColumn | undefined => headings.get(folded(heading));
/** What is none stays as it is, to be refused. */
export const genderOf = (cell: string): string => genders.get(folded(cell)) ?? cell;
export const relationOf = (cell: string): string => relations.get(folded(cell)) ?? cell;

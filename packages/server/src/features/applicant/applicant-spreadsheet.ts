import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { formatPhoneNumber } from '@sanjeh/domain/persian/phone-number';
import type { Language } from '#core/language.ts';
import { jalaliDay, jalaliTime, localTime } from '#export/local-time.ts';
import type {
  SpreadsheetCell,
  SpreadsheetColumn,
  SpreadsheetFormat,
  SpreadsheetRow,
} from '#export/spreadsheet.ts';

interface ApplicantColumn {
  fa: string | null;
  en: string | null;
  format: SpreadsheetFormat;
  width: number;
  cell(person: AdminApplicant, language: Language, timeZone: string): SpreadsheetCell;
}

const genders = { fa: { female: 'زن', male: 'مرد' }, en: { female: 'Female', male: 'Male' } };
const relationNames = {
  fa: { self: 'خود', child: 'فرزند', other: 'دیگر' },
  en: { self: 'Self', child: 'Child', other: 'Other' },
};
const states = {
  fa: { active: 'فعال', disabled: 'غیرفعال' },
  en: { active: 'Active', disabled: 'Disabled' },
};

/** Without a heading in a language a column is left out there: Jalali days are for readers of Persian. */
const columns: readonly ApplicantColumn[] = [
  { fa: 'شناسه', en: 'ID', format: 'number', width: 10, cell: ({ id }) => id },
  { fa: 'نام', en: 'First name', format: 'text', width: 18, cell: ({ firstName }) => firstName },
  { fa: 'نام خانوادگی', en: 'Last name', format: 'text', width: 22, cell: ({ lastName }) => lastName },
  {
    fa: 'جنسیت',
    en: 'Gender',
    format: 'text',
    width: 10,
    cell: ({ gender }, language) => genders[language][gender],
  },
  { fa: 'کد ملی', en: 'National code', format: 'text', width: 14, cell: ({ nationalCode }) => nationalCode },
  {
    fa: 'شمارهٔ همراه',
    en: 'Phone number',
    format: 'text',
    width: 16,
    cell: ({ phoneNumber }) => formatPhoneNumber(phoneNumber).replaceAll(' ', ''),
  },
  { fa: 'تاریخ تولد', en: null, format: 'text', width: 13, cell: ({ birthDate }) => jalaliDay(birthDate) },
  {
    fa: 'تاریخ تولد (میلادی)',
    en: 'Birth date',
    format: 'date',
    width: 18,
    cell: ({ birthDate }) => birthDate,
  },
  { fa: 'سن به ماه', en: 'Age in months', format: 'number', width: 14, cell: ({ age }) => age.months },
  { fa: 'استان', en: 'Province', format: 'text', width: 20, cell: ({ provinceName }) => provinceName },
  { fa: 'شهر', en: 'City', format: 'text', width: 20, cell: ({ cityName }) => cityName },
  {
    fa: 'زمان ثبت‌نام',
    en: null,
    format: 'text',
    width: 20,
    cell: ({ registerDateTime }, _, timeZone) => jalaliTime(new Date(registerDateTime), timeZone),
  },
  {
    fa: 'زمان ثبت‌نام (میلادی)',
    en: 'Registered',
    format: 'datetime',
    width: 20,
    cell: ({ registerDateTime }, _, timeZone) => localTime(new Date(registerDateTime), timeZone),
  },
  {
    fa: 'آزمون‌های انجام‌شده',
    en: 'Exams taken',
    format: 'number',
    width: 16,
    cell: ({ attemptCount }) => attemptCount,
  },
  {
    fa: 'وضعیت',
    en: 'State',
    format: 'text',
    width: 12,
    cell: ({ disabled }, language) => states[language][disabled === null ? 'active' : 'disabled'],
  },
  { fa: 'شناسهٔ حساب', en: 'Account ID', format: 'number', width: 12, cell: ({ accountId }) => accountId },
  {
    fa: 'نسبت',
    en: 'Relation',
    format: 'text',
    width: 10,
    cell: ({ relation }, language) => relationNames[language][relation],
  },
];

export const sheetName: Record<Language, string> = { fa: 'متقاضیان', en: 'Applicants' };

export function sheetColumns(language: Language): SpreadsheetColumn[] {
  return columns.flatMap(({ format, width, [language]: heading }) =>
    heading === null ? [] : [{ heading, format, width }],
  );
}

export function sheetRow(person: AdminApplicant, language: Language, timeZone: string): SpreadsheetRow {
  return columns
    .filter(({ [language]: heading }) => heading !== null)
    .map(({ cell }) => cell(person, language, timeZone));
}

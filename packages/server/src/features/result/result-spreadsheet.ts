import type { ListedResult } from '@sanjeh/contract/result/result.admin.schema';
import { informantText } from '#core/informant-text.ts';
import type { Language } from '#core/language.ts';
import { jalaliTime, localTime } from '#export/local-time.ts';
import type {
  SpreadsheetCell,
  SpreadsheetColumn,
  SpreadsheetFormat,
  SpreadsheetRow,
} from '#export/spreadsheet.ts';

interface ResultColumn {
  fa: string | null;
  en: string | null;
  format: SpreadsheetFormat;
  width: number;
  cell(result: ListedResult, language: Language, timeZone: string): SpreadsheetCell;
}

const genders = { fa: { female: 'زن', male: 'مرد' }, en: { female: 'Female', male: 'Male' } };
const yes = { fa: 'بله', en: 'Yes' };

function text(fa: string, en: string, width: number, cell: ResultColumn['cell']): ResultColumn {
  return { fa, en, format: 'text', width, cell };
}

function number(fa: string, en: string, cell: ResultColumn['cell']): ResultColumn {
  return { fa, en, format: 'number', width: 14, cell };
}

/** Without a heading in a language a column is left out there: Jalali days are for readers of Persian. */
const columns: readonly ResultColumn[] = [
  text('کد پیگیری', 'Code', 14, ({ code }) => code),
  text('آزمون', 'Exam', 30, ({ title }) => title),
  text('متقاضی', 'Applicant', 24, ({ applicant }) => applicant.fullName),
  text('کد ملی', 'National code', 14, ({ applicant }) => applicant.nationalCode),
  number('شناسهٔ حساب', 'Account ID', ({ applicant }) => applicant.accountId),
  text('جنسیت', 'Gender', 10, ({ applicant }, language) => genders[language][applicant.gender]),
  text('استان', 'Province', 20, ({ applicant }) => applicant.provinceName),
  text('شهر', 'City', 20, ({ applicant }) => applicant.cityName),
  {
    ...{ fa: 'زمان پایان', en: null, format: 'text', width: 20 },
    cell: ({ submitDateTime }, _, timeZone) => jalaliTime(new Date(submitDateTime), timeZone),
  },
  {
    ...{ fa: 'زمان پایان (میلادی)', en: 'Submitted', format: 'datetime', width: 20 },
    cell: ({ submitDateTime }, _, timeZone) => localTime(new Date(submitDateTime), timeZone),
  },
  number('سن به ماه', 'Age in months', ({ age }) => age.months),
  number('سن اصلاح‌شده به ماه', 'Corrected age in months', ({ correctedAge }) => correctedAge?.months ?? null),
  text('بیرون از بازهٔ سنی', 'Out of range', 14, ({ isOutOfRange }, language) =>
    isOutOfRange ? yes[language] : null,
  ),
  text('پاسخ‌دهنده', 'Answered by', 16, ({ informant }, language) => informantText(informant, language)),
  text('رضایت پس گرفته شده', 'Consent withdrawn', 14, ({ isConsentWithdrawn }, language) =>
    isConsentWithdrawn ? yes[language] : null,
  ),
  number('امتیاز کل', 'Total score', ({ totalScore }) => totalScore),
  text('نتیجه', 'Band', 24, ({ band }) => band?.label ?? null),
  text('فرم کاغذی', 'Paper form', 14, ({ isPaper }, language) => (isPaper ? yes[language] : null)),
  text('باطل‌شده', 'Void', 14, ({ isVoid }, language) => (isVoid ? yes[language] : null)),
  text('بازمحاسبه‌شده', 'Re-scored', 14, ({ isRescored }, language) => (isRescored ? yes[language] : null)),
];

export const sheetName: Record<Language, string> = { fa: 'نتیجه‌ها', en: 'Results' };

/** Of one exam, each of its sections has two columns: the score and what it means. */
export interface SheetSection {
  id: number;
  title: string;
}

function columnsOf(sections: readonly SheetSection[]): ResultColumn[] {
  const own = sections.flatMap(({ id, title }) => {
    const of = ({ sections: all }: ListedResult) => all.find((section) => section.id === id);
    return [
      number(title, title, (result) => of(result)?.score ?? null),
      text(`نتیجهٔ ${title}`, `${title}: band`, 20, (result) => of(result)?.band?.label ?? null),
    ];
  });
  return [...columns, ...own];
}

export function resultSheet(sections: readonly SheetSection[], language: Language, timeZone: string) {
  const all = columnsOf(sections).filter(({ [language]: heading }) => heading !== null);
  return {
    columns: all.map(
      ({ format, width, [language]: heading }): SpreadsheetColumn => ({
        heading: heading ?? '',
        format,
        width,
      }),
    ),
    row: (result: ListedResult): SpreadsheetRow => all.map(({ cell }) => cell(result, language, timeZone)),
  };
}

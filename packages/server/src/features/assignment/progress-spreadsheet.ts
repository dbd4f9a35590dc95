import type { Progress, ProgressState } from '@sanjeh/contract/assignment/assignment.schema';
import type { Language } from '#core/language.ts';
import { jalaliTime, localTime } from '#export/local-time.ts';
import type { SpreadsheetCell, SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';

export const sheetName: Record<Language, string> = { fa: 'پیشرفت', en: 'Progress' };

const states: Record<Language, Record<ProgressState, string>> = {
  fa: { not_begun: 'آغازنشده', open: 'در حال انجام', done: 'انجام‌شده' },
  en: { not_begun: 'Not begun', open: 'Open', done: 'Done' },
};

interface ProgressColumn extends Record<Language, string> {
  format: SpreadsheetColumn['format'];
  width: number;
  cell(progress: Progress, language: Language, timeZone: string): SpreadsheetCell;
}

const columns: readonly ProgressColumn[] = [
  { fa: 'نام', en: 'Name', format: 'text', width: 24, cell: ({ fullName }) => fullName },
  { fa: 'کد ملی', en: 'National code', format: 'text', width: 14, cell: ({ nationalCode }) => nationalCode },
  {
    fa: 'شمارهٔ همراه',
    en: 'Mobile number',
    format: 'text',
    width: 16,
    cell: ({ phoneNumber }) => phoneNumber,
  },
  {
    ...{ fa: 'وضعیت', en: 'State', format: 'text', width: 14 },
    cell: ({ state }, language) => states[language][state],
  },
  {
    fa: 'آزمون‌های انجام‌شده',
    en: 'Exams done',
    format: 'number',
    width: 14,
    cell: ({ examsDone }) => examsDone,
  },
  { fa: 'همهٔ آزمون‌ها', en: 'Exams', format: 'number', width: 14, cell: ({ exams }) => exams },
  {
    ...{ fa: 'آخرین پایان', en: 'Last submitted', format: 'text', width: 20 },
    cell: ({ lastSubmitted }, language, timeZone) =>
      lastSubmitted && (language === 'fa' ? jalaliTime : localTime)(new Date(lastSubmitted), timeZone),
  },
];

export function progressSheet(language: Language, timeZone: string) {
  return {
    columns: columns.map(({ format, width, [language]: heading }) => ({ heading, format, width })),
    row: (progress: Progress): SpreadsheetRow =>
      columns.map(({ cell }) => cell(progress, language, timeZone)),
  };
}

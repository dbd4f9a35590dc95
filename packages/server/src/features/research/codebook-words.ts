import type { Language } from '#core/language.ts';

const fa = {
  person: 'شناسهٔ فرد (نام مستعار)',
  attempt: 'چندمین بار این فرد',
  date: 'روز پایان (میلادی)',
  version: 'شمارهٔ نسخهٔ آزمون',
  seconds: 'مدت به ثانیه',
  answered: 'تعداد پرسش‌های پاسخ‌داده',
  missing: 'تعداد پرسش‌های بی‌پاسخ',
  age: 'سن به ماه',
  age_corr: 'سن اصلاح‌شده به ماه',
  gender: 'جنسیت',
  informer: 'پاسخ‌دهنده',
  alerts: 'تعداد هشدارها',
  genders: ['زن', 'مرد'],
  informants: ['مادر', 'پدر', 'خود فرد', 'معلم', 'دیگری'],
  yes: 'بله',
  no: 'خیر',
  total: 'امتیاز کل',
  scoreOf: 'امتیاز',
  missingOf: 'بی‌پاسخ',
  bandOf: 'بازه',
  alertOf: 'هشدار',
  sheetData: 'داده‌ها',
  sheetCodebook: 'راهنمای کدها',
  headings: ['متغیر', 'برچسب', 'کد', 'معنا', 'امتیاز', 'توضیح'],
  rules: {
    zero: 'بی‌پاسخ صفر حساب می‌شود',
    prorate: 'با حداکثر {count} بی‌پاسخ، میانگین پاسخ‌ها جای آن‌ها می‌نشیند؛ با بیشتر، امتیازی نیست',
    none: 'با یک بی‌پاسخ هم امتیازی نیست',
  },
  members: 'اجزا',
  reversed: 'معکوس',
  empty: 'خالی: پاسخ داده نشده است',
  noScore: 'خالی: امتیازی ندارد',
};

const en: typeof fa = {
  person: 'Person (pseudonym)',
  attempt: 'Attempt number of this person',
  date: 'Day of submission',
  version: 'Version number of the exam',
  seconds: 'Duration in seconds',
  answered: 'Questions answered',
  missing: 'Questions left out',
  age: 'Age in months',
  age_corr: 'Corrected age in months',
  gender: 'Gender',
  informer: 'Who answered',
  alerts: 'Number of alerts',
  genders: ['Female', 'Male'],
  informants: ['Mother', 'Father', 'The person', 'Teacher', 'Somebody else'],
  yes: 'Yes',
  no: 'No',
  total: 'Total score',
  scoreOf: 'Score',
  missingOf: 'Left out',
  bandOf: 'Band',
  alertOf: 'Alert',
  sheetData: 'Data',
  sheetCodebook: 'Codebook',
  headings: ['Variable', 'Label', 'Code', 'Meaning', 'Score', 'Note'],
  rules: {
    zero: 'what was left out counts as zero',
    prorate: 'up to {count} left out are made up for by the mean of the others; with more there is no score',
    none: 'no score with anything left out',
  },
  members: 'Members',
  reversed: 'reversed',
  empty: 'empty: not answered',
  noScore: 'empty: no score',
};

export const codebookWords: Record<Language, typeof fa> = { fa, en };

/** In the order of their codes, from 1. */
export const genderCodes = ['female', 'male'] as const;
export const informantCodes = ['mother', 'father', 'self', 'teacher', 'other'] as const;

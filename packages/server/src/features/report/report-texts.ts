const english = {
  product: 'Sanjeh',
  report: 'Result report',
  person: 'Applicant',
  nationalCode: 'National code',
  birthDate: 'Birth date',
  takenOn: 'Taken on',
  age: 'Age on the day',
  ageValue: (months: string, days: string) => `${months} months and ${days} days`,
  code: 'Code',
  total: 'Total score',
  of: (score: string, maximum: string) => `${score} of ${maximum}`,
  sections: 'Sections',
  question: 'Question',
  answer: 'Answer',
  score: 'Score',
  unanswered: 'Unanswered',
  unansweredCount: (count: string) => `${count} questions were left unanswered and have no score.`,
  outOfRange: "The age on the day was outside this exam's range; read the result with care.",
  byTime: 'The time was over, and the saved answers were submitted.',
  rescored: (date: string, score: string, band: string | null) =>
    `Re-scored on ${date} after a correction of this exam. Before: ${score}${band === null ? '' : ` (${band})`}.`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  about: 'About this exam',
};

type Texts = typeof english;

/** The words of the printed report. They are made on the server, so they stand here and not with the pages'. */
export const reportTexts: { en: Texts; fa: Texts } = {
  en: english,
  fa: {
    product: 'سنجه',
    report: 'گزارش نتیجهٔ آزمون',
    person: 'آزمون‌دهنده',
    nationalCode: 'کد ملی',
    birthDate: 'تاریخ تولد',
    takenOn: 'تاریخ آزمون',
    age: 'سن در روز آزمون',
    ageValue: (months, days) => `${months} ماه و ${days} روز`,
    code: 'کد پیگیری',
    total: 'امتیاز کل',
    of: (score, maximum) => `${score} از ${maximum}`,
    sections: 'بخش‌ها',
    question: 'پرسش',
    answer: 'پاسخ',
    score: 'امتیاز',
    unanswered: 'بی‌پاسخ',
    unansweredCount: (count) => `${count} پرسش بی‌پاسخ ماند و امتیازی ندارد.`,
    outOfRange: 'سن در روز آزمون بیرون از بازهٔ این آزمون بود؛ نتیجه را با احتیاط بخوانید.',
    byTime: 'زمان آزمون به پایان رسید و پاسخ‌های ذخیره‌شده ثبت شد.',
    rescored: (date, score, band) =>
      `این نتیجه پس از اصلاح آزمون در ${date} دوباره محاسبه شد. پیش از آن: ${score}${band === null ? '' : ` (${band})`}.`,
    page: (page, pages) => `صفحهٔ ${page} از ${pages}`,
    about: 'دربارهٔ این آزمون',
  },
};

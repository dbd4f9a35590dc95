const english = {
  product: 'Sanjeh',
  report: 'Result report',
  person: 'Applicant',
  nationalCode: 'National code',
  birthDate: 'Birth date',
  takenOn: 'Taken on',
  age: 'Age on the day',
  correctedAge: 'Corrected age (born early)',
  ageValue: ({ months, days }: { months: number; days: number }, number: (value: number) => string) =>
    `${number(months)} ${months === 1 ? 'month' : 'months'} and ${number(days)} ${days === 1 ? 'day' : 'days'}`,
  informant: 'Answered by',
  consentWithdrawn: (date: string) => `The consent that this exam was taken under was withdrawn on ${date}.`,
  code: 'Code',
  total: 'Total score',
  of: (score: string, maximum: string) => `${score} of ${maximum}`,
  none: 'No score',
  alert: (text: string, question: string, answer: string) => `${text} (“${question}” – ${answer})`,
  noTotal: (sum: string) =>
    `Too many questions were left unanswered for a total score. Answered so far they add up to ${sum}.`,
  noScore: (sum: string) =>
    `Too many questions were left unanswered for a score. Answered so far they add up to ${sum}.`,
  possible: (minimum: string, maximum: string) => `Possible score: ${minimum} to ${maximum}`,
  /** Each bound inside or not; of two neighbours only one holds the score between them. */
  bounds: (lower: string, isLowerIn: boolean, upper: string, isUpperIn: boolean) =>
    lower === upper
      ? `${lower} exactly`
      : `${isLowerIn ? 'from' : 'above'} ${lower} to ${isUpperIn ? '' : 'under '}${upper}`,
  band: (label: string, bounds: string) => `${label}: ${bounds}`,
  means: (score: string, bounds: string, meaning: string) =>
    `The total of ${score} lies in the band ${bounds}. In this exam that band means: ${meaning}.`,
  meanings: { good: 'as it should be', watch: 'worth keeping an eye on', act: 'follow-up is needed' },
  outsideBands: 'The total lies in none of the bands that are defined for this exam.',
  sections: 'Sections',
  sectionScore: 'Score of this section',
  question: 'Question',
  answer: 'Answer',
  score: 'Score',
  unanswered: 'Unanswered',
  unansweredCount: (count: string) => `Questions left unanswered, which have no score: ${count}.`,
  outOfRange: (range: string) =>
    `The age on the day was outside this exam's range (${range}); read the result with care.`,
  byTime: 'The time was over, and the saved answers were submitted.',
  rescored: (date: string, score: string, band: string | null) =>
    `Re-scored on ${date} after a correction of this exam. Before: ${score}${band === null ? '' : ` (${band})`}.`,
  original:
    'This is the first result, as it was when the exam was submitted. The exam has been corrected since.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  about: 'About this exam',
  history: {
    title: 'Over time',
    rose: (name: string, from: string, to: string, by: string) =>
      `${name} rose from ${from} to ${to} (${by}).`,
    fell: (name: string, from: string, to: string, by: string) =>
      `${name} fell from ${from} to ${to} (${by}).`,
    roseShare: (name: string, from: string, to: string) =>
      `${name} rose from ${from} to ${to} of the possible range.`,
    fellShare: (name: string, from: string, to: string) =>
      `${name} fell from ${from} to ${to} of the possible range.`,
    level: (name: string, to: string) => `${name} stayed at ${to}.`,
    once: (name: string, to: string) => `${name} was measured only once: ${to}.`,
    isCurrent: 'The ringed dot is this result.',
    isHollow: 'A hollow dot: some questions were left unanswered.',
    isBreak: 'A dashed line: questions or scores were changed in between; compare with care.',
    isShare: 'Where the possible range was not the same each time, its share is drawn, not the score itself.',
  },
};

export type ReportTexts = typeof english;

/** The words of the printed report. They are made on the server, so they stand here and not with the pages'. */
export const reportTexts: { en: ReportTexts; fa: ReportTexts } = {
  en: english,
  fa: {
    product: 'سنجه',
    report: 'گزارش نتیجهٔ آزمون',
    person: 'آزمون‌دهنده',
    nationalCode: 'کد ملی',
    birthDate: 'تاریخ تولد',
    takenOn: 'تاریخ آزمون',
    age: 'سن در روز آزمون',
    correctedAge: 'سن اصلاح‌شده (تولد زودهنگام)',
    ageValue: ({ months, days }, number) => `${number(months)} ماه و ${number(days)} روز`,
    informant: 'پاسخ‌دهنده',
    consentWithdrawn: (date) => `رضایتی که این آزمون با آن انجام شد در ${date} پس گرفته شد.`,
    code: 'کد پیگیری',
    total: 'امتیاز کل',
    of: (score, maximum) => `${score} از ${maximum}`,
    none: 'بدون امتیاز',
    alert: (text, question, answer) => `${text} («${question}» – ${answer})`,
    noTotal: (sum) =>
      `پرسش‌های بی‌پاسخ بیش از آن است که امتیاز کل معنا داشته باشد. جمع پاسخ‌های داده‌شده ${sum} است.`,
    noScore: (sum) =>
      `پرسش‌های بی‌پاسخ بیش از آن است که امتیاز معنا داشته باشد. جمع پاسخ‌های داده‌شده ${sum} است.`,
    possible: (minimum, maximum) => `امتیاز ممکن: از ${minimum} تا ${maximum}`,
    bounds: (lower, isLowerIn, upper, isUpperIn) =>
      lower === upper
        ? `درست ${lower}`
        : `${isLowerIn ? '' : 'بیشتر از '}${lower} تا ${isUpperIn ? '' : 'کمتر از '}${upper}`,
    band: (label, bounds) => `${label}: ${bounds}`,
    means: (score, bounds, meaning) =>
      `امتیاز کل ${score} در بازهٔ ${bounds} است. معنای این بازه در این آزمون: ${meaning}.`,
    meanings: { good: 'وضعیت مطلوب', watch: 'بهتر است زیر نظر بماند', act: 'نیاز به پیگیری' },
    outsideBands: 'امتیاز کل در هیچ‌یک از بازه‌های تعریف‌شدهٔ این آزمون نیست.',
    sections: 'بخش‌ها',
    sectionScore: 'امتیاز این بخش',
    question: 'پرسش',
    answer: 'پاسخ',
    score: 'امتیاز',
    unanswered: 'بی‌پاسخ',
    unansweredCount: (count) => `${count} پرسش بی‌پاسخ ماند و امتیازی ندارد.`,
    outOfRange: (range) =>
      `سن در روز آزمون بیرون از بازهٔ این آزمون (${range}) بود؛ نتیجه را با احتیاط بخوانید.`,
    byTime: 'زمان آزمون به پایان رسید و پاسخ‌های ذخیره‌شده ثبت شد.',
    rescored: (date, score, band) =>
      `این نتیجه پس از اصلاح آزمون در ${date} دوباره محاسبه شد. پیش از آن: ${score}${band === null ? '' : ` (${band})`}.`,
    original: 'این نتیجهٔ نخست است، همان‌گونه که در پایان آزمون ثبت شد. آزمون پس از آن اصلاح شده است.',
    page: (page, pages) => `صفحهٔ ${page} از ${pages}`,
    about: 'دربارهٔ این آزمون',
    history: {
      title: 'روند در گذر زمان',
      rose: (name, from, to, by) => `${name} از ${from} به ${to} بالا رفت (${by}).`,
      fell: (name, from, to, by) => `${name} از ${from} به ${to} پایین آمد (${by}).`,
      roseShare: (name, from, to) => `${name} از ${from} به ${to} بازهٔ ممکن بالا رفت.`,
      fellShare: (name, from, to) => `${name} از ${from} به ${to} بازهٔ ممکن پایین آمد.`,
      level: (name, to) => `${name} در ${to} ماند.`,
      once: (name, to) => `${name} فقط یک بار سنجیده شده است: ${to}.`,
      isCurrent: 'نقطهٔ حلقه‌دار همین نتیجه است.',
      isHollow: 'نقطهٔ توخالی یعنی پرسش بی‌پاسخ مانده بود.',
      isBreak: 'خط‌چین یعنی پرسش‌ها یا امتیازها در این میان تغییر کرده‌اند؛ با احتیاط مقایسه کنید.',
      isShare: 'هر جا بازهٔ امتیاز ممکن یکسان نبود، سهم از آن بازه کشیده شده است نه خود امتیاز.',
    },
  },
};

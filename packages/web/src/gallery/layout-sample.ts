/** Content, not interface: it stands in for what a database would give, so that it is not in the catalogues. */
export const layoutSample = {
  fa: {
    title: 'نشانه‌های رشد، ۱۵ ماهگی',
    details: 'سارا کریمی، ۱۵ ماه و ۳ روز',
    progress: 'پیشرفت',
    saved: 'همهٔ پاسخ‌ها ذخیره شد',
    back: 'قبلی',
    next: 'بعدی',
    heading: 'نمونه محتوا',
    cardTitle: 'آیا کودک چند قدم را بدون کمک برمی‌دارد؟',
    text: 'به کارهای روزمره کودک نگاه کنید و نزدیک‌ترین پاسخ را برگزینید.',
    field: 'یادداشت',
  },
  en: {
    title: 'Milestones at 15 months',
    details: 'Sara Karimi, 15 months and 3 days',
    progress: 'Progress',
    saved: 'All answers saved',
    back: 'Back',
    next: 'Next',
    heading: 'Sample content',
    cardTitle: 'Does the child take a few steps without help?',
    text: 'Think of what the child does every day and choose the nearest answer.',
    field: 'Note',
  },
};

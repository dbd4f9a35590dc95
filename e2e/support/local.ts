import type { Language } from './browser.ts';
import { toPersianDigits } from './person.ts';
import type { TypedDay, TypedPlace } from './registration-form.ts';

export type Local = {
  direction: 'rtl' | 'ltr';
  /** As the product comes. */
  siteName: string;
  otherLanguage: Language;
  digits: (ascii: string) => string;
  /** A day that only leap years have. */
  leapDay: TypedDay & { iso: string; inWords: string };
  /** The same day of the year after, which does not have it. */
  noSuchDay: TypedDay & { problem: Record<string, string> };
  /** In Persian with the Arabic ك and ي, which keyboards still write. */
  province: TypedPlace;
  city: TypedPlace;
};

export const local: Record<Language, Local> = {
  fa: {
    direction: 'rtl',
    siteName: 'سنجه',
    otherLanguage: 'en',
    digits: toPersianDigits,
    leapDay: { day: '30', month: '12', year: '1403', iso: '2025-03-20', inWords: 'پنجشنبه ۳۰ اسفند ۱۴۰۳' },
    noSuchDay: {
      day: '30',
      month: '12',
      year: '1404',
      problem: { month: 'اسفند', year: '۱۴۰۴', days: '۲۹' },
    },
    province: { typed: 'كرد', chosen: 'کردستان' },
    city: { typed: 'بيج', chosen: 'بیجار' },
  },
  en: {
    direction: 'ltr',
    siteName: 'Sanjeh',
    otherLanguage: 'fa',
    digits: (ascii) => ascii,
    leapDay: {
      day: '29',
      month: '2',
      year: '2024',
      iso: '2024-02-29',
      inWords: 'Thursday, 29 February 2024',
    },
    noSuchDay: {
      day: '29',
      month: '2',
      year: '2025',
      problem: { month: 'February', year: '2025', days: '28' },
    },
    province: { typed: 'kurd', chosen: 'Kurdistan' },
    city: { typed: 'bij', chosen: 'Bijar' },
  },
};

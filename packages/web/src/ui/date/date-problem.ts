import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { withParams } from '../with-params.ts';
import { monthName } from './date-names.ts';
import type { DateProblem } from './typed-date.ts';

/** «اسفند ۱۴۰۴ فقط ۲۹ روز دارد»: what is wrong, and in which month. */
export function dateProblemMessage(language: LanguageType, problem: DateProblem): Message {
  switch (problem.kind) {
    case 'incomplete':
      return m.form_date_incomplete;
    case 'other_calendar':
      return m.form_date_other_calendar;
    case 'no_such_month':
      return m.form_date_no_such_month;
    case 'no_such_day':
      return withParams(m.form_date_no_such_day, {
        month: monthName(language, problem.year, problem.month),
        year: language === 'fa' ? toPersianDigits(String(problem.year)) : String(problem.year),
        days: problem.days,
      });
  }
}

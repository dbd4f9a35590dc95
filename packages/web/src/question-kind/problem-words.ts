import type { ValueProblem } from '@sanjeh/domain/question/answer-value';
import { formatDate } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';

/** Why what is typed or chosen is no answer, and what would be one. */
export function problemWords({ code, limit }: ValueProblem): Message {
  const number = { limit: Number(limit) };
  switch (code) {
    case 'too_few_chosen':
      return withParams(m.question_kind_too_few, number);
    case 'too_many_chosen':
      return withParams(m.question_kind_too_many, number);
    case 'number':
      return m.question_kind_no_number;
    case 'decimal_places':
      return limit === 0 ? m.question_kind_whole_only : withParams(m.question_kind_places, number);
    case 'too_small':
      return withParams(m.question_kind_too_small, number);
    case 'too_big':
      return withParams(m.question_kind_too_big, number);
    case 'max_length':
      return withParams(m.question_kind_too_long, number);
    case 'min_length':
      return withParams(m.question_kind_too_short, number);
    case 'date_invalid':
      return m.question_kind_no_date;
    case 'date_too_early':
      return naming(m.question_kind_too_early, limit);
    case 'date_too_late':
      return naming(m.question_kind_too_late, limit);
    default:
      return m.question_kind_not_answer;
  }
}

/** A day is written by the calendar of the language in which it is said. */
function naming(message: Message<{ date: string }>, day: ValueProblem['limit']): Message {
  return (_none, options) => message({ date: formatDate(options?.locale ?? 'fa', String(day)) }, options);
}

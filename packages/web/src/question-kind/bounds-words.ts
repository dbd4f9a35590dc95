import type { AskedQuestion } from '@sanjeh/domain/question/answer-value';
import { kindOf, type QuestionBounds } from '@sanjeh/domain/question/question-kind';
import type { useFormat } from '#i18n/format.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type Tongue = { say: Say; format: Pick<ReturnType<typeof useFormat>, 'date'> };

/** What may be answered, in words, before anybody answers it; null where nothing is to be said. */
export function boundsWords(question: AskedQuestion, { say, format }: Tongue): string | null {
  const { bounds = {}, answers } = question;
  switch (kindOf(question)) {
    case 'multiple':
      return choiceWords(bounds, answers.length, say);
    case 'number':
      return numberWords(bounds, say);
    case 'text':
      return bounds.maxLength === undefined ? null : say(m.question_kind_length, { count: bounds.maxLength });
    case 'essay':
      return lengthWords(bounds, say);
    case 'date':
      return dayWords(bounds, say, format.date);
    default:
      return null;
  }
}

function lengthWords({ minLength: least, maxLength: most }: QuestionBounds, say: Say): string | null {
  if (least !== undefined && most !== undefined) return say(m.question_kind_length_between, { least, most });
  if (least !== undefined) return say(m.question_kind_length_least, { count: least });
  return most === undefined ? null : say(m.question_kind_length, { count: most });
}

function choiceWords({ least = 1, most }: QuestionBounds, offered: number, say: Say): string {
  const highest = most === undefined || most >= offered ? null : most;
  if (least === (highest ?? offered)) return say(m.question_kind_choose_exactly, { count: least });
  if (highest !== null && least > 1) return say(m.question_kind_choose_between, { least, most: highest });
  if (highest !== null) return say(m.question_kind_choose_most, { count: highest });
  return least > 1 ? say(m.question_kind_choose_least, { count: least }) : say(m.question_kind_choose_any);
}

function numberWords({ min, max, decimals = 0 }: QuestionBounds, say: Say): string {
  const what =
    decimals === 0
      ? say(m.question_kind_whole_number)
      : say(m.question_kind_decimal_number, { places: decimals });
  const from = Number(min);
  const to = Number(max);
  if (min !== undefined && max !== undefined)
    return say(m.question_kind_bounded, { what, range: say(m.question_kind_range, { from, to }) });
  if (min !== undefined)
    return say(m.question_kind_bounded, { what, range: say(m.question_kind_range_from, { from }) });
  if (max !== undefined)
    return say(m.question_kind_bounded, { what, range: say(m.question_kind_range_to, { to }) });
  return say(m.question_kind_unbounded, { what });
}

function dayWords({ earliest, latest }: QuestionBounds, say: Say, date: (isoDate: string) => string) {
  if (earliest !== undefined && latest !== undefined)
    return say(m.question_kind_days, { from: date(earliest), to: date(latest) });
  if (earliest !== undefined) return say(m.question_kind_days_from, { from: date(earliest) });
  return latest === undefined ? null : say(m.question_kind_days_to, { to: date(latest) });
}

import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { useFormat } from '#i18n/format.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'number' | 'date'>;

/** A value as it is kept, in the digits and the calendar of the language; a text stays as it was typed. */
export function valueWords(kind: QuestionKind, value: string, format: Format): string {
  if (kind === 'date') return format.date(value);
  return kind === 'number' || kind === 'slider' ? format.number(Number(value)) : value;
}

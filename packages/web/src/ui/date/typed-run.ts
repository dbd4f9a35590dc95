import type { LanguageType } from '#settings/settings.ts';
import type { DatePart, TypedDate } from './typed-date.ts';
import { dateParts, emptyTypedDate, isPartFull, partLength, readDate } from './typed-date.ts';

type Pieces = Partial<TypedDate>;
type Split = { order: readonly DatePart[]; lengths: readonly number[] };

/** The digits of a run, part by part; `rest` are the parts that the next digit may still belong to. */
export type RunReading = { pieces: Pieces; rest: readonly DatePart[] };

/** Narrower than what a field takes: 14031230 is the end of 1403 and not a day of 1230. */
const likelyYears: Record<LanguageType, { first: number; last: number }> = {
  fa: { first: 1280, last: 1499 },
  en: { first: 1901, last: 2120 },
};

const yearFirst: Split = { order: ['year', 'month', 'day'], lengths: [4, 2, 2] };

/**
 * Digits typed one after another, without a word on where a part ends: 111404 is 1/1/1404, because no year begins with
 * 40, and 14040103 begins with its year. `order` holds the parts from where the run began.
 */
export function readRun(language: LanguageType, order: readonly DatePart[], digits: string): RunReading {
  const readings = splitsOf(order)
    .map((split) => ({ split, pieces: cut(split, digits) }))
    .filter(({ split, pieces }) => isPossible(language, split, pieces, digits));
  const real = readings.find(({ pieces }) => readDate(language, { ...emptyTypedDate, ...pieces }).value);
  const best = real ?? readings[0];
  // Where nothing makes sense, each part takes what fits into it; the field then says what is wrong.
  const pieces = best?.pieces ?? cut({ order, lengths: order.map((part) => partLength[part]) }, digits);
  return { pieces, rest: restOf(best?.split.order ?? order, pieces) };
}

/** Whether four digits may be a year, so that a separator after them says that the year came first. */
export function isYearOf(language: LanguageType, digits: string): boolean {
  return digits.length === partLength.year && beginsYear(language, digits);
}

/** Of several possible readings the first is taken: the one with the longer day. */
function splitsOf(order: readonly DatePart[]): Split[] {
  let lengths: number[][] = [[]];
  for (const part of order) {
    const choices = part === 'year' ? [4] : [2, 1];
    lengths = lengths.flatMap((before) => choices.map((length) => [...before, length]));
  }
  const usual = lengths.map((each) => ({ order, lengths: each }));
  return order.length === dateParts.length ? [...usual, yearFirst] : usual;
}

function cut({ order, lengths }: Split, digits: string): Pieces {
  const pieces: Pieces = {};
  let start = 0;
  order.forEach((part, index) => {
    const end = start + (lengths[index] ?? 0);
    if (start < digits.length) pieces[part] = digits.slice(start, end);
    start = end;
  });
  return pieces;
}

function isPossible(
  language: LanguageType,
  { order, lengths }: Split,
  pieces: Pieces,
  digits: string,
): boolean {
  const room = lengths.reduce((sum, length) => sum + length, 0);
  return (
    digits.length <= room &&
    order.every((part, index) => {
      const piece = pieces[part];
      if (piece === undefined) return true;
      if (part === 'year') return beginsYear(language, piece);
      const isOpen = piece === '0' && piece.length < (lengths[index] ?? 0);
      return isOpen || (Number(piece) >= 1 && Number(piece) <= (part === 'day' ? 31 : 12));
    })
  );
}

function beginsYear(language: LanguageType, digits: string): boolean {
  const { first, last } = likelyYears[language];
  const open = partLength.year - digits.length;
  return Number(digits + '9'.repeat(open)) >= first && Number(digits + '0'.repeat(open)) <= last;
}

function restOf(order: readonly DatePart[], pieces: Pieces): readonly DatePart[] {
  const last = order.findLastIndex((part) => pieces[part] !== undefined);
  const part = order[last];
  const isDone = part !== undefined && isPartFull(part, pieces[part] ?? '') && last < order.length - 1;
  return order.slice(isDone ? last + 1 : Math.max(last, 0));
}

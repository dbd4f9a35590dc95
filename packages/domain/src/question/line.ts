import { compareIsoDates, type IsoDate, isIsoDate } from '../age/calendar-date.ts';
import { parseDecimal } from '../decimal/decimal.ts';
import { kindOf, type QuestionBounds, type QuestionKind } from './question-kind.ts';

/**
 * The values of a number, a slider or a date as whole numbers on a line: thousandths, or days. Those that may be given
 * are `step` apart, counted from the first, or from zero. Null: there is no end on that side.
 */
export interface Line {
  readonly first: bigint | null;
  readonly last: bigint | null;
  readonly step: bigint;
}

/** Years before it are those of the Jalali calendar, sent by mistake. */
const earliestDay: IsoDate = '1800-01-01';
const latestDay: IsoDate = '2199-12-31';

/** A day of the Gregorian calendar that somebody may mean. */
export function isAnswerDate(text: string): text is IsoDate {
  return isIsoDate(text) && compareIsoDates(text, earliestDay) >= 0 && compareIsoDates(text, latestDay) <= 0;
}

/** Where a canonical value stands on the line; null where it stands nowhere. */
export function pointOf(kind: QuestionKind, text: string | undefined): bigint | null {
  if (text === undefined) return null;
  if (kind === 'date') return isAnswerDate(text) ? BigInt(Date.parse(text)) / 86_400_000n : null;
  return parseDecimal(text)?.thousandths ?? null;
}

/** Null for kinds whose values are on no line. */
export function lineOf(question: {
  kind?: QuestionKind | undefined;
  bounds?: QuestionBounds | undefined;
}): Line | null {
  const kind = kindOf(question);
  const { bounds = {} } = question;
  if (kind === 'date')
    return {
      first: pointOf(kind, bounds.earliest ?? earliestDay),
      last: pointOf(kind, bounds.latest ?? latestDay),
      step: 1n,
    };
  if (kind === 'slider') {
    const first = pointOf(kind, bounds.min);
    const step = pointOf(kind, bounds.step) ?? 1000n;
    return { first, last: pointOf(kind, bounds.max), step: step > 0n ? step : 1000n };
  }
  if (kind !== 'number') return null;
  const step = 10n ** BigInt(3 - (bounds.decimals ?? 0));
  const [min, max] = [pointOf(kind, bounds.min), pointOf(kind, bounds.max)];
  return {
    first: min === null ? null : roundedUp(min, step),
    last: max === null ? null : -roundedUp(-max, step),
    step,
  };
}

function roundedUp(point: bigint, step: bigint): bigint {
  const over = ((point % step) + step) % step;
  return over === 0n ? point : point + step - over;
}

/** The first value from here on. */
export function nextOn({ first, step }: Line, point: bigint): bigint {
  const origin = first ?? 0n;
  return origin + roundedUp(point - origin, step);
}

export function isOn({ first, step }: Line, point: bigint): boolean {
  return (point - (first ?? 0n)) % step === 0n;
}

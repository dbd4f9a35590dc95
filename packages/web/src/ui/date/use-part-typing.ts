import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { useRef } from 'react';
import type { LanguageType } from '#settings/settings.ts';
import { readPastedDate } from './pasted-date.ts';
import type { DatePart, TypedDate } from './typed-date.ts';
import { dateParts, partLength } from './typed-date.ts';
import { isYearOf, readRun } from './typed-run.ts';

type Run = {
  /** The parts from where the run began, in the order in which they are typed. */
  order: readonly DatePart[];
  digits: string;
  /** The parts that the next digit may belong to; the first of them has the focus. */
  rest: readonly DatePart[];
  /** What stood in the boxes before. */
  before: TypedDate;
};

type Typing = {
  language: LanguageType;
  typed: TypedDate;
  onAll: (typed: TypedDate) => void;
  focusPart: (part: DatePart) => void;
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const separator = /^[/.\-,،٫\s]$/;

/** Keys become parts of a date. The focus goes on by itself, and a Tab right after that has nothing left to do. */
export function usePartTyping({ language, typed, onAll, focusPart }: Typing) {
  const run = useRef<Run | null>(null);
  const isMoving = useRef(false);
  const arrivedAt = useRef<DatePart | null>(null);

  const begin = (order: readonly DatePart[], before: TypedDate) => {
    run.current = { order, digits: '', rest: order, before };
    moveTo(order[0]);
  };
  const moveTo = (part: DatePart | undefined) => {
    if (part === undefined) return;
    isMoving.current = true;
    focusPart(part);
    isMoving.current = false;
    arrivedAt.current = part;
  };

  const add = (part: DatePart, digits: string) => {
    const current = run.current?.rest[0] === part ? run.current : null;
    const known = current ? typed[part] : '';
    const isAppended = digits.length > known.length && digits.startsWith(known);
    const hasArrived = arrivedAt.current === part;
    arrivedAt.current = null;
    if (current?.rest.length === 1 && isAppended && known.length === partLength[part]) return;
    // Who has just arrived writes over what stands there, selected as it is.
    if (!isAppended && !hasArrived) return replace(part, digits);
    const { order, before, ...from } = current ?? { order: partsFrom(part), digits: '', before: typed };
    const whole = from.digits + (isAppended ? digits.slice(known.length) : digits);
    const { pieces, rest } = readRun(language, order, whole);
    run.current = { order, digits: whole, rest, before };
    onAll({ ...before, ...pieces });
    if (rest[0] !== part) moveTo(rest[0]);
  };

  /** Where something was taken out, or put into the middle, this part alone is meant. */
  const replace = (part: DatePart, digits: string) => {
    run.current = null;
    onAll({ ...typed, [part]: digits.slice(0, partLength[part]) });
  };

  /** A separator ends the part; after the automatic step it says nothing new, after four digits that they are a year. */
  const endPart = (part: DatePart) => {
    const rest = run.current?.rest ?? partsFrom(part);
    if (run.current?.order.length === dateParts.length && isYearOf(language, run.current.digits)) {
      const next = { ...run.current.before, year: run.current.digits };
      onAll(next);
      begin(['month', 'day'], next);
    } else if (typed[part] === '' || arrivedAt.current === part) begin(rest, typed);
    else begin(rest.length > 1 ? rest.slice(1) : rest, typed);
  };

  return {
    change: (part: DatePart, text: string, isDeletion: boolean) => {
      const digits = toAsciiDigits(text).replace(/\D/g, '');
      const whole = readPastedDate(language, text);
      if (whole) {
        run.current = null;
        onAll(whole);
      } else if (isDeletion || text === '') replace(part, digits);
      else if (digits === typed[part] || digits === '') endPart(part);
      else add(part, digits);
    },
    /** Whether the key was dealt with. */
    press: (part: DatePart, { key, shiftKey, ctrlKey, altKey, metaKey }: Key): boolean => {
      if (ctrlKey || altKey || metaKey) return false;
      if (separator.test(key)) {
        endPart(part);
        return true;
      }
      const isSpentTab = key === 'Tab' && !shiftKey && arrivedAt.current === part;
      if (key.length > 1) arrivedAt.current = null;
      if (isSpentTab) run.current = null;
      return isSpentTab;
    },
    focus: () => {
      if (isMoving.current) return;
      run.current = null;
      arrivedAt.current = null;
    },
  };
}

function partsFrom(part: DatePart): readonly DatePart[] {
  return dateParts.slice(dateParts.indexOf(part));
}

import { useState } from 'react';
import type { LanguageType } from '#settings/settings.ts';
import { realDate } from './calendar-system.ts';
import type { DatePart, DateProblem, TypedDate } from './typed-date.ts';
import { readDate, writeDate } from './typed-date.ts';

/**
 * The three boxes of a date. A value from outside or another calendar rewrites them; a date that is not there yet, or
 * does not exist, stays as it was typed.
 */
export function useTypedDate(
  language: LanguageType,
  { value, before }: { value: string | null; before: TypedDate | undefined },
  onChange: (value: string | null, problem: DateProblem | null, typed: TypedDate) => void,
) {
  const shown = realDate(value);
  const [typed, setTyped] = useState<TypedDate>(() => before ?? writeDate(language, shown));
  const [known, setKnown] = useState({ language, shown });
  if (known.language !== language || known.shown !== shown) {
    setKnown({ language, shown });
    const isStillTyped =
      shown === null || (known.language === language && readDate(language, typed).value === shown);
    const isEmptied =
      shown === null && known.shown !== null && readDate(known.language, typed).value !== null;
    if (!isStillTyped || isEmptied) setTyped(writeDate(language, shown));
  }
  const change = (next: TypedDate) => {
    setTyped(next);
    const reading = readDate(language, next);
    onChange(reading.value, reading.problem, next);
  };
  return {
    typed,
    problem: readDate(language, typed).problem,
    setPart: (part: DatePart, digits: string) => change({ ...typed, [part]: digits }),
    setAll: change,
  };
}

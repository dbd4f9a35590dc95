import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { siteToday } from '../clock/today.ts';
import { useFormat } from '../i18n/format.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { boxProps } from './control-class.ts';
import { realDate } from './date/calendar-system.ts';
import { DatePartsInput } from './date/date-parts-input.tsx';
import { dateProblemMessage } from './date/date-problem.ts';
import type { DateProblem, TypedDate } from './date/typed-date.ts';
import { writeDate } from './date/typed-date.ts';
import { useTypedDate } from './date/use-typed-date.ts';
import type { FieldProps } from './field.tsx';
import { GroupField } from './group-field.tsx';
import type { FocusHandle } from './radio-group.tsx';
import { withParams } from './with-params.ts';
import type { Words } from './words.ts';

export type DateFieldProps = FieldProps & {
  name: string;
  /** An ISO date; any other text counts as none. */
  value: string | null;
  /** With a problem the value is null: what is typed is no date (yet). */
  onChange: (value: string | null, problem: DateProblem | null, typed: TypedDate) => void;
  /** What was typed before and is no date yet, where the field begins with it. */
  typed?: TypedDate | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<FocusHandle> | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** The calendar's button. */
  end?: ((pick: (isoDate: string) => void) => ReactNode) | undefined;
};

/** A typed date: Jalali in Persian, Gregorian in English. */
export function DateField({ ref, name, value, onChange, onBlur, min, max, end, ...rest }: DateFieldProps) {
  const { typed: before, ...props } = rest;
  const { language } = useSettings().settings;
  const { date } = useFormat();
  const [hasFocus, setHasFocus] = useState(false);
  const { typed, problem, setPart, setAll } = useTypedDate(language, { value, before }, onChange);

  // Somebody who is still typing is not told that the date is incomplete.
  const told = problem && !(problem.kind === 'incomplete' && hasFocus) ? problem : null;
  const shown = realDate(value);
  let range: Words | null = null;
  if (shown && min && shown < min) range = withParams(m.form_date_too_early, { date: date(min) });
  if (shown && max && shown > max) range = withParams(m.form_date_too_late, { date: date(max) });
  const error = told ? dateProblemMessage(language, told) : (props.error ?? range);

  return (
    <GroupField
      {...props}
      error={error}
      onFocusChange={(isInside) => {
        setHasFocus(isInside);
        if (!isInside) onBlur?.();
      }}
    >
      {({ isInvalid, errorId }) => (
        <div {...boxProps({ ...props, error: isInvalid })}>
          <DatePartsInput
            {...props}
            ref={ref}
            typed={typed}
            onPart={setPart}
            onAll={setAll}
            today={siteToday()}
            isInvalid={isInvalid}
            errorId={errorId}
          />
          {end?.((isoDate) => setAll(writeDate(language, isoDate)))}
          <input type="hidden" autoComplete="off" name={name} value={shown ?? ''} />
        </div>
      )}
    </GroupField>
  );
}

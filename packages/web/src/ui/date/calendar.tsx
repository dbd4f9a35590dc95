import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { flag } from '../control-class.ts';
import { showDigits } from '../typed-digits.ts';
import { dayOf } from './calendar-system.ts';
import { monthName, weekdayName } from './date-names.ts';
import { clampDate, dayAfterKey, isRestDay, monthWeeks, placeInWeek, weekdayDates } from './month-grid.ts';
import { MonthJump } from './month-jump.tsx';

export type CalendarProps = {
  value: string | null;
  onPick: (isoDate: string) => void;
  min: string;
  max: string;
  today: string;
};

const dayClass = [
  'grid size-10 place-items-center rounded-full hover:bg-primary-soft focus-visible:outline-offset-0 sm:size-11',
  'aria-[current=date]:font-bold aria-[current=date]:ring-2 aria-[current=date]:ring-primary aria-[current=date]:ring-inset',
  'data-selected:bg-primary data-selected:font-bold data-selected:text-on-primary',
  'data-rest:not-data-selected:text-danger-text',
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through aria-disabled:hover:bg-transparent',
].join(' ');

// Arrow keys walk through the days, so the table is a grid to screen readers and its cells can be selected.
const gridRole = { role: 'grid' } as const;
const selection = (isSelected: boolean) => ({ 'aria-selected': isSelected });

/** One month of the language's calendar. The focused day decides which one. */
export function Calendar({ value, onPick, min, max, today }: CalendarProps) {
  const say = useSay();
  const { fullDate } = useFormat();
  const { language } = useSettings().settings;
  const [focused, setFocused] = useState(() => clampDate(value ?? today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  // The grid takes the focus when it opens and after its own keys, but not from the lists of months and years.
  const [mustFocus, setMustFocus] = useState(true);
  useEffect(() => {
    if (mustFocus) grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused, mustFocus]);

  const { year, month } = dayOf(language, focused);
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(language, focused, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setMustFocus(true);
    setFocused(clampDate(next, min, max));
  };
  const name = (date: string) =>
    date === today ? say(m.form_date_today_is, { date: fullDate(date) }) : fullDate(date);

  const isOutside = (date: string) => date < min || date > max;

  return (
    <div className="flex flex-col gap-2">
      <MonthJump
        date={focused}
        min={min}
        max={max}
        onMove={(date) => {
          setMustFocus(false);
          setFocused(date);
        }}
      />
      <p className="sr-only" aria-live="polite">
        {`${monthName(language, year, month)} ${showDigits(language, String(year))}`}
      </p>
      <table {...gridRole} ref={grid} aria-label={say(m.form_date_calendar)} className="mx-auto">
        <thead>
          <tr>
            {weekdayDates(language).map((date) => (
              <th
                key={date}
                scope="col"
                aria-label={weekdayName(language, date, 'long')}
                className={`h-9 text-sm font-medium ${isRestDay(language, date) ? 'text-danger-text' : 'text-muted'}`}
              >
                {weekdayName(language, date, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(language, year, month).map((week) => (
            <tr key={week[0]}>
              <Gap length={week[0] ? placeInWeek(language, week[0]) : 0} />
              {week.map((date) => (
                <td key={date} {...selection(date === value)}>
                  <button
                    type="button"
                    data-date={date}
                    data-selected={flag(date === value)}
                    data-rest={flag(isRestDay(language, date))}
                    aria-label={name(date)}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={isOutside(date) || undefined}
                    tabIndex={date === focused ? 0 : -1}
                    onKeyDown={press}
                    onClick={() => {
                      if (!isOutside(date)) onPick(date);
                    }}
                    className={dayClass}
                  >
                    {showDigits(language, String(dayOf(language, date).day))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days before the first of the month. */
function Gap({ length }: { length: number }) {
  return length > 0 ? <td colSpan={length} /> : null;
}

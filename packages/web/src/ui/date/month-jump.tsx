import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { useSettings } from '../../settings/settings-provider.tsx';
import { IconButton } from '../icon-button.tsx';
import { showDigits } from '../typed-digits.ts';
import { dayOf, isoOf, moveDate } from './calendar-system.ts';
import { monthName } from './date-names.ts';
import { clampDate } from './month-grid.ts';

type Props = { date: string; min: string; max: string; onMove: (date: string) => void };

const selectClass = [
  'min-h-11 min-w-0 cursor-pointer appearance-none rounded-lg bg-transparent px-2 text-center font-semibold text-ink',
  'outline-none hover:bg-primary-soft focus-visible:outline-2 focus-visible:outline-focus',
].join(' ');
const optionClass = 'bg-raised text-ink';

/** The heading of the calendar. Month and year can be jumped to: a birth date may lie 120 years back. */
export function MonthJump({ date, min, max, onMove }: Props) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { year, month } = dayOf(language, date);
  const [first, last] = [dayOf(language, min), dayOf(language, max)];
  const years = Array.from({ length: last.year - first.year + 1 }, (_, index) => last.year - index);
  const firstOfMonth = isoOf(language, { year, month, day: 1 });
  const move = (to: string) => onMove(clampDate(to, min, max));
  const jump = (toYear: number, toMonth: number) =>
    move(moveDate(language, date, { months: (toYear - year) * 12 + toMonth - month }));
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton
        label={m.form_date_previous_month}
        isDisabled={firstOfMonth <= min}
        onPress={() => jump(year, month - 1)}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <div className="flex min-w-0 items-center">
        <select
          aria-label={say(m.form_date_month)}
          value={month}
          onChange={(event) => jump(year, Number(event.target.value))}
          className={selectClass}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={monthName(language, year, index + 1)} value={index + 1} className={optionClass}>
              {monthName(language, year, index + 1)}
            </option>
          ))}
        </select>
        <select
          aria-label={say(m.form_date_year)}
          value={year}
          onChange={(event) => jump(Number(event.target.value), month)}
          className={selectClass}
        >
          {years.map((choice) => (
            <option key={choice} value={choice} className={optionClass}>
              {showDigits(language, String(choice))}
            </option>
          ))}
        </select>
      </div>
      <IconButton
        label={m.form_date_next_month}
        isDisabled={moveDate(language, firstOfMonth, { months: 1 }) > max}
        onPress={() => jump(year, month + 1)}
      >
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}

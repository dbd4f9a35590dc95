import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { IconButton } from '../icon-button.tsx';
import { showDigits } from '../typed-digits.ts';
import { useWords, type Words } from '../words.ts';
import { dayOf, isoOf, moveDate } from './calendar-system.ts';
import { monthName } from './date-names.ts';
import { clampDate } from './month-grid.ts';

type Props = { date: string; min: string; max: string; onMove: (date: string) => void };

const selectClass = [
  'min-h-11 cursor-pointer appearance-none rounded-lg bg-transparent ps-2 pe-7 font-semibold text-ink',
  'hover:bg-primary-soft focus-visible:outline-offset-0',
].join(' ');

type JumpProps = {
  label: Words;
  value: number;
  choices: { value: number; name: string }[];
  onJump: (to: number) => void;
};

function Jump({ label, value, choices, onJump }: JumpProps) {
  const words = useWords();
  return (
    <span className="relative">
      <select
        aria-label={words(label)}
        value={value}
        onChange={(event) => onJump(Number(event.target.value))}
        className={selectClass}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-raised text-ink">
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-1.5 my-auto size-4 text-muted"
      />
    </span>
  );
}

/** The heading of the calendar. Month and year can be jumped to: a birth date may lie 120 years back. */
export function MonthJump({ date, min, max, onMove }: Props) {
  const { language } = useSettings().settings;
  const { year, month } = dayOf(language, date);
  const [first, last] = [dayOf(language, min), dayOf(language, max)];
  const years = Array.from({ length: last.year - first.year + 1 }, (_, index) => {
    const value = last.year - index;
    return { value, name: showDigits(language, String(value)) };
  });
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    name: monthName(language, year, index + 1),
  }));
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
      <div className="flex items-center">
        <Jump label={m.form_date_month} value={month} choices={months} onJump={(to) => jump(year, to)} />
        <Jump label={m.form_date_year} value={year} choices={years} onJump={(to) => jump(to, month)} />
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

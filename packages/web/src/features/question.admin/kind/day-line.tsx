import type { Message } from '#i18n/say.ts';
import { DatePicker } from '#ui/date-picker.tsx';

/** The days that may be meant at all. */
const [min, max] = ['1800-01-01', '2199-12-31'];

/** In place of a day that does not exist: no schema takes it, and it is kept from being saved as none. */
const unreadable = 'unreadable';

type DayLineProps = {
  id: string;
  name: string;
  label: string;
  /** An ISO date. */
  value: string;
  error: Message | null;
  onDay: (day: string) => void;
  className?: string;
};

export function DayLine({ id, label, value, onDay, ...props }: DayLineProps) {
  return (
    <div id={id} className={props.className}>
      <DatePicker
        name={props.name}
        label={label}
        error={props.error}
        {...{ min, max }}
        value={value === '' ? null : value}
        onChange={(day, problem) => onDay(problem ? unreadable : (day ?? ''))}
      />
    </div>
  );
}

import { yearsBefore } from '@sanjeh/domain/age/calendar-date';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { m } from '#paraglide/messages.js';
import { siteToday } from '../clock/today.ts';
import { useSay } from '../i18n/say.ts';
import { innerButtonClass, popoverClass } from './control-class.ts';
import { Calendar } from './date/calendar.tsx';
import { realDate } from './date/calendar-system.ts';
import type { DateFieldProps } from './date-field.tsx';
import { DateField } from './date-field.tsx';
import { useWords } from './words.ts';

export type DatePickerProps = Omit<DateFieldProps, 'end'>;

const reach = 120;

/** A date that is typed or picked. Without limits the calendar holds the 120 years up to today. */
export function DatePicker(props: DatePickerProps) {
  const say = useSay();
  const words = useWords();
  // The calendar takes the focus, but who picks a day has not left the field.
  const isOpen = useRef(false);
  const today = siteToday();
  const min = props.min ?? yearsBefore(today, reach);
  let max = props.max ?? today;
  if (max < min) max = min;
  const label = words(props.label);
  return (
    <DateField
      {...props}
      onBlur={() => {
        if (!isOpen.current) props.onBlur?.();
      }}
      end={(pick) => (
        <DialogTrigger
          onOpenChange={(isNowOpen) => {
            isOpen.current = isNowOpen;
          }}
        >
          <Button
            aria-label={say(m.form_date_pick, { label })}
            isDisabled={Boolean(props.isDisabled || props.isReadOnly)}
            className={innerButtonClass}
          >
            <CalendarDays aria-hidden className="size-5" />
          </Button>
          <Popover placement="bottom end" offset={8} className={popoverClass}>
            <Dialog aria-label={say(m.form_date_pick, { label })} className="p-1.5 outline-none sm:p-3">
              {({ close }) => (
                <Calendar
                  value={realDate(props.value)}
                  min={min}
                  max={max}
                  today={today}
                  onPick={(isoDate) => {
                    pick(isoDate);
                    close();
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      )}
    />
  );
}

import { getCalendar } from '@sanjeh/contract/reminder/reminder.contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { download } from '#api/download.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';

type CalendarButtonProps = {
  applicantId: number;
  /** Where one stands beside another: whose it is. */
  firstName?: string | undefined;
};

/** What is due for a child, for the calendar of the phone. */
export function CalendarButton({ applicantId, firstName }: CalendarButtonProps) {
  const say = useSay();
  const [isPending, setIsPending] = useState(false);
  const load = async () => {
    setIsPending(true);
    try {
      await download(getCalendar, { params: { id: applicantId } });
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      icon={<CalendarPlus aria-hidden className="size-4" />}
      onPress={() => void load()}
    >
      {firstName === undefined
        ? say(m.reminder_calendar)
        : say(m.reminder_calendar_of, { name: isolate(firstName) })}
    </Button>
  );
}

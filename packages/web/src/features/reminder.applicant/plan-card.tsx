import type { PlannedReminder, PlannedReminders } from '@sanjeh/contract/reminder/reminder.schema';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { usePlannedReminders } from './reminder.api.ts';

const sentences = {
  reminder_age: m.reminder_plan_age,
  reminder_open: m.reminder_plan_open,
  reminder_assignment: m.reminder_plan_assignment,
  reminder_follow_up: m.reminder_plan_follow_up,
};

/** What would be sent, and when. */
export function PlanCard() {
  const say = useSay();
  const { data, isLoadingError, refetch } = usePlannedReminders();
  const people = new Map(data?.items.map(({ applicantId, firstName }) => [applicantId, firstName]));
  return (
    <Card title={say(m.reminder_plan)}>
      {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <SkeletonText lines={3} />}
      {data && (
        <div className="flex flex-col gap-3">
          {data.items.length === 0 ? (
            <p>{say(m.reminder_plan_empty)}</p>
          ) : (
            <>
              <p className="max-w-prose">{say(howSent(data))}</p>
              {data.quietHours && (
                <p className="text-sm text-muted">{say(m.reminder_plan_quiet, data.quietHours)}</p>
              )}
              <ul className="divide-y divide-line">
                {data.items.map((item) => (
                  <Planned key={`${item.kind} ${item.applicantId} ${item.exameId} ${item.day}`} item={item} />
                ))}
              </ul>
              <div className="flex flex-wrap gap-2">
                {[...people].map(([applicantId, firstName]) => (
                  <CalendarButton
                    key={applicantId}
                    applicantId={applicantId}
                    firstName={people.size > 1 ? firstName : undefined}
                  />
                ))}
              </div>
            </>
          )}
          {data.obstacle === null && <p className="text-sm text-muted">{say(m.reminder_plan_new_device)}</p>}
        </div>
      )}
    </Card>
  );
}

function howSent({ obstacle, channel }: PlannedReminders): Message {
  if (obstacle === 'no_channel') return m.reminder_plan_no_channel;
  if (obstacle === 'not_verified') return m.reminder_plan_not_verified;
  return channel === 'email' ? m.reminder_plan_email : m.reminder_plan_sms;
}

function Planned({ item: { kind, firstName, title, day, isOff } }: { item: PlannedReminder }) {
  const say = useSay();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p>{say(sentences[kind], { name: isolate(firstName), exam: isolate(title) })}</p>
        <p className="text-sm text-muted">{format.fullDate(day)}</p>
      </div>
      {isOff && <Chip>{say(m.reminder_plan_off)}</Chip>}
    </li>
  );
}

import * as contract from '@sanjeh/contract/reminder/reminder.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { attachment } from '#http/attachment.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getCalendarFile, getPlannedReminders } from './planned-reminder.service.ts';
import { switchReminder } from './reminder.service.ts';

export function addReminderRoutes(add: AddEndpoint, context: AppContext): void {
  const now = () => context.examClock.expected();
  add(contract.listMyReminders, ({ caller, request }) =>
    getPlannedReminders(context, caller.userId, { language: languageOf(request), now: now() }),
  );
  add(contract.getCalendar, async ({ params, caller, request, reply }) => {
    const reading = { language: languageOf(request), now: now() };
    const { name, file } = await getCalendarFile(context, caller.userId, params.id, reading);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', attachment('sanjeh.ics', `${name}.ics`));
    return Buffer.from(file);
  });
  add(contract.switchReminder, ({ body }) => switchReminder(context, body));
}

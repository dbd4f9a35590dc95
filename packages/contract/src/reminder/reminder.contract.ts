import { endpoint, fileEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { plannedRemindersSchema, reminderSwitchSchema, switchedReminderSchema } from './reminder.schema.ts';

const tag = 'Messages';

export const listMyReminders = endpoint({
  method: 'GET',
  path: '/api/my/reminders',
  access: 'applicant',
  tag,
  summary: 'What the own account would be reminded of in the year to come, and when',
  cacheTime: 0,
  response: plannedRemindersSchema,
});

export const getCalendar = fileEndpoint({
  method: 'GET',
  path: '/api/my/applicants/{id}/calendar.ics',
  access: 'applicant',
  tag,
  summary: 'What is due for a person of the own account, as a calendar file',
  cacheTime: 0,
  params: idParamsSchema,
  file: ['text/calendar'],
  errors: ['not_found'],
});

/** Public: whoever has the link was reminded. It switches one kind, of one account, and tells nothing of either. */
export const switchReminder = endpoint({
  method: 'POST',
  path: '/api/reminders/switch',
  access: 'public',
  tag,
  summary: 'Switch a kind of reminder off, or on again, with the link that came with one',
  body: reminderSwitchSchema,
  response: switchedReminderSchema,
  errors: ['not_found'],
});

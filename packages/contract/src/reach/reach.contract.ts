import { type Endpoint, endpoint } from '../endpoint.ts';
import { codeTicketSchema } from '../one-time-code/one-time-code.schema.ts';
import { reachCodeSchema, reachSchema, reminderChoiceSchema, verifiedReachSchema } from './reach.schema.ts';

const shared = { access: 'applicant', tag: 'Accounts', cacheTime: 0 } as const satisfies Partial<Endpoint>;
const path = '/api/my/reach';

export const getReach = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'How the own account is reached, and what it wants to be reminded of',
  response: reachSchema,
});

export const askReachCode = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/codes`,
  summary: 'Have a one-time code sent to the own phone, or to an e-mail address',
  body: reachCodeSchema,
  response: codeTicketSchema,
  errors: ['not_found', 'too_many_requests'],
});

export const verifyReach = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary: 'Show with a one-time code that the phone, or the e-mail address, is the own one',
  body: verifiedReachSchema,
  response: reachSchema,
});

export const removeEmail = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${path}/email`,
  summary: 'Forget the e-mail address; again does no harm',
});

export const chooseReminders = endpoint({
  ...shared,
  method: 'PUT',
  path: `${path}/reminders`,
  summary: 'Choose which reminders come, and in which language',
  body: reminderChoiceSchema,
  response: reachSchema,
});

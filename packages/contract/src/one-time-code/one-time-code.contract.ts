import { endpoint } from '../endpoint.ts';
import { askedCodeSchema, codeTicketSchema, passwordResetSchema } from './one-time-code.schema.ts';

export const askCode = endpoint({
  method: 'POST',
  path: '/api/codes',
  access: 'public',
  tag: 'Accounts',
  summary: 'Have a one-time code sent to a phone; the same answer whether somebody has that number or not',
  body: askedCodeSchema,
  response: codeTicketSchema,
  errors: ['proof_required', 'too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  tag: 'Accounts',
  summary: 'Choose a new password with a one-time code; every sign-in of the account ends',
  body: passwordResetSchema,
  errors: ['busy', 'too_many_requests'],
});

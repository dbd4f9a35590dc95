import type { Right } from '@sanjeh/contract/auth/right';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const personParts = [
  'overview',
  'results',
  'notes',
  'messages',
  'consents',
  'account',
  'history',
] as const;
export type PersonPart = (typeof personParts)[number];

export const partTitles: Record<PersonPart, Message> = {
  overview: m.person_record_overview,
  results: m.person_record_results,
  notes: m.person_record_notes,
  messages: m.person_record_messages,
  consents: m.person_record_consents,
  account: m.person_record_account,
  history: m.person_record_history,
};

/** As the endpoints behind them ask. */
export const partRights: Record<PersonPart, readonly Right[]> = {
  overview: ['desk', 'clinician'],
  results: ['clinician'],
  notes: ['desk', 'clinician'],
  messages: ['desk', 'clinician'],
  consents: ['desk', 'clinician'],
  account: ['desk', 'clinician'],
  history: ['clinician'],
};

import type { MailingAudienceInput } from '@sanjeh/contract/mailing/mailing.admin.schema';

/** A list as its page has it: what it is narrowed by is the server's to check. */
export function readAudience(asked: object): MailingAudienceInput {
  const { source, groupId, filter } = asked as Record<string, unknown>;
  if (source === 'group' && typeof groupId === 'number') return { source, groupId };
  const given = typeof filter === 'object' && filter !== null ? filter : {};
  return { source: source === 'results' ? 'results' : 'applicants', filter: given };
}

import type { MailingAudienceInput } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { createFileRoute } from '@tanstack/react-router';
import { MailingPage } from '#features/mailing.admin/mailing-page.tsx';

/** A list as its page has it: what it is narrowed by is the server's to check. */
function readAudience({ source, groupId, filter }: Record<string, unknown>): MailingAudienceInput {
  if (source === 'group' && typeof groupId === 'number') return { source, groupId };
  const given = typeof filter === 'object' && filter !== null ? filter : {};
  return { source: source === 'results' ? 'results' : 'applicants', filter: given };
}

export const Route = createFileRoute('/_dashboard/admin/message/send')({
  validateSearch: readAudience,
  component: () => <MailingPage audience={Route.useSearch()} />,
});

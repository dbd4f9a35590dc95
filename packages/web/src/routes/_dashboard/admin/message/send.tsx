import type { MailingAudienceInput } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { createFileRoute } from '@tanstack/react-router';
import { readAudience } from '#features/mailing.admin/mailing-audience.ts';
import { MailingPage } from '#features/mailing.admin/mailing-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/message/send')({
  // Read by the page: every visitor loads what routes check addresses with.
  validateSearch: (search: Record<string, unknown>) => search as Partial<MailingAudienceInput>,
  component: () => <MailingPage audience={readAudience(Route.useSearch())} />,
});

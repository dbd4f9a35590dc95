import { createFileRoute } from '@tanstack/react-router';
import { MessageListPage } from '#features/message.admin/message-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/message/')({
  validateSearch: listSearch('state', 'kind', 'channel'),
  component: MessageListPage,
});

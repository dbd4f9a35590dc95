import type { UsageQuery } from '@sanjeh/contract/usage/usage.schema';
import { createFileRoute } from '@tanstack/react-router';
import { UsagePage } from '#features/usage.admin/usage-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/usage')({
  validateSearch: listSearch('months', 'examId', 'categoryId', 'groupId'),
  component: Page,
});

function Page() {
  const asked = Route.useSearch();
  const navigate = Route.useNavigate();
  const query: UsageQuery = { months: asked.months === 24 ? 24 : 12 };
  for (const name of ['examId', 'categoryId', 'groupId'] as const)
    if (typeof asked[name] === 'number') query[name] = asked[name];
  return (
    <UsagePage
      query={query}
      onChange={(changes) => {
        const next = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== undefined);
        void navigate({ search: Object.fromEntries(next), replace: true });
      }}
    />
  );
}

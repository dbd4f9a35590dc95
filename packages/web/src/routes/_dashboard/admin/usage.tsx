import type { UsageQuery } from '@sanjeh/contract/usage/usage.schema';
import { createFileRoute } from '@tanstack/react-router';
import { UsagePage } from '#features/usage.admin/usage-page.tsx';

type Search = Partial<UsageQuery>;

export const Route = createFileRoute('/_dashboard/admin/usage')({
  validateSearch: (given): Search => {
    const kept: Search = given.months === 24 ? { months: 24 } : {};
    for (const name of ['examId', 'categoryId', 'groupId'] as const)
      if (typeof given[name] === 'number') kept[name] = given[name];
    return kept;
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsagePage
      query={{ ...search, months: search.months ?? 12 }}
      onChange={(changes) => void navigate({ search: { ...search, ...changes }, replace: true })}
    />
  );
}

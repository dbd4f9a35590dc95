import { createFileRoute } from '@tanstack/react-router';
import { MergePage } from '#features/applicant.admin/merge/merge-page.tsx';

type Search = { into?: number };

export const Route = createFileRoute('/_dashboard/admin/applicant/merge-{$id}')({
  validateSearch: (search): Search => {
    const into = Number(search.into);
    return Number.isSafeInteger(into) && into > 0 ? { into } : {};
  },
  component: Merge,
});

function Merge() {
  const id = Number(Route.useParams().id);
  const { into } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MergePage
      key={id}
      id={id}
      into={into}
      onChoose={(chosen) => void navigate({ search: chosen === undefined ? {} : { into: chosen } })}
      onSwap={() =>
        void navigate({
          to: '/admin/applicant/merge-{$id}',
          params: { id: String(into) },
          search: { into: id },
          replace: true,
        })
      }
      onMerged={() =>
        void navigate({
          to: '/admin/applicant/exam/taken/$applicantId',
          params: { applicantId: String(into) },
          replace: true,
        })
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { TakenList } from '../../../../../../../features/result/taken-list.tsx';
import { useSay } from '../../../../../../../i18n/say.ts';
import { m } from '../../../../../../../paraglide/messages.js';

type PageSize = 10 | 25 | 50 | 100;
type Search = { page?: number; pageSize?: PageSize };

const sizes: readonly PageSize[] = [10, 25, 50, 100];

export const Route = createFileRoute('/_dashboard/admin/applicant/exam/taken/$applicantId/')({
  validateSearch: (search): Search => {
    const page = Number(search.page);
    const pageSize = sizes.find((size) => size === Number(search.pageSize));
    return { ...(Number.isInteger(page) && page > 1 ? { page } : {}), ...(pageSize ? { pageSize } : {}) };
  },
  component: Taken,
});

function Taken() {
  const say = useSay();
  const { applicantId } = Route.useParams();
  const { page = 1, pageSize = 10 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{say(m.taken_title_admin)}</h1>
      <TakenList
        applicantId={Number(applicantId)}
        page={page}
        pageSize={pageSize}
        onPage={(next, size) => void navigate({ search: { page: next, pageSize: size } })}
      />
    </>
  );
}

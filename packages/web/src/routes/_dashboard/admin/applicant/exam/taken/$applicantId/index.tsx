import { createFileRoute } from '@tanstack/react-router';
import { ApplicantPage } from '#features/applicant.admin/applicant-page.tsx';
import { historyLabels, mergedLabels } from '#features/applicant.admin/person-field-labels.ts';
import { GiveExamLink } from '#features/assignment.admin/give-exam-link.tsx';
import { ApplicantAttempts } from '#features/attempt.admin/applicant-attempts.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { m } from '#paraglide/messages.js';

type PageSize = 10 | 25 | 50 | 100;
type Search = { page?: number; pageSize?: PageSize };

const historyParts = { applicant: { name: m.applicant_merge_part, labels: mergedLabels } };

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
  const id = Number(Route.useParams().applicantId);
  const { page = 1, pageSize = 10 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ApplicantPage
      key={id}
      id={id}
      taken={
        <>
          <GiveExamLink applicantId={id} />
          <ApplicantAttempts
            applicantId={id}
            page={page}
            pageSize={pageSize}
            onPage={(next, size) => void navigate({ search: { page: next, pageSize: size } })}
          />
        </>
      }
      history={<HistoryCard entity="applicant" id={id} labels={historyLabels} parts={historyParts} />}
    />
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useApplicantResult } from '../../../../../../../features/result/result.api.ts';
import { ResultPage } from '../../../../../../../features/result/result-page.tsx';
import { useSay } from '../../../../../../../i18n/say.ts';
import { m } from '../../../../../../../paraglide/messages.js';
import { Button } from '../../../../../../../ui/button.tsx';
import { buttonClass } from '../../../../../../../ui/button-class.ts';

export const Route = createFileRoute(
  '/_dashboard/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}',
)({ component: ApplicantResult });

function ApplicantResult() {
  const say = useSay();
  const { applicantId, applicantExamId } = Route.useParams();
  return (
    <ResultPage
      query={useApplicantResult(Number(applicantId), applicantExamId)}
      actions={
        <>
          <Link
            to="/admin/applicant/exam/taken/$applicantId"
            params={{ applicantId }}
            className={buttonClass('quiet', 'small')}
          >
            {say(m.result_back_admin)}
          </Link>
          <Button
            variant="secondary"
            size="small"
            icon={<Printer aria-hidden className="size-4" />}
            onPress={() => window.print()}
          >
            {say(m.result_print)}
          </Button>
        </>
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useResult } from '../../../../../../features/result/result.api.ts';
import { ResultPage } from '../../../../../../features/result/result-page.tsx';
import { useSay } from '../../../../../../i18n/say.ts';
import { m } from '../../../../../../paraglide/messages.js';
import { Button } from '../../../../../../ui/button.tsx';

export const Route = createFileRoute('/_dashboard/applicant/exam/taken/detail/$applicantExamId')({
  component: OwnResult,
});

function OwnResult() {
  const say = useSay();
  const { applicantExamId } = Route.useParams();
  return (
    <ResultPage
      query={useResult(applicantExamId)}
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden className="size-4" />}
          onPress={() => window.print()}
        >
          {say(m.result_print)}
        </Button>
      }
    />
  );
}

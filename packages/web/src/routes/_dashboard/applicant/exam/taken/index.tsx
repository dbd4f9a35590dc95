import { createFileRoute } from '@tanstack/react-router';
import { forgetStopped } from '#features/attempt.applicant/device-data.ts';
import { TakenExamList } from '#features/attempt.applicant/taken-exam-list.tsx';
import { MyConsents } from '#features/consent.applicant/my-consents.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/applicant/exam/taken/')({
  validateSearch: listSearch(),
  component: TakenExams,
});

function TakenExams() {
  return (
    <>
      <TakenExamList />
      <div className="mx-auto mt-6 max-w-6xl">
        <MyConsents forget={forgetStopped} />
      </div>
    </>
  );
}

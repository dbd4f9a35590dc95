import { createFileRoute } from '@tanstack/react-router';
import { PasswordAsker } from '#features/account/password-asker.tsx';
import { OwnDataPage } from '#features/own-data.applicant/own-data-page.tsx';
import { applicant, guard } from '#guard/guard.ts';

export const Route = createFileRoute('/_dashboard/account/data')({
  beforeLoad: guard(applicant),
  component: Page,
});

function Page() {
  return (
    <>
      <OwnDataPage />
      <PasswordAsker />
    </>
  );
}

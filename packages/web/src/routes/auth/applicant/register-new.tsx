import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { RegistrationSteps } from '#features/registration/registration-steps.tsx';
import { RegistrationSummary } from '#features/registration/registration-summary.tsx';
import { useSay } from '#i18n/say.ts';
import { AuthenticationPage } from '#layouts/authentication/authentication-page.tsx';
import { m } from '#paraglide/messages.js';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { useRole } from '#session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Visitors and parents need none of it. */
const DeskRegistration = lazy(async () => ({
  default: (await import('#features/applicant.admin/desk-registration.tsx')).DeskRegistration,
}));

export const Route = createFileRoute('/auth/applicant/register-new')({ component: RegisterNew });

/** No guard: a parent or somebody at a desk may register another person, and stays signed in as who they are. */
function RegisterNew() {
  const say = useSay();
  const isSignedIn = useIsSignedIn();
  const isAtDesk = useRole() === 'admin';
  const [registered, setRegistered] = useState<Applicant | null>(null);
  if (isAtDesk) {
    return (
      <AuthenticationPage id="register" title={m.applicant_register} isWide>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <DeskRegistration />
        </Suspense>
      </AuthenticationPage>
    );
  }
  return (
    <AuthenticationPage id="register" title={m.account_register_title} isWide>
      {registered ? (
        <RegistrationSummary applicant={registered}>
          <Link to={isSignedIn ? '/role' : '/auth/signIn'} className={buttonClass('primary')}>
            {say(isSignedIn ? m.account_to_my_page : m.account_sign_in_link)}
          </Link>
          <Button variant="secondary" onPress={() => setRegistered(null)}>
            {say(m.account_register_another)}
          </Button>
        </RegistrationSummary>
      ) : (
        <>
          {isSignedIn && (
            <p className="mb-6 rounded-xl bg-primary-soft px-4 py-3">{say(m.account_other_person)}</p>
          )}
          <RegistrationSteps labelledBy="register" onRegistered={setRegistered} />
        </>
      )}
    </AuthenticationPage>
  );
}

import { signIn } from '@sanjeh/contract/account/account.contract';
import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
<<<<<<< HEAD
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
=======
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
>>>>>>> people-admin
import { RegistrationSteps } from '#features/registration/registration-steps.tsx';
import { RegistrationSummary } from '#features/registration/registration-summary.tsx';
import { landingPath } from '#guard/landing-path.ts';
import { redirectSearch } from '#guard/redirect-search.ts';
import { useSay } from '#i18n/say.ts';
import { AuthenticationPage } from '#layouts/authentication/authentication-page.tsx';
import { m } from '#paraglide/messages.js';
import { withProof } from '#proof/with-proof.ts';
import { storeToken } from '#session/session.ts';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { useRole } from '#session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Visitors and parents need none of it. */
const DeskRegistration = lazy(async () => ({
  default: (await import('#features/applicant.admin/desk-registration.tsx')).DeskRegistration,
}));

export const Route = createFileRoute('/auth/applicant/register-new')({
  validateSearch: redirectSearch,
  component: RegisterNew,
});

/** No guard: a parent or somebody at a desk may register another person, and stays signed in as who they are. */
function RegisterNew() {
  const say = useSay();
  const router = useRouter();
  const isSignedIn = useIsSignedIn();
<<<<<<< HEAD
  const { redirect } = Route.useSearch();
  const [registered, setRegistered] = useState<Applicant | null>(null);
  const isVisitor = redirect !== undefined && !isSignedIn;
  const enter = async (applicant: Applicant, password: string) => {
    if (!isVisitor) return setRegistered(applicant);
    const { token } = await withProof(
      (proof) => call(signIn, { body: { username: applicant.nationalCode, password, proof } }),
      () => undefined,
    );
    storeToken(token);
    await router.navigate({ href: landingPath(redirect, 'applicant'), replace: true });
  };
=======
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
>>>>>>> people-admin
  return (
    <AuthenticationPage
      id="register"
      title={m.account_register_title}
      isWide
      footer={isVisitor ? <SignInInstead redirect={redirect} /> : undefined}
    >
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
          {isVisitor && (
            <p className="mb-6 rounded-xl bg-primary-soft px-4 py-3">{say(m.visitor_register_lead)}</p>
          )}
          <RegistrationSteps labelledBy="register" onRegistered={enter} />
        </>
      )}
    </AuthenticationPage>
  );
}

/** Whose phone is taken has an account: whose the answers are is asked there. */
function SignInInstead({ redirect }: { redirect: string }) {
  const say = useSay();
  return (
    <p>
      {say(m.visitor_phone_taken)}{' '}
      <Link to="/auth/signIn" search={{ redirect: redirect.replace(/\?.*$/, '') }} className="text-link">
        {say(m.account_sign_in_link)}
      </Link>
    </p>
  );
}

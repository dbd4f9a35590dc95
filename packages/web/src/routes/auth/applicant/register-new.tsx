import { signIn } from '@sanjeh/contract/account/account.contract';
import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '#api/plain-client.ts';
import { AddPersonForm } from '#features/registration/add-person-form.tsx';
import { RegistrationSteps } from '#features/registration/registration-steps.tsx';
import { askingFirst, isCarrying } from '#guard/carried-redirect.ts';
import { landingPath } from '#guard/landing-path.ts';
import { redirectSearch } from '#guard/redirect-search.ts';
import { useEntering } from '#guard/use-entering.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { AuthenticationPage } from '#layouts/authentication/authentication-page.tsx';
import { PrivacyNote } from '#layouts/authentication/privacy-note.tsx';
import { m } from '#paraglide/messages.js';
import { choosePerson } from '#person/chosen-person.ts';
import { useMe } from '#person/me.api.ts';
import { withProof } from '#proof/with-proof.ts';
import { storeToken } from '#session/session.ts';
import { useSessionRole } from '#session/use-session-role.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { useAskedAge } from '#website/use-asked-age.ts';

export const Route = createFileRoute('/auth/applicant/register-new')({
  validateSearch: redirectSearch,
  component: RegisterNew,
});

/** No guard: a visitor makes an account here, an applicant adds somebody to theirs, and a desk registers others. */
function RegisterNew() {
  const role = useSessionRole();
  // Whoever has just registered is signed in, and on the way to another page.
  const [isEntering, setIsEntering] = useState(false);
  if (role === null || isEntering) return <NewAccount onEnter={() => setIsEntering(true)} />;
  return role === 'admin' ? <Desk /> : <AddPerson />;
}

function NewAccount({ onEnter }: { onEnter: () => void }) {
  const say = useSay();
  const enter = useEntering();
  const search = Route.useSearch();
  const { redirect } = search;
  const back = useLocation({ select: ({ href }) => href });
  const askedAge = useAskedAge();
  // Who has an account is asked whose the answers are.
  const carried = isCarrying(redirect) ? askingFirst(redirect) : null;
  /** Who has just registered need not type it all again. */
  const signInAtOnce = async ({ nationalCode }: Applicant, password: string) => {
    const { token } = await withProof(
      (proof) => call(signIn, { body: { username: nationalCode, password, proof } }),
      () => undefined,
    );
    onEnter();
    storeToken(token);
    await enter(redirect);
  };
  return (
    <AuthenticationPage
      id="register"
      title={m.account_register_title}
      isWide
      footer={
        <>
          <p>
            {say(carried === null ? m.account_have_account : m.visitor_phone_taken)}{' '}
            <Link
              to="/auth/signIn"
              search={{ ...search, ...(carried && { redirect: carried }) }}
              className="text-link"
            >
              {say(m.account_sign_in_link)}
            </Link>
          </p>
          <PrivacyNote />
        </>
      }
    >
      {carried !== null && (
        <p className="mb-6 rounded-xl bg-primary-soft px-4 py-3">{say(m.visitor_register_lead)}</p>
      )}
      <RegistrationSteps
        key={askedAge}
        labelledBy="register"
        askedAge={askedAge}
        back={back}
        onRegistered={signInAtOnce}
      />
    </AuthenticationPage>
  );
}

function AddPerson() {
  const say = useSay();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = Route.useSearch();
  const askedAge = useAskedAge();
  const me = useMe();
  const open = async (person: Applicant) => {
    choosePerson(person.id);
    await queryClient.invalidateQueries();
    showToast(say(m.person_added, { name: isolate(person.fullName) }));
    await router.navigate({ href: redirect ? landingPath(redirect, 'applicant') : '/applicant' });
  };
  return (
    <AuthenticationPage id="register" title={m.person_add_title} isWide>
      <p className="mb-6 rounded-xl bg-primary-soft px-4 py-3">{say(m.person_add_lead)}</p>
      {me.data && (
        <AddPersonForm labelledBy="register" people={me.data.applicants} askedAge={askedAge} onAdded={open} />
      )}
      {me.isPending && <Skeleton className="h-96 w-full rounded-xl" />}
      {me.isLoadingError && <ErrorState onRetry={() => void me.refetch()} />}
    </AuthenticationPage>
  );
}

/** Visitors and parents need none of it. */
const DeskRegistration = lazy(async () => ({
  default: (await import('#features/applicant.admin/desk-registration.tsx')).DeskRegistration,
}));

function Desk() {
  return (
    <AuthenticationPage id="register" title={m.applicant_register} isWide>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <DeskRegistration />
      </Suspense>
    </AuthenticationPage>
  );
}

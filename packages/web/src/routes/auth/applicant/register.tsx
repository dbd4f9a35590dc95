import { signIn } from '@sanjeh/contract/account/account.contract';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { call } from '#api/plain-client.ts';
import { RegistrationFormPage } from '#features/registration/registration-page.tsx';
import { guard, stopOnAuthenticated } from '#guard/guard.ts';
import { redirectSearch } from '#guard/redirect-search.ts';
import { useEntering } from '#guard/use-entering.ts';
import { useLateGuard } from '#guard/use-late-guard.ts';
import { useSay } from '#i18n/say.ts';
import { AuthenticationPage } from '#layouts/authentication/authentication-page.tsx';
import { PrivacyNote } from '#layouts/authentication/privacy-note.tsx';
import { m } from '#paraglide/messages.js';
import { withProof } from '#proof/with-proof.ts';
import { storeToken } from '#session/session.ts';
import { useAskedAge } from '#website/use-asked-age.ts';

export const Route = createFileRoute('/auth/applicant/register')({
  validateSearch: redirectSearch,
  beforeLoad: guard(stopOnAuthenticated),
  component: Register,
});

function Register() {
  const say = useSay();
  const router = useRouter();
  const enter = useEntering();
  const search = Route.useSearch();
  const askedAge = useAskedAge();
  /** Who has just registered need not type it all again. */
  const signInAtOnce = async (credentials: { username: string; password: string }) => {
    const { token } = await withProof(
      (proof) => call(signIn, { body: { ...credentials, proof } }),
      () => undefined,
    );
    storeToken(token);
    await enter(search.redirect);
  };
  useLateGuard();
  return (
    <AuthenticationPage
      id="register"
      title={m.account_register_title}
      isWide
      footer={
        <>
          <p>
            {say(m.account_have_account)}{' '}
            <Link to="/auth/signIn" search={search} className="text-link">
              {say(m.account_sign_in_link)}
            </Link>
          </p>
          <p>
            <Link to="/auth/applicant/register-new" search={search} className="text-link">
              {say(m.account_register_steps_link)}
            </Link>
          </p>
          <PrivacyNote />
        </>
      }
    >
      <RegistrationFormPage
        key={askedAge}
        labelledBy="register"
        askedAge={askedAge}
        back={router.buildLocation({ to: '/auth/applicant/register-new', search }).href}
        onRegistered={signInAtOnce}
      />
    </AuthenticationPage>
  );
}

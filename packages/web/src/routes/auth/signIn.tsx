import { createFileRoute, Link } from '@tanstack/react-router';
import { ForgottenPassword } from '#features/lost-password/forgotten-password.tsx';
import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { askingFirst } from '#guard/carried-redirect.ts';
import { guard, stopOnAuthenticated } from '#guard/guard.ts';
import { redirectSearch } from '#guard/redirect-search.ts';
import { useEntering } from '#guard/use-entering.ts';
import { useLateGuard } from '#guard/use-late-guard.ts';
import { useSay } from '#i18n/say.ts';
import { AuthenticationPage } from '#layouts/authentication/authentication-page.tsx';
import { m } from '#paraglide/messages.js';

export const Route = createFileRoute('/auth/signIn')({
  validateSearch: redirectSearch,
  beforeLoad: guard(stopOnAuthenticated),
  component: SignIn,
});

function SignIn() {
  const say = useSay();
  const { redirect } = Route.useSearch();
  const search = redirect === undefined ? {} : { redirect: askingFirst(redirect) };
  const enter = useEntering();
  useLateGuard();
  return (
    <AuthenticationPage
      id="sign-in"
      title={m.account_sign_in_title}
      footer={
        <>
          <p>
            {say(m.account_no_account)}{' '}
            <Link to="/auth/applicant/register" search={search} className="text-link">
              {say(m.account_register_link)}
            </Link>
          </p>
          <ForgottenPassword />
        </>
      }
    >
      <SignInForm labelledBy="sign-in" onSignedIn={() => enter(search.redirect)} />
    </AuthenticationPage>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PasswordAsker } from '#features/account/password-asker.tsx';
import { PasswordForm } from '#features/account/password-form.tsx';
import { SignInList } from '#features/account/sign-in-list.tsx';
import { SecondFactorCard } from '#features/second-factor.admin/second-factor-card.tsx';
import { landingPath } from '#guard/landing-path.ts';
import { redirectSearch } from '#guard/redirect-search.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { readSession } from '#session/session.ts';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast-queue.ts';

export const Route = createFileRoute('/_dashboard/account/password')({
  validateSearch: redirectSearch,
  component: Password,
});

function Password() {
  const say = useSay();
  const me = useMe();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { redirect } = Route.useSearch();
  const isReady = me.data !== undefined && !me.data.mustChangePassword;
  const done = async () => {
    showToast(m.account_changed);
    // Whoever comes back before it is known that this is done would be led here again.
    await queryClient.invalidateQueries();
    if (redirect !== undefined)
      await router.navigate({
        href: landingPath(redirect, readSession()?.role ?? 'applicant'),
        replace: true,
      });
  };
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 id="change-password" className="text-2xl font-bold">
        {say(m.account_change_title)}
      </h1>
      <Card>
        <p className="mb-5 max-w-prose text-muted">
          {say(me.data?.mustChangePassword ? m.account_must_change : m.account_change_text)}
        </p>
        <PasswordForm labelledBy="change-password" onChanged={done} />
      </Card>
      {isReady && me.data?.role === 'admin' && (
        <SecondFactorCard isRequired={me.data.mustSetUpSecondFactor} />
      )}
      {isReady && !me.data?.mustSetUpSecondFactor && <SignInList />}
      <PasswordAsker />
    </div>
  );
}

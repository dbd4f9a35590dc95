import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PasswordAsker } from '#features/account/password-asker.tsx';
import { PasswordForm } from '#features/account/password-form.tsx';
import { SignInList } from '#features/account/sign-in-list.tsx';
import { SecondFactorCard } from '#features/second-factor.admin/second-factor-card.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast-queue.ts';

export const Route = createFileRoute('/_dashboard/account/password')({ component: Password });

function Password() {
  const say = useSay();
  const me = useMe();
  const queryClient = useQueryClient();
  const isReady = me.data !== undefined && !me.data.mustChangePassword;
  const done = () => {
    showToast(m.account_changed);
    void queryClient.invalidateQueries();
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

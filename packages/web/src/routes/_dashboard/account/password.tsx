import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PasswordForm } from '#features/account/password-form.tsx';
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
  const done = () => {
    showToast(m.account_changed);
    void queryClient.invalidateQueries();
  };
  return (
    <div className="mx-auto max-w-xl">
      <h1 id="change-password" className="mb-4 text-2xl font-bold">
        {say(m.account_change_title)}
      </h1>
      <Card>
        <p className="mb-5 max-w-prose text-muted">
          {say(me.data?.mustChangePassword ? m.account_must_change : m.account_change_text)}
        </p>
        <PasswordForm labelledBy="change-password" onChanged={done} />
      </Card>
    </div>
  );
}

import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router';
import { LostPassword } from '#features/lost-password/lost-password-page.tsx';
import { guard, stopOnAuthenticated } from '#guard/guard.ts';
import { useLateGuard } from '#guard/use-late-guard.ts';
import { useSay } from '#i18n/say.ts';
import { AuthenticationPage } from '#layouts/authentication/authentication-page.tsx';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';

export const Route = createFileRoute('/auth/lostPassword')({
  beforeLoad: guard(stopOnAuthenticated),
  component: LostPasswordPage,
});

function LostPasswordPage() {
  const say = useSay();
  const router = useRouter();
  const phoneNumber = useLocation({ select: ({ state }) => state.phoneNumber ?? '' });
  const done = () => {
    showToast(m.one_time_code_lost_done);
    void router.navigate({ to: '/auth/signIn', replace: true });
  };
  useLateGuard();
  return (
    <AuthenticationPage
      id="lost-password"
      title={m.one_time_code_lost_title}
      footer={
        <p>
          <Link to="/auth/signIn" className="text-link">
            {say(m.one_time_code_lost_back)}
          </Link>
        </p>
      }
    >
      <LostPassword labelledBy="lost-password" phoneNumber={phoneNumber} onDone={done} />
    </AuthenticationPage>
  );
}

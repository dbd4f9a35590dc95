import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ReminderOff } from '#features/reminder.public/reminder-off.tsx';
import { DefaultLayout } from '#layouts/default/default-layout.tsx';
import { WorkProvider } from '#layouts/work-provider.tsx';

/** Rendered in the browser only: programs that look links through before people do switch nothing off. */
export const Route = createFileRoute('/off')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] }),
  component: Off,
});

function Off() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <WorkProvider>
      <DefaultLayout>
        <ReminderOff token={token} />
      </DefaultLayout>
    </WorkProvider>
  );
}

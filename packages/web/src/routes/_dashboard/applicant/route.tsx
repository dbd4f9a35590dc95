import { createFileRoute } from '@tanstack/react-router';
import { applicant, guard } from '#guard/guard.ts';

export const Route = createFileRoute('/_dashboard/applicant')({
  beforeLoad: guard(applicant),
  // What an exam left on this device goes out from here, without keeping the page waiting.
  onEnter: async () => {
    if (!navigator.onLine) return;
    const { deliverWaiting } = await import('#features/attempt.applicant/deliver-waiting.ts');
    await deliverWaiting();
  },
});

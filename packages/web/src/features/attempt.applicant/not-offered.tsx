import { SearchX, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';

export function NotOffered({ wayOut }: { wayOut: ReactNode }) {
  const say = useSay();
  return (
    <ExamNewLayout title={say(m.attempt_not_offered)}>
      <EmptyState
        icon={SearchX}
        title={m.attempt_not_offered}
        description={m.attempt_not_offered_text}
        action={wayOut}
      />
    </ExamNewLayout>
  );
}

/** For an address that names a person of another account, or one who has left this one. */
export function NotTheirs({ wayOut }: { wayOut: ReactNode }) {
  const say = useSay();
  return (
    <ExamNewLayout title={say(m.attempt_stranger)}>
      <EmptyState
        icon={UserX}
        title={m.attempt_stranger}
        description={m.attempt_stranger_text}
        action={wayOut}
      />
    </ExamNewLayout>
  );
}

import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kindOf, problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { examQuery, meQuery } from './attempt.api.ts';
import { ExamScreen } from './exam-screen.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { StartScreen } from './start-screen.tsx';
import { useAttemptEntry } from './use-attempt-entry.ts';

type AttemptPageProps = {
  examId: number;
  /** Who takes it; null where that cannot be told. */
  applicantId: number | null;
  /** Says for whom the exam is, with a way to change it before it begins. */
  forWhom: ReactNode;
  /** The form that signs in again; `session` goes on afterwards. */
  signIn: (session: AttemptSession) => ReactNode;
  wayOn: (attemptId: string | null) => ReactNode;
  /** The way out where there is no exam to take. */
  wayOut: ReactNode;
};

/** Taking an exam: what to know first, or straight on with the attempt that is open. */
export function AttemptPage(props: AttemptPageProps) {
  const [tries, setTries] = useState(0);
  const visit = [props.examId, props.applicantId, tries].join('/');
  return <AttemptVisit key={visit} {...props} onRetry={() => setTries(tries + 1)} />;
}

function AttemptVisit({
  examId,
  applicantId,
  forWhom,
  signIn,
  wayOn,
  wayOut,
  onRetry,
}: AttemptPageProps & { onRetry: () => void }) {
  const { entry, begin } = useAttemptEntry(examId, applicantId);
  if (entry.kind === 'open') {
    const { session } = entry.attempt;
    return <ExamScreen session={session} signIn={signIn(session)} wayOn={wayOn} />;
  }
  if (entry.kind === 'ready')
    return <BeforeStart {...{ examId, applicantId, forWhom, wayOut }} taken={entry.taken} onStart={begin} />;
  return entry.kind === 'failed' ? <FailedScreen error={entry.error} onRetry={onRetry} /> : <OpeningScreen />;
}

function FailedScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay();
  const requestId = problemOf(error)?.body?.requestId ?? null;
  return (
    <ExamNewLayout title={say(m.attempt_open_failed)}>
      <ErrorState
        title={m.attempt_open_failed}
        description={faultMessage(error)}
        requestId={requestId}
        onRetry={onRetry}
      />
    </ExamNewLayout>
  );
}

type BeforeStartProps = Pick<AttemptPageProps, 'examId' | 'applicantId' | 'forWhom' | 'wayOut'> & {
  taken: number;
  onStart: () => Promise<void>;
};

function BeforeStart({ examId, applicantId, taken, forWhom, wayOut, onStart }: BeforeStartProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const exam = useQuery(examQuery(examId, language));
  const me = useQuery(meQuery(language));
  if (kindOf(exam.error) === 'gone') {
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
  // Without the date of birth nobody would be told that the exam is for another age.
  const failed = [exam, me].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <FailedScreen error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!exam.data || !me.data) return <OpeningScreen />;
  const taker = me.data.applicants.find(({ id }) => id === applicantId) ?? me.data.applicant;
  return <StartScreen exam={exam.data} {...{ taken, taker, forWhom, wayOut, onStart }} />;
}

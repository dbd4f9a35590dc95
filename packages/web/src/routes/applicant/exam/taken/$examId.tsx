import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router';
import { AttemptPage } from '#features/attempt.applicant/attempt-page.tsx';
import { OpeningScreen } from '#features/attempt.applicant/opening-screen.tsx';
import { signInTextId } from '#features/attempt.applicant/sign-in-dialog.tsx';
import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { applicant, authenticated, guard } from '#guard/guard.ts';
import { useSay } from '#i18n/say.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { useExamOffline } from '#offline/use-exam-offline.ts';
import { m } from '#paraglide/messages.js';
import { readSession } from '#session/session.ts';
import { buttonClass } from '#ui/button-class.ts';

const guarded = guard(authenticated, applicant);

/** Rendered in the browser only: what stands here is one person's, and without network there is no server to ask. */
export const Route = createFileRoute('/applicant/exam/taken/$examId')({
  ssr: false,
  validateSearch: ({ carry }: Record<string, unknown>): { carry?: 'now' } =>
    carry === 'now' ? { carry } : {},
  beforeLoad: async ({ location, params }) => {
    await guarded({ location });
    if (!/^[1-9]\d{0,8}$/.test(params.examId)) throw notFound();
  },
  pendingComponent: OpeningScreen,
  component: TakeExam,
});

function TakeExam() {
  const { examId } = Route.useParams();
  const { carry } = Route.useSearch();
  const navigate = useNavigate();
  useExamOffline();
  return (
    <WorkProvider>
      <AttemptPage
        examId={Number(examId)}
        signIn={(session) => (
          <SignInForm
            labelledBy={signInTextId}
            onSignedIn={async () => {
              const isSamePerson = readSession()?.userId === session.view().progress.userId;
              if (isSamePerson) await session.resume();
              // Somebody else has signed in: what waits here waits for its owner.
              else location.assign('/role');
            }}
          />
        )}
        wayOn={(attemptId) => <WayOn attemptId={attemptId} />}
        wayOut={<TakenLink />}
        refuse={<RefuseLink />}
        isCarriedAtOnce={carry === 'now'}
        onSubmitted={(applicantExamId) =>
          void navigate({
            to: '/applicant/exam/taken/detail/$applicantExamId',
            params: { applicantExamId },
            replace: true,
          })
        }
      />
    </WorkProvider>
  );
}

function RefuseLink() {
  const say = useSay();
  return (
    <Link to="/applicant/exam" className="text-link">
      {say(m.consent_refuse)}
    </Link>
  );
}

function WayOn({ attemptId }: { attemptId: string | null }) {
  const say = useSay();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {attemptId !== null && (
        <Link
          to="/applicant/exam/taken/detail/$applicantExamId"
          params={{ applicantExamId: attemptId }}
          className={buttonClass()}
        >
          {say(m.attempt_result)}
        </Link>
      )}
      <TakenLink />
    </div>
  );
}

function TakenLink() {
  const say = useSay();
  return (
    <Link to="/applicant/exam/taken" className={buttonClass('secondary')}>
      {say(m.attempt_to_list)}
    </Link>
  );
}

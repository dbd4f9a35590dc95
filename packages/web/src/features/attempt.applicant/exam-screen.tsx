import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { AnswerSaveStatus } from './answer-save-status.tsx';
import { AwaitedPart } from './awaited-part.tsx';
import { outlineOf, unanswered } from './exam-outline.ts';
import { useExamPreferences } from './exam-preferences.ts';
import { ExamTimer } from './exam-timer.tsx';
import { forgetDrafts } from './kinds/drafts.ts';
import { LeaveButton } from './leave-button.tsx';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { remainingTime } from './outbox/progress.ts';
import { useAsked } from './ruled/use-asked.ts';
import { TakingScreen } from './taking-screen.tsx';
import { latePartsScript, useLateParts } from './use-late-parts.ts';
import { useRunningAttempt } from './use-running-attempt.ts';

type ExamScreenProps = {
  session: AttemptSession;
  /** The form that signs in again, in a dialog over the exam. */
  signIn: ReactNode;
  /** The ways on from the end of the exam; null where there is no result to see. */
  wayOn: (attemptId: string | null) => ReactNode;
};

/** An attempt from its first question to its end. */
export function ExamScreen({ session, signIn, wayOn }: ExamScreenProps) {
  const say = useSay();
  const view = useRunningAttempt(session);
  const { language } = useSettings().settings;
  const { preferences, prefer } = useExamPreferences();
  const [isSignInPutOff, setIsSignInPutOff] = useState(false);
  const askToSignIn = useCallback(() => setIsSignInPutOff(false), []);
  const hideTime = useCallback((isTimeHidden: boolean) => prefer({ isTimeHidden }), [prefer]);
  const content = view.contents[language] ?? view.contents.fa ?? view.contents.en;
  const { progress, closedBy } = view;
  const { deadline, clockOffset, sectionTimes } = progress;
  const { asked, parts } = useAsked(content, progress, view.notAsked);
  const outline = useMemo(() => outlineOf(content ?? { title: '', sections: [] }, asked), [content, asked]);
  const isEnding = progress.submit !== null || (remainingTime(progress, Date.now()) ?? 1) <= 0;
  // The questions are here: what is left comes before the network may go, or a new release takes its files away.
  const late = useLateParts(true);
  // What is gone for this sign-in may still be somebody's.
  const isOver = closedBy !== null && closedBy !== 'gone';
  useEffect(() => {
    if (isOver) forgetDrafts(localStorage, progress.id);
  }, [isOver, progress.id]);

  if (closedBy !== null) {
    return (
      <ExamNewLayout title={outline.title} person={progress.fullName}>
        {late ? (
          <>
            <late.FinishScreen by={closedBy}>
              {wayOn(closedBy === 'gone' ? null : progress.id)}
            </late.FinishScreen>
            <late.RefusalList
              refusals={progress.refusals}
              outline={outline}
              onUnderstood={() => void session.forgetRefusals()}
            />
          </>
        ) : (
          <AwaitedPart script={latePartsScript} />
        )}
      </ExamNewLayout>
    );
  }
  const count = outline.questions.length;
  const answered = count - unanswered(outline, progress).length;
  const bar = (
    <ProgressBar
      label={m.attempt_progress}
      value={answered}
      max={count}
      valueText={say(m.attempt_answered_of, { answered, count })}
      isLabelHidden
    />
  );
  const status = (
    <>
      <AnswerSaveStatus session={session} isStorageBroken={view.isStorageBroken} onSignIn={askToSignIn} />
      <ExamTimer
        session={session}
        {...{ deadline, clockOffset, sectionTimes }}
        isHidden={preferences.isTimeHidden}
        onHide={hideTime}
      />
      {!isEnding && <LeaveButton session={session} />}
    </>
  );
  return (
    <>
      {isEnding ? (
        <ExamNewLayout title={outline.title} person={progress.fullName} status={status}>
          {late ? (
            <late.SubmittingScreen view={view} onBack={() => void session.takeSubmitBack()} />
          ) : (
            <AwaitedPart script={latePartsScript} />
          )}
        </ExamNewLayout>
      ) : (
        <TakingScreen {...{ session, view, outline, progress: bar, status }} />
      )}
      {parts && !isEnding && <parts.AskedNotice count={count} />}
      {late && (
        <late.SignInDialog
          isOpen={view.isSignedOut && !isSignInPutOff}
          isPasswordDue={view.isPasswordDue}
          onClose={() => setIsSignInPutOff(true)}
        >
          {signIn}
        </late.SignInDialog>
      )}
    </>
  );
}

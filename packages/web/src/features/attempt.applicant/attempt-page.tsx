import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { AssignedExam } from '@sanjeh/contract/overview/overview.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { kindOf, problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { myConsentsQuery, myExamQuery, overviewQuery } from './attempt.api.ts';
import { ExamScreen } from './exam-screen.tsx';
import { rememberInformant, usualInformant } from './informant/usual-informant.ts';
import { OpeningScreen } from './opening-screen.tsx';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { askedInformants, type StartAnswers } from './start-answers.ts';
import { StartScreen } from './start-screen.tsx';
import { type AttemptEntry, useAttemptEntry } from './use-attempt-entry.ts';
import { useLateParts } from './use-late-parts.ts';
import { readNotes } from './visitor/visitor-notes.ts';
import { answeredCount } from './visitor/visitor-progress.ts';

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
  /** The way out for who does not agree to what is asked. */
  refuse: ReactNode;
  /** Whoever has just registered is the one whose answers wait on this device: nothing is asked again. */
  isCarriedAtOnce: boolean;
  /** Who is named is not of this account. */
  isStranger: boolean;
  /** Where to go first, for who may begin nothing yet. */
  detour: ReactNode;
  /** It was submitted as soon as it was begun. */
  onSubmitted: (attemptId: string) => void;
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
  signIn,
  wayOn,
  onRetry,
  isStranger,
  detour,
  ...before
}: AttemptPageProps & { onRetry: () => void }) {
  const { entry, begin, dropVisit } = useAttemptEntry(examId, applicantId);
  const late = useLateParts(isStranger);
  if (entry.kind === 'open') {
    const { session } = entry.attempt;
    return <ExamScreen session={session} signIn={signIn(session)} wayOn={wayOn} />;
  }
  if (detour) return detour;
  if (isStranger) return late ? <late.NotTheirs wayOut={before.wayOut} /> : <OpeningScreen />;
  if (entry.kind === 'ready')
    return (
      <BeforeStart
        {...before}
        {...{ examId, applicantId, entry }}
        onStart={async (answers) => {
          const submitted = await begin(answers);
          rememberInformant(answers.informant);
          if (submitted !== null) before.onSubmitted(submitted);
        }}
        onDrop={async () => {
          await dropVisit();
          onRetry();
        }}
      />
    );
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

type BeforeStartProps = Pick<
  AttemptPageProps,
  'examId' | 'applicantId' | 'forWhom' | 'wayOut' | 'refuse' | 'isCarriedAtOnce'
> & {
  entry: Extract<AttemptEntry, { kind: 'ready' }>;
  onStart: (answers: StartAnswers) => Promise<void>;
  onDrop: () => Promise<void>;
};

function BeforeStart({ examId, applicantId, entry, wayOut, onDrop, ...props }: BeforeStartProps) {
  const { language } = useSettings().settings;
  const exam = useQuery(myExamQuery(examId, language));
  const me = useMe();
  const isGone = kindOf(exam.error) === 'gone';
  const late = useLateParts(isGone || entry.visit !== null);
  const details = useLastRead(exam.data);
  const account = useLastRead(me.data);
  const asksConsent = details !== undefined && details.consent !== null;
  const consents = useQuery({ ...myConsentsQuery(applicantId, language), enabled: asksConsent });
  const given = useLastRead(consents.data)?.items ?? [];
  // Where it does not come, the server says on the start who is to answer.
  const overview = useQuery({ ...overviewQuery(language), enabled: details?.asksInformant === true });
  const assigned = useLastRead(overview.data)?.assigned ?? [];
  if (isGone) return late ? <late.NotOffered wayOut={wayOut} /> : <OpeningScreen />;
  // Without the date of birth nobody would be told that the exam is for another age.
  const failed = (!details && exam.isLoadingError && exam) || (!account && me.isLoadingError && me);
  if (failed) return <FailedScreen error={failed.error} onRetry={() => void failed.refetch()} />;
  const isAwaited = (asksConsent && consents.isPending) || overview.isLoading || (entry.visit && !late);
  if (!details || !account || isAwaited) return <OpeningScreen />;
  const taker = account.applicants.find(({ id }) => id === applicantId) ?? account.applicant;
  const isThis = (due: AssignedExam) => due.exameId === examId && due.applicantId === taker?.id;
  const { taken, visit, hasOpen } = entry;
  const fullName = taker?.fullName ?? '';
  return (
    <StartScreen
      {...{ ...props, taken, taker, wayOut, hasOpen, given }}
      exam={details}
      askedInformants={askedInformants(assigned.filter(isThis))}
      initial={visit ? readNotes(examId) : beforehand(taker)}
      carry={
        visit && late && <late.CarryCard {...{ fullName, hasOpen, onDrop }} count={answeredCount(visit)} />
      }
    />
  );
}

/** What cannot be had in another language stays in the one it was read in, with all that is chosen on the page. */
function useLastRead<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data);
  if (data !== undefined) last.current = data;
  return last.current;
}

function beforehand(taker: Pick<Applicant, 'relation'> | null): StartAnswers {
  const informant = taker === null ? undefined : usualInformant(taker);
  return informant === undefined ? {} : { informant };
}

import { createFileRoute, Link, Navigate, notFound, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { AttemptPage } from '#features/attempt.applicant/attempt-page.tsx';
import { OpeningScreen } from '#features/attempt.applicant/opening-screen.tsx';
import { signInTextId } from '#features/attempt.applicant/sign-in-text-id.ts';
import { applicant, authenticated, guard } from '#guard/guard.ts';
import { useSay } from '#i18n/say.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { useExamOffline } from '#offline/use-exam-offline.ts';
import { m } from '#paraglide/messages.js';
import { choosePerson, rememberedPerson } from '#person/chosen-person.ts';
import { ForWhom } from '#person/for-whom.tsx';
import { useMe } from '#person/me.api.ts';
import { takingPerson } from '#person/taking-person.ts';
import { readSession } from '#session/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Needed only by whom a long exam has signed out: forms and their rules weigh as much as the exam itself. */
const SignInForm = lazy(async () => ({
  default: (await import('#features/sign-in/sign-in-form.tsx')).SignInForm,
}));

const guarded = guard(authenticated, applicant);

/** Rendered in the browser only: what stands here is one person's, and without network there is no server to ask. */
export const Route = createFileRoute('/applicant/exam/taken/$examId')({
  ssr: false,
  // The person stands in the address, so that two of an account can take the same exam side by side, also without
  // network.
  validateSearch: ({ person, carry }: Record<string, unknown>): { person?: number; carry?: 'now' } => ({
    ...(typeof person === 'number' && Number.isInteger(person) && person > 0 ? { person } : {}),
    ...(carry === 'now' ? { carry } : {}),
  }),
  beforeLoad: async ({ location, params }) => {
    await guarded({ location });
    if (!/^[1-9]\d{0,8}$/.test(params.examId)) throw notFound();
  },
  pendingComponent: OpeningScreen,
  component: TakeExam,
});

function TakeExam() {
  useExamOffline();
  return (
    <WorkProvider>
      <TakeExamFor />
    </WorkProvider>
  );
}

function TakeExamFor() {
  const { examId } = Route.useParams();
  const navigate = Route.useNavigate();
  const taking = useTakingPerson();
  if (taking.isPending) return <OpeningScreen />;
  const { id, people, choose } = taking;
  const person = people.find((one) => one.id === id);
  return (
    <AttemptPage
      examId={Number(examId)}
      applicantId={id}
      forWhom={person && <ForWhom people={people} person={person} onChange={choose} />}
      signIn={(session) => (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <SignInForm
            labelledBy={signInTextId}
            onSignedIn={async () => {
              const isSamePerson = readSession()?.userId === session.view().progress.userId;
              if (isSamePerson) await session.resume();
              // Somebody else has signed in: what waits here waits for its owner.
              else location.assign('/role');
            }}
          />
        </Suspense>
      )}
      wayOn={(attemptId) => <WayOn attemptId={attemptId} />}
      wayOut={<TakenLink />}
      refuse={<RefuseLink />}
      isCarriedAtOnce={taking.isCarried}
      isStranger={taking.isStranger}
      detour={taking.mustChoosePassword && <OwnPasswordFirst />}
      onSubmitted={(applicantExamId) =>
        void navigate({
          to: '/applicant/exam/taken/detail/$applicantExamId',
          params: { applicantExamId },
          replace: true,
        })
      }
    />
  );
}

/**
 * Who takes the exam: who is named in the address, else whose turn it is, who is named then. Without network the people
 * of the account cannot be asked for: then it is who was chosen last. Who was found stays so while the exam is open.
 */
function useTakingPerson() {
  const { person: asked, carry } = Route.useSearch();
  const [isCarried, setIsCarried] = useState(carry === 'now');
  const navigate = Route.useNavigate();
  const me = useMe();
  const people = me.data?.applicants ?? [];
  const isPending = me.isLoading && asked === undefined;
  const known = { asked, people: me.data?.applicants, remembered: rememberedPerson() };
  const { id: named, isStranger } = takingPerson(known);
  const found = useRef<number | null | undefined>(undefined);
  if (!me.isLoading && found.current === undefined) found.current = named;
  const id = asked ?? found.current ?? null;
  const name = useCallback(
    (person: number | null) => void navigate({ search: person === null ? {} : { person }, replace: true }),
    [navigate],
  );
  // Whoever comes back to this address, or is sent it, is asked whose the answers are.
  useEffect(() => {
    if (carry === 'now') name(id);
    else if (asked === undefined && id !== null) name(id);
  }, [carry, asked, id, name]);
  return {
    isPending,
    id,
    people,
    isStranger,
    mustChoosePassword: me.data?.mustChangePassword === true,
    /** Who has just registered comes with answers that nobody needs to be asked about. */
    isCarried,
    choose: (person: number) => {
      setIsCarried(false);
      choosePerson(person);
      name(person);
    },
  };
}

/** Who signed in with a one-time password can begin nothing until they have chosen their own, and comes back then. */
function OwnPasswordFirst() {
  const redirect = useLocation({ select: ({ href }) => href });
  return <Navigate to="/account/password" search={{ redirect }} replace />;
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

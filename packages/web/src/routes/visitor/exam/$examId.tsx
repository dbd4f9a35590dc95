import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router';
import { OpeningScreen } from '#features/attempt.applicant/opening-screen.tsx';
import { VisitorPage } from '#features/attempt.applicant/visitor/visitor-page.tsx';
import { useSay } from '#i18n/say.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { m } from '#paraglide/messages.js';
import { readSession } from '#session/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { askedAge } from '#website/asked-age.ts';

/** Rendered in the browser only: what stands here is on this device and nowhere else. */
export const Route = createFileRoute('/visitor/exam/$examId')({
  ssr: false,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.examId)) throw notFound();
    // Who is signed in answers in an attempt of their own.
    if (readSession()) throw redirect({ to: '/applicant/exam/taken/$examId', params });
  },
  pendingComponent: OpeningScreen,
  component: Visit,
});

function Visit() {
  const say = useSay();
  const { examId } = Route.useParams();
  return (
    <WorkProvider>
      <VisitorPage
        examId={Number(examId)}
        age={askedAge()}
        wayOn={<WaysOn examId={examId} />}
        wayOut={
          <Link to="/public/exam-details-{$id}" params={{ id: examId }} className="text-link">
            {say(m.consent_refuse)}
          </Link>
        }
      />
    </WorkProvider>
  );
}

function WaysOn({ examId }: { examId: string }) {
  const say = useSay();
  const own = `/applicant/exam/taken/${examId}`;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Link
        to="/auth/applicant/register-new"
        search={{ redirect: `${own}?carry=now` }}
        className={buttonClass()}
      >
        {say(m.visitor_register)}
      </Link>
      <Link to="/auth/signIn" search={{ redirect: own }} className={buttonClass('secondary')}>
        {say(m.visitor_sign_in)}
      </Link>
    </div>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { BandPage } from '#features/band.admin/band-page.tsx';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { useStandingRefresh } from '#features/exam.admin/use-standing.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/bands-{$exameId}')({ component: Bands });

function Bands() {
  const say = useSay();
  const { exameId } = Route.useParams();
  const onSaved = useStandingRefresh();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <BandPage
        key={exameId}
        onSaved={onSaved}
        exameId={Number(exameId)}
        toQuestions={
          <Link to="/admin/exam/add-question-{$exameId}" params={{ exameId }} className={buttonClass()}>
            {say(m.band_to_questions)}
          </Link>
        }
        toScales={
          <Link to="/admin/exam/scales-{$exameId}" params={{ exameId }} className="text-link">
            {say(m.scale_page)}
          </Link>
        }
      />
    </div>
  );
}

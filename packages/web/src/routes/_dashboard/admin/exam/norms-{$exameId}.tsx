import { createFileRoute, Link } from '@tanstack/react-router';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { NormPage } from '#features/norm.admin/norm-page.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/norms-{$exameId}')({ component: Norms });

function Norms() {
  const say = useSay();
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <NormPage
        key={exameId}
        exameId={Number(exameId)}
        toQuestions={
          <Link to="/admin/exam/add-question-{$exameId}" params={{ exameId }} className={buttonClass()}>
            {say(m.norm_to_questions)}
          </Link>
        }
      />
    </div>
  );
}

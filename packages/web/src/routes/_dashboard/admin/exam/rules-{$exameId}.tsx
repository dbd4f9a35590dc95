import { createFileRoute, Link } from '@tanstack/react-router';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { RulePage } from '#features/rule.admin/rule-page.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/rules-{$exameId}')({ component: Rules });

function Rules() {
  const say = useSay();
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <RulePage
        key={exameId}
        exameId={Number(exameId)}
        toQuestions={
          <Link to="/admin/exam/add-question-{$exameId}" params={{ exameId }} className={buttonClass()}>
            {say(m.band_to_questions)}
          </Link>
        }
      />
    </div>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { ExamTranslationPage } from '#features/exam-translation.admin/exam-translation-page.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const Route = createFileRoute('/_dashboard/admin/exam/translations-{$exameId}')({
  component: Translations,
});

function Translations() {
  const say = useSay();
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <ExamTranslationPage
        key={exameId}
        examId={Number(exameId)}
        toNorms={
          <Link to="/admin/exam/norms-{$exameId}" params={{ exameId }} className="text-link">
            {say(m.norm_page)}
          </Link>
        }
      />
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ExamOpening } from '#features/attempt.applicant/exam-opening.tsx';
import { QuestionView } from '#features/attempt.applicant/question-view.tsx';
import { StartQuestions } from '#features/attempt.applicant/use-start-questions.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { examHistoryLabels, examHistoryParts } from '#features/exam.admin/exam-history.ts';
import { ExamShowPage } from '#features/exam.admin/exam-show-page.tsx';
import { ExamShowSkeleton } from '#features/exam.admin/exam-show-skeleton.tsx';
import { RescoringCard } from '#features/rescoring.admin/rescoring-card.tsx';
import { StatisticsTab } from '#features/statistics.admin/statistics-tab.tsx';
import { admin, authenticated, guard } from '#guard/guard.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { listSearch } from '#list/list-search.ts';
import { useMay } from '#person/use-may.ts';
import { OpenByRight } from '#routes/-open-by-right.tsx';

/** Outside the dashboard: an exam is shown as applicants get it, in a layout of its own. */
export const Route = createFileRoute('/admin/exam/show-{$id}')({
  ssr: false,
  beforeLoad: guard(authenticated, admin),
  validateSearch: listSearch(
    'tab',
    'versionId',
    'versions',
    'answers',
    'ageFrom',
    'ageTo',
    'gender',
    'provinceId',
    'periodFrom',
    'periodTo',
  ),
  pendingComponent: ExamShowSkeleton,
  component: () => (
    <WorkProvider>
      <OpenByRight>
        <ExamShow />
      </OpenByRight>
    </WorkProvider>
  ),
});

const parts = { Question: QuestionView, Opening: ExamOpening, StartQuestions };

function ExamShow() {
  const id = Number(Route.useParams().id);
  const isAuthor = useMay('author');
  return (
    <ExamShowPage
      key={id}
      id={id}
      parts={parts}
      statistics={<StatisticsTab id={id} />}
      history={
        isAuthor && (
          <>
            <RescoringCard id={id} />
            <div id="exam-history">
              <HistoryCard entity="exam" id={id} labels={examHistoryLabels} parts={examHistoryParts} />
            </div>
          </>
        )
      }
    />
  );
}

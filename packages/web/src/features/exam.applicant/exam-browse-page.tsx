import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { NoPeople } from '#person/no-people.tsx';
import { UnknownPerson } from '#person/unknown-person.tsx';
import { useChosenPerson } from '#person/use-chosen-person.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lastPageOf } from '#ui/page-window.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ExamSearch, useAttemptsOf, useExams } from './exam.api.ts';
import { BrowseFilters, type Change } from './exam-browse-filters.tsx';
import { MyExamCard } from './my-exam-card.tsx';
import { myExamStateOf } from './my-exam-state.ts';

type ExamBrowsePageProps = {
  query: ExamSearch;
  onChange: (change: Change) => void;
  /** `replace`: in place of an address that was no good. */
  onPage: (page: number, replace?: boolean) => void;
};

/** All that an applicant may take, with what they have done of it. */
export function ExamBrowsePage({ query, onChange, onPage }: ExamBrowsePageProps) {
  const { person } = useChosenPerson();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <PageHeader title={m.exam_mine_title} lead={m.exam_mine_lead} />
      {person === null ? (
        <NoPeople />
      ) : (
        <BrowseFilters query={query} name={person?.firstName} onChange={onChange} />
      )}
      {person === undefined && (
        <UnknownPerson>
          <CardSkeletons />
        </UnknownPerson>
      )}
      {/* Another person's list starts anew: exams of the one before are no placeholder for theirs. */}
      {person && (
        <FoundExams key={person.id} person={person} query={query} onChange={onChange} onPage={onPage} />
      )}
    </div>
  );
}

function FoundExams({ person, query, onChange, onPage }: ExamBrowsePageProps & { person: Applicant }) {
  const say = useSay();
  const { data, error, isPending, isPlaceholderData, refetch } = useExams(query, person.id);
  const attempts = useAttemptsOf(person.id);
  const last = data && !isPlaceholderData ? lastPageOf(data.total, data.pageSize) : undefined;
  useEffect(() => {
    // The list of one child may have more pages than that of the next.
    if (last !== undefined && query.page > last) onPage(last, true);
  }, [last, query.page, onPage]);
  // Cards that get their state later would grow under one's hand.
  if (isPending || attempts.isPending) return <CardSkeletons />;
  if (error) {
    const requestId = problemOf(error)?.body?.requestId ?? null;
    return (
      <ErrorState description={faultMessage(error)} requestId={requestId} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) return <NoneFound query={query} onChange={onChange} />;
  return (
    <>
      <p role="status" className="sr-only">
        {say(m.exam_mine_found, { count: data.total })}
      </p>
      <ul
        aria-busy={isPlaceholderData}
        className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data.items.map((exam) => (
          <MyExamCard
            key={exam.id}
            exam={exam}
            applicantId={person.id}
            state={attempts.data ? myExamStateOf(exam, attempts.data.items) : null}
          />
        ))}
      </ul>
      {data.total > data.pageSize && (
        <Pagination page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
      )}
    </>
  );
}

function NoneFound({ query, onChange }: Pick<ExamBrowsePageProps, 'query' | 'onChange'>) {
  const say = useSay();
  const isNarrowed = query.search !== undefined || query.categoryId !== undefined;
  return (
    <EmptyState
      icon={SearchX}
      title={query.forMyAge && !isNarrowed ? m.exam_mine_none_age : m.exam_mine_none}
      description={m.exam_mine_none_text}
      action={
        <Button
          variant="secondary"
          onPress={() =>
            onChange({ forMyAge: false, search: undefined, categoryId: undefined, ageRangeId: undefined })
          }
        >
          {say(m.exam_mine_show_all)}
        </Button>
      }
    />
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['one', 'two', 'three'].map((id) => (
        <Skeleton key={id} className="h-44 rounded-2xl" />
      ))}
    </div>
  );
}

import type { ExamAttempt, ExamAttemptQuery } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { dayAgeWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { useExamAttempts } from './exam.api.ts';

const states = {
  in_progress: m.attempt_admin_state_in_progress,
  time_over: m.attempt_admin_state_time_over,
  submitted: m.attempt_admin_state_submitted,
};

const columns: readonly TableColumn<ExamAttempt>[] = [
  {
    key: 'fullName',
    title: m.exam_applicant,
    isRowHeader: true,
    cell: (attempt) => <NameCell attempt={attempt} />,
  },
  {
    key: 'participateDateTime',
    title: m.attempt_admin_date,
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ participateDateTime }) => <DateCell instant={participateDateTime} />,
  },
  { key: 'age', title: m.exam_age, cell: (attempt) => <AgeCell attempt={attempt} /> },
  { key: 'state', title: m.attempt_admin_state, cell: (attempt) => <StateCell attempt={attempt} /> },
  { key: 'totalScore', title: m.exam_total, cell: (attempt) => <ScoreCell attempt={attempt} /> },
];

type CellProps = { attempt: ExamAttempt };

function NameCell({ attempt }: CellProps) {
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId"
      params={{ applicantId: String(attempt.applicantId) }}
      className="text-base text-primary-text underline-offset-4 hover:underline"
    >
      <bdi>{attempt.fullName}</bdi>
    </Link>
  );
}

function DateCell({ instant }: { instant: string }) {
  const format = useFormat();
  return (
    <time dateTime={instant} className="tabular-nums">
      {format.instant(instant)}
    </time>
  );
}

function AgeCell({ attempt: { age, isOutOfRange, isPaper } }: CellProps) {
  const say = useSay();
  return (
    <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
      {dayAgeWords(say, age)}
      {isPaper && <Chip>{say(m.paper_form_mark)}</Chip>}
      {isOutOfRange && <Chip tone="watch">{say(m.exam_out_of_range)}</Chip>}
    </span>
  );
}

function StateCell({ attempt: { state } }: CellProps) {
  const say = useSay();
  return <Chip tone={state === 'submitted' ? 'good' : 'neutral'}>{say(states[state])}</Chip>;
}

/** The score leads to the whole result. */
function ScoreCell({ attempt }: CellProps) {
  const say = useSay();
  const scoreWords = useScoreWords();
  if (attempt.state !== 'submitted') return null;
  const score = scoreWords(attempt.totalScore);
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
      params={{ applicantId: String(attempt.applicantId), applicantExamId: attempt.id }}
      aria-label={say(m.exam_result_of, { score, name: attempt.fullName })}
      className="font-medium text-primary-text tabular-nums underline underline-offset-4"
    >
      {score}
    </Link>
  );
}

type ExamAttemptsProps = {
  id: number;
  query: ExamAttemptQuery;
  state: Pick<ListState, 'sort' | 'setSort' | 'setPage' | 'setPageSize'> & {
    hrefOf: (change: { page: number }) => string;
  };
};

/** Who took the exam, the newest first. */
export function ExamAttempts({ id, query, state }: ExamAttemptsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useExamAttempts(id, query);
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption={m.exam_tab_attempts}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={(attempt) => attempt.id}
        sort={state.sort}
        onSort={state.setSort}
        isLoading={isPending || isPlaceholderData}
        error={error ? { description: faultMessage(error), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon={Users} title={m.exam_no_attempts} description={m.exam_no_attempts_text} />}
      />
      {data && !error && (
        <Pagination
          page={query.page}
          pageSize={query.pageSize}
          total={data.total}
          onPage={state.setPage}
          onPageSize={state.setPageSize}
          hrefOf={(page) => state.hrefOf({ page })}
        />
      )}
    </div>
  );
}

import { listAttempts } from '@sanjeh/contract/attempt/attempt.contract';
import { type TakenExam, takenExamQuerySchema } from '@sanjeh/contract/attempt/attempt.schema';
import { Link } from '@tanstack/react-router';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { PageHeader } from '#list/page-header.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { NoPeople } from '#person/no-people.tsx';
import { OutcomeChips } from '#person/outcome-chips.tsx';
import { UnknownPerson } from '#person/unknown-person.tsx';
import { useChosenPerson } from '#person/use-chosen-person.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { RefusedOnDevice } from './refused-on-device.tsx';
import { useWaitingOnDevice } from './use-waiting-on-device.ts';

const states = {
  in_progress: { tone: 'watch', label: m.attempt_taken_in_progress },
  time_over: { tone: 'neutral', label: m.attempt_taken_time_over },
  submitted: { tone: 'good', label: m.attempt_taken_submitted },
} as const;

/** What the person whose turn it is has started or finished. */
export function TakenExamList() {
  const { person } = useChosenPerson();
  if (person === undefined)
    return (
      <UnknownPerson>
        <Skeleton className="h-64 w-full rounded-xl" />
      </UnknownPerson>
    );
  return person === null ? <NoPeople /> : <TakenExams person={person} />;
}

function TakenExams({ person }: { person: { id: number } }) {
  const say = useSay();
  const state = useListState(takenExamQuerySchema);
  const { query, sort, setPage, setPageSize, setSort, hrefOf } = state;
  const result = useListPage(listAttempts, { setPage, query: { ...query, applicantId: person.id } });
  const waiting = useWaitingOnDevice(result.refetch);
  const { data, error } = result;
  const columns: TableColumn<TakenExam>[] = [
    {
      key: 'title',
      title: m.attempt_taken_exam,
      isRowHeader: true,
      cell: (row) => <TitleCell row={row} waiting={waiting.get(row.id) ?? 0} />,
    },
    {
      key: 'participateDateTime',
      title: m.attempt_taken_date,
      isSortable: true,
      cell: (row) => <InstantCell instant={row.participateDateTime} />,
    },
    { key: 'state', title: m.attempt_taken_state, cell: (row) => <StateChip row={row} /> },
    { key: 'score', title: m.attempt_taken_score, cell: (row) => <ScoreCell row={row} /> },
    { key: 'action', title: m.attempt_taken_action, align: 'end', cell: (row) => <TakenLink row={row} /> },
  ];
  const requestId = problemOf(error)?.body?.requestId ?? null;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageHeader title={m.attempt_taken_title} lead={m.attempt_taken_lead} />
      <RefusedOnDevice />
      <Table
        caption={m.attempt_taken_title}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        isLoading={result.isPending || result.isPlaceholderData}
        error={
          error
            ? { description: faultMessage(error), requestId, onRetry: () => void result.refetch() }
            : undefined
        }
        empty={
          <EmptyState
            title={m.attempt_taken_none}
            description={m.attempt_taken_none_text}
            action={
              <Link to="/applicant/exam" className={buttonClass('primary')}>
                {say(m.exam_mine_show_all)}
              </Link>
            }
          />
        }
      />
      {data && !error && data.total > 0 && (
        <Pagination
          page={query.page}
          pageSize={query.pageSize}
          total={data.total}
          onPage={setPage}
          onPageSize={setPageSize}
          hrefOf={(page) => hrefOf({ page })}
        />
      )}
    </div>
  );
}

function TitleCell({ row, waiting }: { row: TakenExam; waiting: number }) {
  const say = useSay();
  return (
    <span className="block">
      <ContentText className="block" text={row.title} />
      <span className="block text-sm font-normal text-muted">
        <bdi className="code-text">{row.code}</bdi>
      </span>
      {waiting > 0 && (
        <span className="block text-sm font-normal text-warning-text">
          {say(m.attempt_taken_waiting, { count: waiting })}
        </span>
      )}
    </span>
  );
}

/** Only what is submitted has a score. */
function ScoreCell({ row }: { row: TakenExam }) {
  const say = useSay();
  const scoreWords = useScoreWords();
  const { state, totalScore, isPending } = row;
  if (state !== 'submitted') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">{isPending ? say(m.result_to_be_marked) : scoreWords(totalScore)}</span>
      <OutcomeChips attempt={row} />
    </span>
  );
}

function StateChip({ row: { state, isVoid, isPaper } }: { row: TakenExam }) {
  const say = useSay();
  if (isVoid) return <Chip tone="watch">{say(m.attempt_void)}</Chip>;
  const { tone, label } = states[state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={tone}>{say(label)}</Chip>
      {isPaper && <Chip>{say(m.paper_form_mark)}</Chip>}
    </span>
  );
}

function TakenLink({ row }: { row: TakenExam }) {
  const say = useSay();
  const { id, title, state, exameId, applicantId } = row;
  if (state === 'in_progress') {
    return (
      <Link
        to="/applicant/exam/taken/$examId"
        params={{ examId: String(exameId) }}
        search={{ person: applicantId }}
        aria-label={say(m.attempt_taken_resume_named, { title })}
        className={buttonClass('primary', 'small')}
      >
        {say(m.attempt_taken_resume)}
      </Link>
    );
  }
  if (state === 'time_over') return null;
  return (
    <Link
      to="/applicant/exam/taken/detail/$applicantExamId"
      params={{ applicantExamId: id }}
      aria-label={say(m.attempt_taken_result_named, { title })}
      className={buttonClass('secondary', 'small')}
    >
      {say(m.attempt_taken_result)}
    </Link>
  );
}

import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { useApplicantAttempts } from './attempt.api.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

const states = {
  in_progress: m.attempt_admin_state_in_progress,
  time_over: m.attempt_admin_state_time_over,
  submitted: m.attempt_admin_state_submitted,
};

type PageSize = 10 | 25 | 50 | 100;
type Props = {
  applicantId: number;
  page: number;
  pageSize: PageSize;
  onPage: (page: number, size: PageSize) => void;
};

/** What one applicant has taken, for administrators. */
export function ApplicantAttempts({ applicantId, page, pageSize, onPage }: Props) {
  const say = useSay();
  const format = useFormat();
  const scoreWords = useScoreWords();
  const [extended, setExtended] = useState<TakenExam | null>(null);
  const [voided, setVoided] = useState<TakenExam | null>(null);
  const query = useApplicantAttempts(applicantId, page, pageSize);
  return (
    <div className="flex flex-col gap-4">
      <Table<TakenExam>
        caption={m.attempt_admin_title}
        rows={query.data?.items ?? []}
        rowKey={(row) => row.id}
        isLoading={query.isPending}
        {...(query.isError ? { error: { onRetry: () => void query.refetch() } } : {})}
        empty={<EmptyState title={m.attempt_admin_none} />}
        columns={[
          {
            key: 'title',
            title: m.attempt_admin_exam,
            isRowHeader: true,
            cell: (row) => <ExamCell attempt={row} />,
          },
          {
            key: 'date',
            title: m.attempt_admin_date,
            // Of a form only the day is known.
            cell: ({ isPaper, participateDateTime }) =>
              isPaper ? format.day(participateDateTime) : format.instant(participateDateTime),
          },
          {
            key: 'state',
            title: m.attempt_admin_state,
            cell: (row) => <StateChip attempt={row} />,
          },
          {
            key: 'score',
            title: m.result_score,
            align: 'end',
            cell: ({ state, totalScore, isPending }) => {
              if (state !== 'submitted') return null;
              return isPending ? say(m.result_to_be_marked) : scoreWords(totalScore);
            },
          },
          {
            key: 'actions',
            title: m.list_actions,
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-end">
                {row.state === 'submitted' && <ResultLink applicantId={applicantId} id={row.id} />}
                {isExtendable(row) && <ExtendButton attempt={row} onPress={setExtended} />}
                {row.state === 'submitted' && <VoidButton attempt={row} onPress={setVoided} />}
              </span>
            ),
          },
        ]}
      />
      {extended && (
        <ExtendDialog
          applicantId={applicantId}
          attempt={query.data?.items.find(({ id }) => id === extended.id) ?? extended}
          onClose={() => setExtended(null)}
        />
      )}
      {voided && <VoidDialog applicantId={applicantId} attempt={voided} onClose={() => setVoided(null)} />}
      {query.data && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={query.data.total}
          onPage={(next) => onPage(next, pageSize)}
          onPageSize={(size) => onPage(1, size as PageSize)}
        />
      )}
    </div>
  );
}

function StateChip({ attempt: { state, isVoid, deadline, sectionDeadline } }: { attempt: TakenExam }) {
  const say = useSay();
  const format = useFormat();
  if (isVoid) return <Chip tone="watch">{say(m.attempt_void)}</Chip>;
  const isOpen = state === 'in_progress';
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Chip tone={state === 'submitted' ? 'good' : 'neutral'}>{say(states[state])}</Chip>
      {isOpen && deadline !== null && (
        <span className="text-sm text-muted tabular-nums">
          {say(m.attempt_admin_until, { instant: format.instant(deadline) })}
        </span>
      )}
      {isOpen && sectionDeadline !== undefined && (
        <span className="text-sm text-muted tabular-nums">
          {say(m.attempt_admin_section_until, { instant: format.instant(sectionDeadline) })}
        </span>
      )}
    </span>
  );
}

function ExamCell({ attempt: { title, isPaper } }: { attempt: TakenExam }) {
  const say = useSay();
  return (
    <>
      <ContentText text={title} />
      {isPaper && <span className="block text-sm font-normal text-muted">{say(m.paper_form_mark)}</span>}
    </>
  );
}

/** One that is under way without any time limit has no end to move, nor has what was filled in on paper. */
function isExtendable({ state, deadline, sectionDeadline, isPaper, isVoid }: TakenExam): boolean {
  return !isPaper && !isVoid && (state === 'submitted' || deadline !== null || sectionDeadline !== undefined);
}

function ResultLink({ applicantId, id }: { applicantId: number; id: string }) {
  const say = useSay();
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
      params={{ applicantId: String(applicantId), applicantExamId: id }}
      className="text-link"
    >
      {say(m.attempt_admin_open)}
    </Link>
  );
}

type ButtonProps = { attempt: TakenExam; onPress: (attempt: TakenExam) => void };

function VoidButton({ attempt, onPress }: ButtonProps) {
  const say = useSay();
  return (
    <Button variant="quiet" size="small" onPress={() => onPress(attempt)}>
      {say(attempt.isVoid ? m.attempt_restore : m.attempt_void_submit)}
    </Button>
  );
}

function ExtendButton({ attempt, onPress }: ButtonProps) {
  const say = useSay();
  const words = attempt.state === 'submitted' ? m.attempt_admin_reopen : m.attempt_admin_extend;
  return (
    <Button variant="quiet" size="small" onPress={() => onPress(attempt)}>
      {say(words)}
    </Button>
  );
}

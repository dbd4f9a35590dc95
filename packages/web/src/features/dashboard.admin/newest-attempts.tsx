import type { NewestAttempt } from '@sanjeh/contract/dashboard/dashboard.schema';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

type CellProps = { attempt: NewestAttempt };

const linkClass = 'text-primary-text underline-offset-4 hover:underline';

const states = {
  in_progress: { tone: 'watch', label: m.attempt_admin_state_in_progress },
  time_over: { tone: 'neutral', label: m.attempt_admin_state_time_over },
  submitted: { tone: 'good', label: m.attempt_admin_state_submitted },
} as const;

function NameCell({ attempt: { applicantId, applicantName } }: CellProps) {
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId"
      params={{ applicantId: String(applicantId) }}
      className={linkClass}
    >
      <bdi>{applicantName}</bdi>
    </Link>
  );
}

function ExamCell({ attempt: { exameId, title } }: CellProps) {
  return (
    <Link to="/admin/exam/show-{$id}" params={{ id: String(exameId) }} className={linkClass}>
      <ContentText text={title} />
    </Link>
  );
}

function StateCell({ attempt: { state } }: CellProps) {
  const say = useSay();
  return <Chip tone={states[state].tone}>{say(states[state].label)}</Chip>;
}

/** The score leads to the whole result. */
function ScoreCell({ attempt }: CellProps) {
  const say = useSay();
  const scoreWords = useScoreWords();
  const { totalScore, state, applicantId, applicantName, id } = attempt;
  if (state !== 'submitted') return null;
  const score = scoreWords(totalScore);
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
      params={{ applicantId: String(applicantId), applicantExamId: id }}
      aria-label={say(m.dashboard_result_of, { name: applicantName, score })}
      className="font-medium text-primary-text tabular-nums underline underline-offset-4"
    >
      {score}
    </Link>
  );
}

const columns: readonly TableColumn<NewestAttempt>[] = [
  {
    key: 'applicantName',
    title: m.dashboard_applicant,
    isRowHeader: true,
    cell: (attempt) => <NameCell attempt={attempt} />,
  },
  { key: 'title', title: m.dashboard_exam, cell: (attempt) => <ExamCell attempt={attempt} /> },
  {
    key: 'participateDateTime',
    title: m.attempt_admin_date,
    className: 'whitespace-nowrap',
    cell: ({ participateDateTime }) => <InstantCell instant={participateDateTime} />,
  },
  { key: 'state', title: m.attempt_admin_state, cell: (attempt) => <StateCell attempt={attempt} /> },
  { key: 'totalScore', title: m.result_score, cell: (attempt) => <ScoreCell attempt={attempt} /> },
];

export function NewestAttempts({ attempts }: { attempts: readonly NewestAttempt[] }) {
  const say = useSay();
  return (
    <section>
      <h2 className="mb-2 text-lg">{say(m.dashboard_newest)}</h2>
      <Table
        caption={m.dashboard_newest}
        columns={columns}
        rows={attempts}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title={m.dashboard_newest_none}
            description={m.dashboard_newest_none_text}
          />
        }
      />
    </section>
  );
}

import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { updatedColumn } from '#list/entity-columns.tsx';
import { useListOrigin } from '#list/list-return.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { ExamStateChip } from './exam-state-chip.tsx';

/** Beside so many columns one title is enough: the code tells exams of the same name apart. */
function TitleCell({ exam }: { exam: AdminExam }) {
  const { language } = useSettings().settings;
  return (
    <Link
      to="/admin/exam/update-{$id}"
      params={{ id: String(exam.id) }}
      state={useListOrigin()}
      className="text-base text-primary-text underline-offset-4 hover:underline"
    >
      <ContentText text={localText(exam, 'title', language).text} />
    </Link>
  );
}

function CodeCell({ code }: { code: string }) {
  return <span className="code-text inline-block max-w-28 break-words">{code}</span>;
}

function CountCell({ count }: { count: number }) {
  const format = useFormat();
  return <span className="tabular-nums">{format.number(count)}</span>;
}

/** For whom and about what. */
function PlaceCell({ exam }: { exam: AdminExam }) {
  return (
    <span className="flex flex-col max-sm:items-end">
      <ContentText text={exam.categoryTitle} />
      <ContentText className="text-muted" text={exam.ageRangeTitle} />
    </span>
  );
}

export const examColumns: readonly TableColumn<AdminExam>[] = [
  {
    key: 'title',
    title: m.admin_crud_title,
    isRowHeader: true,
    isSortable: true,
    cell: (exam) => <TitleCell exam={exam} />,
  },
  {
    key: 'code',
    title: m.admin_crud_code,
    isSortable: true,
    cell: ({ code }) => <CodeCell code={code} />,
  },
  {
    key: 'category',
    title: m.exam_category_and_age,
    isSortable: true,
    className: 'wrap-anywhere sm:min-w-28',
    cell: (exam) => <PlaceCell exam={exam} />,
  },
  {
    key: 'questions',
    title: m.exam_questions,
    isSortable: true,
    cell: ({ questionCount }) => <CountCell count={questionCount} />,
  },
  {
    key: 'attempts',
    title: m.exam_attempts,
    cell: ({ attemptCount }) => <CountCell count={attemptCount} />,
  },
  { key: 'state', title: m.exam_state, cell: (exam) => <ExamStateChip exam={exam} /> },
  // Beside so many columns the time may come below the day.
  { ...updatedColumn<AdminExam>(), className: 'sm:min-w-28' },
];

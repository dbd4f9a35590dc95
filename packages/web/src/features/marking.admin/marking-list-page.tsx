import type { MarkingExams } from '@sanjeh/contract/marking/marking.schema';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { useMarkingExams } from './marking.api.ts';

type Exam = MarkingExams['items'][number];

function NumberCell({ value }: { value: number }) {
  const format = useFormat();
  return <span className="tabular-nums">{format.number(value)}</span>;
}

const figure = (key: string, title: Message, of: (exam: Exam) => number) => ({
  ...{ key, title, align: 'end' as const, cell: (exam: Exam) => <NumberCell value={of(exam)} /> },
});

const columns: readonly TableColumn<Exam>[] = [
  {
    ...{ key: 'exam', title: m.marking_exam, isRowHeader: true },
    cell: ({ exameId, title }) => (
      <Link
        to="/admin/marking"
        hash={String(exameId)}
        data-opens-row
        className="font-medium text-primary-text underline underline-offset-4"
      >
        <ContentText text={title} />
      </Link>
    ),
  },
  figure('waiting', m.marking_waiting, ({ waiting }) => waiting),
  figure('others', m.marking_with_others, ({ withOthers }) => withOthers),
  figure('marked', m.marking_marked, ({ marked }) => marked),
];

/** Exams with texts that people mark. */
export function MarkingListPage() {
  const { data, error, refetch, isPending } = useMarkingExams();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <PageHeader title={m.marking_title} lead={m.marking_lead} />
      <Table
        caption={m.marking_title}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ exameId }) => exameId}
        isLoading={isPending}
        isRowOpened
        error={
          error && !data ? { onRetry: () => void refetch(), description: faultMessage(error) } : undefined
        }
        empty={<EmptyState icon={PenLine} title={m.marking_empty} description={m.marking_empty_text} />}
      />
    </div>
  );
}

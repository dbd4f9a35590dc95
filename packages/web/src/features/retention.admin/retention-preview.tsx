import type { RetentionPreview } from '@sanjeh/contract/retention/retention.schema';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { kindNames } from './retention-words.ts';

type Item = RetentionPreview['items'][number];

type PreviewTableProps = { preview: RetentionPreview | undefined; isLoading: boolean; error: unknown };

export function PreviewTable({ preview, isLoading, error }: PreviewTableProps) {
  const say = useSay();
  const format = useFormat();
  const columns: TableColumn<Item>[] = [
    {
      key: 'kind',
      title: m.retention_kind,
      isRowHeader: true,
      cell: ({ kind }) => say(kindNames[kind]),
    },
    {
      key: 'count',
      title: m.retention_count,
      className: 'tabular-nums',
      cell: ({ count }) => <strong>{format.number(count)}</strong>,
    },
    {
      key: 'oldest',
      title: m.retention_oldest,
      cell: ({ oldest }) => (oldest === null ? '–' : format.day(oldest)),
    },
    {
      key: 'keptFrom',
      title: m.retention_kept_from,
      cell: ({ keptFrom }) => (keptFrom === null ? say(m.retention_all_kept) : format.day(keptFrom)),
    },
  ];
  const attempts = preview?.items.find(({ kind }) => kind === 'attempts');
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg">{say(m.retention_preview)}</h2>
        <p className="text-sm text-muted">{say(m.retention_preview_text)}</p>
      </div>
      <Table
        caption={m.retention_preview}
        columns={columns}
        rows={preview?.items ?? []}
        rowKey={({ kind }) => kind}
        isLoading={isLoading}
        skeletonRows={5}
        isCountSaid={false}
        error={error && !preview ? { description: faultMessage(error) } : undefined}
      />
      {preview && preview.openFollowUps > 0 && (
        <p className="font-medium text-warning-text">
          {say(m.retention_follow_ups, { count: preview.openFollowUps })}
        </p>
      )}
      {attempts && attempts.count > 0 && <p className="text-sm text-muted">{say(m.retention_statistics)}</p>}
    </section>
  );
}

import type { UsageMonth } from '@sanjeh/contract/usage/usage.schema';
import { useFormat } from '#i18n/format.ts';
import { useMonthName } from '#i18n/month-name.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { bandNames, shareOf } from './usage-words.ts';

function MonthCell({ start }: { start: string }) {
  return useMonthName().full(start);
}

function NumberCell({ value }: { value: number | null }) {
  const format = useFormat();
  return <span className="tabular-nums">{value === null ? '–' : format.number(value)}</span>;
}

/** Long titles break: all of these columns are to be in sight on a desk. */
const figure = (key: string, title: Message, of: (month: UsageMonth) => number | null) => ({
  key,
  title,
  align: 'end' as const,
  className: 'sm:whitespace-normal',
  cell: (month: UsageMonth) => <NumberCell value={of(month)} />,
});

const columns: readonly TableColumn<UsageMonth>[] = [
  { key: 'month', title: m.usage_month, isRowHeader: true, cell: ({ start }) => <MonthCell start={start} /> },
  figure('started', m.usage_started, ({ started }) => started),
  figure('submitted', m.usage_submitted, ({ submitted }) => submitted),
  figure('share', m.usage_share, shareOf),
  figure('minutes', m.usage_minutes, ({ minutes }) => minutes),
  figure('good', bandNames.good, ({ bands }) => bands.good),
  figure('watch', bandNames.watch, ({ bands }) => bands.watch),
  figure('act', bandNames.act, ({ bands }) => bands.act),
  figure('none', bandNames.none, ({ bands }) => bands.none),
];

/** The newest first. */
export function UsageTable({ months }: { months: readonly UsageMonth[] }) {
  const say = useSay();
  return (
    <Card title={say(m.usage_table)} className="pb-4">
      <Table
        caption={m.usage_table}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ start }) => start}
      />
    </Card>
  );
}

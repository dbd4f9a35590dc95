import { smallSample } from '@sanjeh/contract/norm/norm-sample.schema';
import type { GroupFigures } from '@sanjeh/domain/norming/smoothed-groups';
import { TriangleAlert } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { NormWords } from '../use-norm-words.ts';
import type { ProposedGroup } from './proposed-groups.ts';

type SampleTableProps = { groups: readonly ProposedGroup[]; words: NormWords; isSmoothed: boolean };

/** The people of each group with their errors, and beside them what the curve makes of it. */
export function SampleTable({ groups, words, isSmoothed }: SampleTableProps) {
  const say = useSay();
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const figure = (value: number | null, error: number | null) => {
    if (value === null) return say(m.norm_build_no_sd);
    if (error === null) return number(value);
    return say(m.norm_build_figure, { value: number(value), error: number(error) });
  };
  const meanOf = ({ mean, meanError }: GroupFigures) => figure(mean, meanError);
  const sdOf = ({ sd, sdError }: GroupFigures) => figure(sd, sdError);
  const columns: TableColumn<ProposedGroup>[] = [
    {
      key: 'ages',
      title: m.norm_build_ages,
      isRowHeader: true,
      cell: ({ group }) =>
        group.gender === null
          ? words.agesOf(group)
          : say(m.norm_build_group_title, { whom: words.whomOf(group), ages: words.agesOf(group) }),
    },
    {
      key: 'people',
      title: m.norm_build_count,
      cell: ({ group, isSmall }) => (
        <span className="inline-flex items-center gap-1.5">
          {format.number(group.people)}
          {isSmall && (
            <span className="inline-flex text-warning-text">
              <TriangleAlert aria-hidden className="size-4" />
              <span className="sr-only">{say(m.norm_build_small, { least: smallSample })}</span>
            </span>
          )}
        </span>
      ),
    },
    { key: 'mean', title: m.norm_build_raw, cell: ({ raw }) => meanOf(raw) },
    { key: 'sd', title: m.norm_build_raw_sd, cell: ({ raw }) => sdOf(raw) },
    ...(isSmoothed
      ? [
          {
            key: 'smoothMean',
            title: m.norm_build_smooth_mean,
            cell: ({ proposed }: ProposedGroup) => meanOf(proposed),
          },
          {
            key: 'smoothSd',
            title: m.norm_build_smooth_sd,
            cell: ({ proposed }: ProposedGroup) => sdOf(proposed),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={m.norm_build_table}
      columns={columns}
      rows={groups}
      rowKey={({ key }) => key}
      phoneView="scroll"
    />
  );
}

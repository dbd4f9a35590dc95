import type { SectionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { BandCounts } from './band-counts.tsx';
import { FacilityCell, FigureCell } from './figure-cells.tsx';

type Row = SectionStatistics;

const number = 'whitespace-nowrap tabular-nums';

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'title',
    title: m.statistics_section,
    isRowHeader: true,
    cell: ({ title }) => <ContentText text={title} />,
  },
  {
    key: 'questionCount',
    title: m.statistics_question_count,
    className: number,
    cell: ({ questionCount }) => <CountCell count={questionCount} />,
  },
  {
    key: 'mean',
    title: m.statistics_mean_short,
    className: number,
    cell: ({ mean }) => <FigureCell value={mean} />,
  },
  {
    key: 'sd',
    title: m.statistics_sd_short,
    className: number,
    cell: ({ standardDeviation }) => <FigureCell value={standardDeviation} />,
  },
  {
    key: 'facility',
    title: m.statistics_facility,
    className: number,
    cell: ({ facility }) => <FacilityCell value={facility} />,
  },
  {
    key: 'discrimination',
    title: m.statistics_discrimination,
    className: number,
    cell: ({ discrimination }) => <FigureCell value={discrimination} />,
  },
  {
    key: 'alpha',
    title: m.statistics_alpha_short,
    className: number,
    cell: ({ alpha }) => <FigureCell value={alpha} />,
  },
  {
    key: 'sem',
    title: m.statistics_sem_short,
    className: number,
    cell: ({ standardError }) => <FigureCell value={standardError} />,
  },
];

function CountCell({ count }: { count: number }) {
  return <>{useFormat().number(count)}</>;
}

export function SectionTable({ sections, attempts }: { sections: readonly Row[]; attempts: number }) {
  const say = useSay();
  const banded = sections.filter(({ bands }) => bands.length > 0);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{say(m.statistics_sections)}</h2>
      <Table caption={m.statistics_sections} columns={columns} rows={sections} rowKey={({ id }) => id} />
      {banded.length > 0 && (
        <dl className="mt-2 flex flex-col gap-3">
          {banded.map(({ id, title, bands }) => (
            <div key={id} className="flex flex-col gap-1">
              <dt className="text-sm font-medium">
                <ContentText text={title} />
              </dt>
              <dd>
                <BandCounts
                  bands={bands}
                  attempts={attempts}
                  label={say(m.statistics_bands_of, { section: isolate(title) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

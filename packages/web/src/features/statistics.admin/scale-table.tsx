import type { MeasuredScale } from '@sanjeh/contract/statistics/scale-statistics.schema';
import { enoughPeople } from '@sanjeh/domain/statistics/scale-figures';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { BandCounts } from './band-counts.tsx';
import { FigureCell } from './figure-cells.tsx';
import { missingWords, scaleTitle } from './scale-words.ts';
import { useFigure } from './use-figure.ts';

type Row = MeasuredScale;

const number = 'tabular-nums';
const figureColumns = [
  ['mean', m.statistics_mean_short],
  ['standardDeviation', m.statistics_sd_short],
] as const;
const reliabilityColumns = [
  ['omega', m.statistics_omega],
  ['lambda2', m.statistics_lambda2],
  ['splitHalf', m.statistics_split_half],
  ['standardError', m.statistics_sem_short],
] as const;
const figureColumn = ([key, title]: (typeof figureColumns | typeof reliabilityColumns)[number]) => ({
  ...{ key, title, className: number },
  cell: (row: Row) => <FigureCell value={row[key]} />,
});

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'title',
    title: m.statistics_scale,
    isRowHeader: true,
    className: 'min-w-44',
    cell: (row) => <NameCell scale={row} />,
  },
  { key: 'people', title: m.statistics_people, className: number, cell: (row) => <PeopleCell scale={row} /> },
  ...figureColumns.map(figureColumn),
  {
    key: 'alpha',
    title: m.statistics_alpha_short,
    className: number,
    cell: (row) => <AlphaCell scale={row} />,
  },
  ...reliabilityColumns.map(figureColumn),
];

function NameCell({ scale }: { scale: Row }) {
  const say = useSay();
  return (
    <span className="flex flex-col gap-0.5 text-start">
      <ContentText as="span" text={scaleTitle(say, scale.title)} />
      <span className="text-xs font-normal text-muted">
        {say(m.statistics_scale_size, { count: scale.members.length, ...scale.possible })}
      </span>
      <span className="text-xs font-normal text-muted">{missingWords(say, scale.missing)}</span>
    </span>
  );
}

function PeopleCell({ scale: { scored, unscored } }: { scale: Row }) {
  const say = useSay();
  const format = useFormat();
  return (
    <span className="inline-flex flex-col max-sm:items-end">
      {format.number(scored)}
      {unscored > 0 && (
        <span className="text-xs text-muted">{say(m.statistics_unscored, { count: unscored })}</span>
      )}
    </span>
  );
}

/** The interval says how far to trust it. */
function AlphaCell({ scale: { alpha, alphaInterval, whole } }: { scale: Row }) {
  const say = useSay();
  const { figure } = useFigure();
  return (
    <span className="inline-flex flex-col max-sm:items-end">
      <span className="font-medium">{figure(alpha)}</span>
      {alphaInterval && (
        <span className="text-xs whitespace-nowrap text-muted">
          {say(m.statistics_interval, { low: figure(alphaInterval.low), high: figure(alphaInterval.high) })}
        </span>
      )}
      {whole < enoughPeople && (
        <span className="text-xs text-muted">{say(m.statistics_scale_few, { count: whole })}</span>
      )}
    </span>
  );
}

/** What each scale measures and how well: the whole exam, its sections, and the scales of its author. */
export function ScaleTable({ scales, isLoading }: { scales: readonly Row[]; isLoading: boolean }) {
  const say = useSay();
  const banded = scales.filter(({ kind, bands }) => kind !== 'total' && bands.length > 0);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{say(m.statistics_scales)}</h2>
      <p className="max-w-prose text-sm text-muted">{say(m.statistics_scales_text)}</p>
      <Table
        caption={m.statistics_scales}
        columns={columns}
        rows={scales}
        rowKey={({ code }) => code}
        isLoading={isLoading}
        skeletonRows={3}
      />
      <details className="text-sm text-muted">
        <summary className="w-fit cursor-pointer rounded text-primary-text underline underline-offset-4">
          {say(m.statistics_reliability_help)}
        </summary>
        <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 ps-5">
          <li>{say(m.statistics_alpha_text)}</li>
          <li>{say(m.statistics_omega_text)}</li>
          <li>{say(m.statistics_lambda2_text)}</li>
          <li>{say(m.statistics_split_half_text)}</li>
          <li>{say(m.statistics_sem_scale_text)}</li>
          <li>{say(m.statistics_enough_text, { count: enoughPeople })}</li>
        </ul>
      </details>
      {banded.length > 0 && (
        <dl className="mt-2 flex flex-col gap-3">
          {banded.map(({ code, title, bands, scored }) => (
            <div key={code} className="flex flex-col gap-1">
              <dt className="text-sm font-medium">
                <ContentText text={scaleTitle(say, title)} />
              </dt>
              <dd>
                <BandCounts
                  bands={bands}
                  attempts={scored}
                  label={say(m.statistics_bands_of, { section: isolate(scaleTitle(say, title)) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

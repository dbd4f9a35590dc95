import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { BandCounts } from './band-counts.tsx';
import { bandOf } from './bin-band.ts';
import { DistributionTable } from './distribution-table.tsx';
import type { ShownScale } from './shown-scale.ts';

const fills = { good: 'bg-primary', watch: 'bg-accent', act: 'bg-danger', none: 'bg-muted' };
const mostLabels = 8;

type DistributionChartProps = { scale: ShownScale; actions?: ReactNode };

/** How many people got which score, with the bands under them. Numbers grow from left to right, as on every ruler. */
export function DistributionChart({ scale, actions }: DistributionChartProps) {
  const { bins, bands, possible } = scale;
  const say = useSay();
  const format = useFormat();
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const every = Math.ceil(bins.length / mostLabels);
  const toneOf = (score: number) =>
    bands.length === 0 ? 'good' : (bandOf(bands, score)?.severity ?? 'none');
  const words = say(m.statistics_distribution_words, { ...possible, count: highest });
  return (
    <Card title={say(m.statistics_distribution)} actions={actions}>
      <div dir="ltr" role="img" aria-label={words} className="pt-6">
        <div aria-hidden className="flex h-48 items-end gap-px border-b border-control">
          {bins.map(({ from, count }) => (
            <div key={from} className="relative flex h-full min-w-0 flex-1 flex-col justify-end">
              {count === highest && (
                <span className="mb-0.5 text-center text-xs tabular-nums">{format.number(count)}</span>
              )}
              <div
                className={classNames('rounded-t-sm', fills[toneOf(from)])}
                style={{ blockSize: `${(count / highest) * 88}%` }}
              />
            </div>
          ))}
        </div>
        {bands.length > 0 && (
          <div aria-hidden className="mt-1 flex h-2 gap-px">
            {bins.map(({ from }) => (
              <span key={from} className={classNames('flex-1 opacity-60', fills[toneOf(from)])} />
            ))}
          </div>
        )}
        <div aria-hidden className="mt-1 flex gap-px text-xs text-muted tabular-nums">
          {bins.map(({ from }, index) => (
            <span key={from} className="flex min-w-0 flex-1 justify-center">
              {index % every === 0 && <span className="whitespace-nowrap">{format.number(from)}</span>}
            </span>
          ))}
        </div>
      </div>
      {bands.length > 0 && (
        <div className="mt-4">
          <BandCounts bands={bands} attempts={scale.attempts} label={say(m.statistics_bands)} />
        </div>
      )}
      <DistributionTable scale={scale} />
    </Card>
  );
}

import type { CountedBand } from '@sanjeh/contract/statistics/statistics.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';

type BandCountsProps = { bands: readonly CountedBand[]; attempts: number; label: string };

/** How many people fall into each band. */
export function BandCounts({ bands, attempts, label }: BandCountsProps) {
  const say = useSay();
  const format = useFormat();
  const outside = attempts - bands.reduce((sum, { count }) => sum + count, 0);
  const counted = (count: number) => (
    <span className="text-sm tabular-nums">
      {format.number(count)} <span className="text-muted">({format.percent(count / attempts)})</span>
    </span>
  );
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {bands.map((band) => (
        <li key={`${band.lower} ${band.label}`} className="flex items-center gap-2">
          <Chip tone={band.severity}>
            <ContentText text={band.label} />
          </Chip>
          {counted(band.count)}
        </li>
      ))}
      {outside > 0 && (
        <li className="flex items-center gap-2">
          <Chip>{say(m.statistics_no_band)}</Chip>
          {counted(outside)}
        </li>
      )}
    </ul>
  );
}

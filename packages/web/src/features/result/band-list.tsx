import type { ScaleBand } from '@sanjeh/contract/result/result.schema';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { boundsWords } from './bounds-words.ts';

type Band = Omit<ScaleBand, 'advice'>;

const dots = { good: 'bg-primary', watch: 'bg-accent', act: 'bg-danger' };

/** The bands of a scale in words, for the eye and for the ear. */
export function BandList({ bands, current }: { bands: Band[]; current: Band | null }) {
  const say = useSay();
  if (bands.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {bands.map((band) => {
        const isCurrent = band.lower === current?.lower && band.upper === current.upper;
        return (
          <li key={`${band.lower} ${band.label}`} className={isCurrent ? 'font-bold' : 'text-muted'}>
            <span
              aria-hidden
              className={`me-1.5 inline-block size-2.5 rounded-full ${dots[band.severity]}`}
            />
            {say(m.result_scale_band, { label: isolate(band.label), bounds: boundsWords(say, band) })}
          </li>
        );
      })}
    </ul>
  );
}

import { type BandChange, BandEditor } from '#band-editor/band-editor.tsx';
import { measureNames } from '#band-editor/measure-names.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { bandRange } from '../draft/scale-check.ts';
import type { OwnDraft } from '../draft/scale-draft.ts';
import { useScaleWork } from '../scale-work.ts';

type ScaleBandsProps = { scale: OwnDraft; onChange: (change: BandChange) => void };

/** What the scores of a scale mean, where they are made. */
export function ScaleBands({ scale, onChange }: ScaleBandsProps) {
  const say = useSay();
  const { issues, ranges, grids, nameOf } = useScaleWork();
  const { key, bands, bandsOn } = scale;
  const range = bandRange(scale, ranges);
  return (
    <section aria-label={say(m.scale_bands)}>
      <h4 className="text-base font-bold">{say(m.scale_bands)}</h4>
      <p className="mb-2 text-sm text-muted">
        {range
          ? say(m.scale_bands_range, { ...range, measure: say(measureNames[bandsOn]) })
          : say(m.scale_bands_empty)}
      </p>
      <BandEditor
        title={nameOf(key)}
        id={key}
        scope={null}
        scale={range}
        grid={grids.get(key) ?? null}
        bands={bands}
        issues={issues}
        onChange={onChange}
      />
    </section>
  );
}

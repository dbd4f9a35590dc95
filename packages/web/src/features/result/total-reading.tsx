import type { Result, ResultScale, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { shownStanding } from '@sanjeh/domain/scoring/shown-standing';
import type { StandardMeasure } from '@sanjeh/domain/scoring/standard-score';
import { ContentText } from '#i18n/content-text.tsx';
import { type Message, type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { BandName } from './band-name.tsx';
import { boundsWords } from './bounds-words.ts';

const meanings = { good: m.result_means_good, watch: m.result_means_watch, act: m.result_means_act };
const measures: Record<StandardMeasure, Message> = {
  z: m.result_measure_z,
  t: m.result_measure_t,
  stanine: m.result_measure_stanine,
  percentile: m.result_measure_percentile,
};

/** What the total means. Its bands may stand on where it lies among others: then its scale knows. */
export function TotalReading({ result: { total, scales } }: { result: Pick<Result, 'total' | 'scales'> }) {
  const say = useSay();
  const scale = scales.find(({ kind }) => kind === 'total');
  const band = total.band ?? scale?.band ?? null;
  if (band === null) return <p className="text-muted">{say(unreadWords(total, scale))}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <BandName band={band} className="text-2xl" />
      </p>
      <p className="max-w-prose">
        {(total.band === null && scale && amongWords(say, scale, band)) ||
          say(m.result_means, { score: total.score, ...wordsOf(say, band) })}
      </p>
      {band.advice && (
        <ContentText as="p" className="max-w-prose text-lg whitespace-pre-line" text={band.advice} />
      )}
    </div>
  );
}

function amongWords(say: Say, scale: ResultScale, band: ScaleBand): string | null {
  const { bandsOn } = scale;
  const value = bandsOn === 'raw' ? null : scale[bandsOn];
  if (bandsOn === 'raw' || value === null) return null;
  return say(m.result_means_among, {
    measure: say(measures[bandsOn]),
    value: shownStanding(bandsOn, value),
    ...wordsOf(say, band),
  });
}

function wordsOf(say: Say, band: ScaleBand) {
  return { bounds: boundsWords(say, band), meaning: say(meanings[band.severity]) };
}

/** Why nothing is read out of it: nothing is defined, nobody is there to compare with, or it lies outside. */
function unreadWords({ bands }: Result['total'], scale: ResultScale | undefined): Message {
  if (bands.length === 0 && (scale?.bands.length ?? 0) === 0) return m.result_no_band;
  if (scale && scale.bandsOn !== 'raw' && scale[scale.bandsOn] === null) return m.result_total_outside_norms;
  return m.result_outside_bands;
}

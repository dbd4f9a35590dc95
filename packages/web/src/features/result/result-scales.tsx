import type { ResultScale } from '@sanjeh/contract/result/result.schema';
import { shownStanding } from '@sanjeh/domain/scoring/shown-standing';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Card } from '#ui/card.tsx';
import { ScaleBar } from '#ui/chart/scale-bar.tsx';
import { Chip } from '#ui/chip.tsx';
import { normWords } from './norm-words.ts';
import { ResultNote } from './result-note.tsx';
import { reasonWords } from './score-reason.tsx';

/** What the total and the sections do not tell already: scales of the exam's author, and whatever norms say. */
export function ResultScales({ scales }: { scales: readonly ResultScale[] }) {
  const say = useSay();
  const told = scales.filter(({ kind, norm, isOutsideNorms }) => kind === 'own' || norm || isOutsideNorms);
  if (told.length === 0) return null;
  return (
    <Card title={say(m.result_scales)}>
      <ul className="divide-y divide-line">
        {told.map((scale) => (
          <li key={scale.code} className="flex flex-col gap-2 py-4 break-inside-avoid first:pt-0 last:pb-0">
            <Scale scale={scale} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Scale({ scale }: { scale: ResultScale }) {
  const say = useSay();
  const { score, possible, band, reason, bandsOn } = scale;
  const title = scale.title ?? say(m.result_total);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-bold">
          <ContentText text={title} />
        </h3>
        <span className="flex flex-wrap items-center gap-3">
          {band && (
            <Chip tone={band.severity}>
              <ContentText text={band.label} />
            </Chip>
          )}
          {score === null
            ? say(m.result_no_score)
            : say(m.result_score_of, { score, maximum: possible.maximum })}
        </span>
      </div>
      {score !== null && (
        <ScaleBar
          scale={possible}
          score={score}
          bands={bandsOn === 'raw' ? scale.bands.map((one) => ({ ...one, tone: one.severity })) : []}
          range={scale.interval}
          label={title}
        />
      )}
      <Standing scale={scale} />
      {reason && (
        <ResultNote isWarning>
          {reasonWords(say, reason, { ...scale, count: scale.answered + scale.missing })}
        </ResultNote>
      )}
      {band?.advice && (
        <ContentText as="p" className="max-w-prose whitespace-pre-line text-muted" text={band.advice} />
      )}
    </>
  );
}

/** Where the score stands among the people that it is compared with, and how sure that is. */
function Standing({ scale }: { scale: ResultScale }) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const { t, stanine, percentile, interval, norm, isOutsideNorms } = scale;
  if (isOutsideNorms) return <ResultNote>{say(m.result_outside_norms)}</ResultNote>;
  if (norm === null) return null;
  const rounded = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const facts = [
    t !== null && say(m.result_t, { t: shownStanding('t', t) }),
    percentile !== null && say(m.result_percentile, { percentile: shownStanding('percentile', percentile) }),
    stanine !== null && say(m.result_stanine, { stanine }),
    interval &&
      say(m.result_interval, {
        level: interval.level,
        low: rounded(interval.low),
        high: rounded(interval.high),
      }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {say(m.result_norm, { group: norm.group })} {normWords(say, language, norm)}
      </p>
      {scale.trueScore && <TrueScore {...scale.trueScore} />}
    </>
  );
}

/** For those who ask: what the score would come to if it were measured again and again. */
function TrueScore({ score, interval }: NonNullable<ResultScale['trueScore']>) {
  const say = useSay();
  const format = useFormat();
  const rounded = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return (
    <details className="text-sm text-muted">
      <summary className="w-fit py-1 font-semibold text-primary-text">{say(m.result_true_score)}</summary>
      <p className="max-w-prose">
        {say(m.result_true_score_words, {
          score: rounded(score),
          level: interval.level,
          low: rounded(interval.low),
          high: rounded(interval.high),
        })}
      </p>
    </details>
  );
}

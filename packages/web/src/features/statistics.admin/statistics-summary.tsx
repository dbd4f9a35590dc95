import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import { TriangleAlert } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import type { Say } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { useFigure } from './use-figure.ts';

const enough = 30;

/** Where words begin to change; about what textbooks agree on. */
const acceptable = 0.7;
const good = 0.8;
const veryHigh = 0.95;
/** As far from zero as makes a difference to the eye. */
const noticeable = 0.5;

function alphaWords(alpha: number | null, say: Say, share: string): string {
  if (alpha === null) return say(m.statistics_alpha_none);
  if (alpha < 0) return say(m.statistics_alpha_negative);
  if (alpha < acceptable) return say(m.statistics_alpha_low, { share });
  if (alpha < good) return say(m.statistics_alpha_fair, { share });
  if (alpha < veryHigh) return say(m.statistics_alpha_good, { share });
  return say(m.statistics_alpha_high);
}

/** Where not everybody was asked the same it is of a part, or there is none. */
function askedAlphaWords({ by, common }: NonNullable<Statistics['asked']>, alpha: number | null, say: Say) {
  if (by === 'draws') return say(m.statistics_asked_alpha_draws);
  return say(alpha === null ? m.statistics_asked_alpha_none : m.statistics_asked_alpha, { common });
}

function shapeWords(skewness: number | null, say: Say): string {
  if (skewness === null) return say(m.statistics_shape_none);
  if (skewness < -noticeable) return say(m.statistics_shape_low);
  return say(skewness > noticeable ? m.statistics_shape_high : m.statistics_shape_even);
}

/** The figures of the whole exam, each with a sentence that says what it means. */
export function StatisticsSummary({
  statistics: { attempts, total, totalShown, blanks, asked },
}: {
  statistics: Statistics;
}) {
  const say = useSay();
  const format = useFormat();
  const { figure } = useFigure();
  const { alpha, standardError, skewness, kurtosis, possible } = total;
  const facts = [
    {
      name: say(m.statistics_attempts),
      value: format.number(attempts),
      words: say(m.statistics_attempts_text),
    },
  ];
  const totalFacts = [
    {
      name: say(m.statistics_mean),
      value: figure(total.mean),
      words: say(m.statistics_mean_text, {
        lowest: total.lowest ?? 0,
        highest: total.highest ?? 0,
        ...possible,
      }),
    },
    {
      name: say(m.statistics_sd),
      value: figure(total.standardDeviation),
      words: say(m.statistics_sd_text),
    },
    {
      name: say(m.statistics_alpha),
      value: figure(alpha),
      words: asked
        ? askedAlphaWords(asked, alpha, say)
        : alphaWords(alpha, say, format.percent(Math.round((alpha ?? 0) * 100) / 100)),
    },
    {
      name: say(m.statistics_sem),
      value: figure(standardError),
      words:
        standardError === null
          ? say(asked ? m.statistics_asked_sem : m.statistics_sem_none)
          : say(m.statistics_sem_text, { error: figure(standardError) }),
    },
    {
      name: say(m.statistics_shape),
      value: say(m.statistics_shape_value, { skewness: figure(skewness), kurtosis: figure(kurtosis) }),
      words: shapeWords(skewness, say),
    },
  ];
  return (
    <Card title={say(m.statistics_summary)}>
      {attempts < enough && (
        <p className="mb-4 flex items-start gap-2 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-text">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {say(m.statistics_few, { attempts })}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 md:grid-cols-3">
        {[...facts, ...(totalShown ? totalFacts : [])].map(({ name, value, words }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">{value}</dd>
            <dd className="text-sm">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-prose text-sm text-muted">
        {say(blanks === 'zero' ? m.statistics_blanks_zero : m.statistics_blanks_left_out)}
        {!totalShown && ` ${say(m.statistics_no_total)}`}
      </p>
    </Card>
  );
}

import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ageWords } from '#website/age-words.ts';
import type { NormWords } from '../use-norm-words.ts';
import type { ProposedGroup } from './proposed-groups.ts';

type SampleChartProps = { groups: readonly ProposedGroup[]; words: NormWords };

/** One picture for each gender. Ages run from left to right in both languages, as on every chart. */
export function SampleChart({ groups, words }: SampleChartProps) {
  const say = useSay();
  const ends = groups.flatMap(({ raw, proposed: { mean, sd } }) => [
    raw.mean,
    mean - (sd ?? 0),
    mean + (sd ?? 0),
  ]);
  const scale = { low: Math.min(...ends), high: Math.max(...ends) };
  const genders = [...new Set(groups.map(({ group }) => group.gender))];
  const drawn = genders
    .map((gender) => ({ gender, own: groups.filter(({ group }) => group.gender === gender) }))
    .filter(({ own }) => own.length > 1);
  if (drawn.length === 0) return null;
  return (
    <div>
      <div className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
        {drawn.map(({ gender, own }) => (
          <Curve
            key={gender ?? 'all'}
            title={genders.length > 1 ? words.whomOf({ gender }) : null}
            groups={own}
            scale={scale}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{say(m.norm_build_chart_points)}</p>
    </div>
  );
}

type CurveProps = {
  title: string | null;
  groups: readonly ProposedGroup[];
  scale: { low: number; high: number };
};

function Curve({ title, groups, scale }: CurveProps) {
  const say = useSay();
  const format = useFormat();
  const ages = groups.map(({ group }) => group.meanAge);
  const [first, last] = [Math.min(...ages), Math.max(...ages)];
  const x = (age: number) => 3 + (94 * (age - first)) / (last - first || 1);
  const y = (score: number) => 97 - (94 * (score - scale.low)) / (scale.high - scale.low || 1);
  const point = ({ group, proposed: { mean, sd } }: ProposedGroup, side: number) =>
    `${x(group.meanAge)},${y(mean + side * (sd ?? 0))}`;
  const line = (side: number) => groups.map((one) => point(one, side));
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return (
    <figure>
      {title && <figcaption className="text-sm font-medium">{title}</figcaption>}
      <div dir="ltr" role="img" aria-label={say(m.norm_build_chart)} className="flex pt-2">
        <div
          aria-hidden
          className="flex w-12 shrink-0 flex-col justify-between pe-2 pb-6 text-end text-xs leading-none text-muted"
        >
          <span>{number(scale.high)}</span>
          <span>{number(scale.low)}</span>
        </div>
        <div aria-hidden className="min-w-0 flex-1">
          <div className="relative h-40 rounded-lg border border-line">
            <svg
              className="absolute inset-0 size-full"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <polygon points={[...line(1), ...line(-1).reverse()].join(' ')} className="fill-primary/20" />
              <polyline
                points={line(0).join(' ')}
                vectorEffect="non-scaling-stroke"
                className="fill-none stroke-primary-text stroke-2"
              />
            </svg>
            {groups.map(({ key, group, raw }) => (
              <span
                key={key}
                className="absolute -mt-1 -ms-1 size-2 rounded-full bg-ink"
                style={{ insetInlineStart: `${x(group.meanAge)}%`, insetBlockStart: `${y(raw.mean)}%` }}
              />
            ))}
          </div>
          <div className="flex justify-between pt-1 text-xs text-muted">
            <bdi>{ageWords(say, Math.round(first))}</bdi>
            <bdi>{ageWords(say, Math.round(last))}</bdi>
          </div>
        </div>
      </div>
    </figure>
  );
}

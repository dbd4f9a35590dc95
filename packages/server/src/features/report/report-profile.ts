import type { AdminResult, ResultNorm, ResultScale } from '@sanjeh/contract/result/result.schema';
import { scoreInterval } from '@sanjeh/domain/scoring/measurement-error';
import { ageGroupWords } from './report-age.ts';
import type { ReportFormat } from './report-format.ts';
import type { ReportTexts } from './report-texts-english.ts';
import { scalePosition } from './scale-position.ts';

/** Three deviations to both sides hold nearly everybody. */
export const axisOfT = { minimum: 20, maximum: 80 };
const deviationOfT = 10;

/** All scales on one axis; null where nothing was compared with anybody. */
export function reportProfile({ scales }: AdminResult, texts: ReportTexts, format: ReportFormat) {
  if (!scales.some(({ t, percentile, stanine }) => (t ?? percentile ?? stanine) !== null)) return null;
  const groups = [...new Set(scales.flatMap(({ norm }) => (norm ? [normWords(norm, texts, format)] : [])))];
  const levels = [...new Set(scales.flatMap(({ interval }) => interval?.level ?? []))];
  const [level] = levels;
  return {
    ...texts.profile,
    interval:
      levels.length === 1 && level
        ? `${texts.profile.interval} (${texts.profile.level(format.number(level))})`
        : texts.profile.interval,
    ticks: [20, 30, 40, 50, 60, 70, 80].map((value) => ({
      label: format.number(value),
      place: scalePosition(axisOfT, value),
    })),
    usual: [scalePosition(axisOfT, 40), scalePosition(axisOfT, 60)],
    rows: scales.map((scale) => rowOf(scale, groups, texts, format)),
    groups: groups.map((words, index) =>
      groups.length > 1 ? `${format.number(index + 1)}. ${words}` : words,
    ),
  };
}

function rowOf(scale: ResultScale, groups: readonly string[], texts: ReportTexts, format: ReportFormat) {
  const { t, percentile, score, norm, band } = scale;
  const around = intervalOnT(scale);
  const group = norm && groups.length > 1 ? groups.indexOf(normWords(norm, texts, format)) + 1 : 0;
  return {
    title: scale.title ?? texts.total,
    group: group > 0 ? format.number(group) : '',
    score: score === null ? texts.none : format.number(score),
    t: t === null ? '–' : format.standing('t', t),
    interval: around ? texts.profile.range(...toldRange(around, format)) : '',
    percentile: percentile === null ? '' : format.standing('percentile', percentile),
    place: t === null ? null : scalePosition(axisOfT, t),
    low: around && scalePosition(axisOfT, around.low),
    high: around && scalePosition(axisOfT, around.high),
    severity: band?.severity ?? null,
  };
}

/** T has the same deviation in every group, so the same reliability reaches as far on it. */
function intervalOnT({ t, interval, norm }: ResultScale) {
  const reliability = norm?.reliability ?? null;
  if (t === null || interval === null || reliability === null) return null;
  return scoreInterval(t, { sd: deviationOfT, reliability }, interval.level);
}

function toldRange({ low, high }: { low: number; high: number }, { standing }: ReportFormat) {
  return [standing('t', low), standing('t', high)] as const;
}

function normWords(norm: ResultNorm, texts: ReportTexts, format: ReportFormat): string {
  const { group, source, gender, ageFrom, ageTo, sample, year, country, reliabilityPeople } = norm;
  const about = [
    gender && texts.genders[gender],
    ageGroupWords(ageFrom, ageTo, texts, format),
    sample !== null && texts.profile.sample(format.number(sample)),
    country,
    year === null ? '' : format.digits(String(year)),
    source && texts.profile.source(source),
    reliabilityPeople !== null && texts.profile.ownReliability(format.number(reliabilityPeople)),
  ];
  return texts.profile.norm(group, about.filter(Boolean).join(texts.comma));
}

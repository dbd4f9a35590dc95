import type { ResultNorm, ResultScale, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { type Fraction, fractionToNumber, roundFraction } from '@sanjeh/domain/decimal/fraction';
import { type BandContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import type { MeasuredScale } from '@sanjeh/domain/exam-version/measured-scales';
import { type IntervalLevel, scoreInterval, trueScore } from '@sanjeh/domain/scoring/measurement-error';
import { spreadOf } from '@sanjeh/domain/scoring/norm-basis';
import type { PossibleRange } from '@sanjeh/domain/scoring/scale';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { NormGroup } from '../norm/used-norm.service.ts';

/** To three places. Decimals of at most twelve digits and three places survive the way into a JSON number unchanged. */
export function shownNumber(value: Fraction): number {
  return Number(decimalToString(roundFraction(value)));
}

export function shownRange({ minimum, maximum }: PossibleRange) {
  return { minimum: shownNumber(minimum), maximum: shownNumber(maximum) };
}

/** Whether the mean of what was answered stands for something that was left out. */
export function proratedMark({ scale, score }: Pick<MeasuredScale<NormGroup>, 'scale' | 'score'>) {
  const isProrated = scale.missing.rule === 'prorate' && score.missing > 0 && score.score !== null;
  return isProrated && { isProrated: true as const };
}

export function viewScale(
  { scale, score, norm, standard, band }: MeasuredScale<NormGroup>,
  language: Language,
): ResultScale {
  const { title } = localised({ title: scale.title, translations: scale.translations }, language);
  return {
    code: scale.code,
    kind: scale.kind,
    title,
    raw: shownNumber(score.raw),
    answered: score.answered,
    missing: score.missing,
    score: score.score && shownNumber(score.score),
    reason: score.reason,
    ...proratedMark({ scale, score }),
    possible: shownRange(score.possible),
    z: standard.z && fractionToNumber(standard.z),
    t: standard.t && fractionToNumber(standard.t),
    stanine: standard.stanine,
    percentile: standard.percentile && fractionToNumber(standard.percentile),
    ...certainty(score.score, norm, scale.intervalLevel),
    norm: norm && viewNorm(norm, language),
    isOutsideNorms: scale.hasNorms && norm === null,
    bandsOn: scale.bandsOn,
    band: band && viewBand(band, language),
    bands: scale.bands.map((one) => viewBand(one, language)),
  };
}

/** Known where the group tells how much its scores vary and how reliable they are. */
function certainty(
  score: Fraction | null,
  norm: NormGroup | null,
  level: IntervalLevel,
): Pick<ResultScale, 'interval' | 'trueScore'> {
  const spread = norm && spreadOf(norm.basis);
  const reliability = norm?.reliability ?? null;
  if (score === null || spread === null || reliability === null) return { interval: null, trueScore: null };
  const [value, mean, sd] = [score, spread.mean, spread.sd].map(fractionToNumber) as [number, number, number];
  return {
    interval: scoreInterval(value, { sd, reliability }, level),
    trueScore: trueScore(value, { mean, sd, reliability }, level),
  };
}

function viewNorm({ texts, ages, gender, reliability, about }: NormGroup, language: Language): ResultNorm {
  const { title, source } = localised(texts, language);
  return { group: title, source, gender, ageFrom: ages.from, ageTo: ages.to, ...about, reliability };
}

export function viewBand(band: BandContent, language: Language): ScaleBand {
  const { label, advice } = localised(band, language);
  const bound = (text: string) => Number(decimalToString(exact(text)));
  return {
    lower: bound(band.lower),
    lowerInclusive: band.lowerInclusive,
    upper: bound(band.upper),
    upperInclusive: band.upperInclusive,
    label,
    advice,
    severity: band.severity,
  };
}

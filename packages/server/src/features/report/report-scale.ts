import type { AdminResult, ResultScale, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { drawnBands } from '@sanjeh/domain/scoring/drawn-bands';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { isolated } from './isolated.ts';
import type { ReportFormat } from './report-format.ts';
import type { ReportTexts } from './report-texts-english.ts';
import { noScoreNote, unansweredNote } from './report-warnings.ts';
import { scalePosition } from './scale-position.ts';

type Sum = AdminResult['total'];

/** A score on its ruler, in finished words and places from 0 to 1. */
export function reportSum(
  { score, reason, possible, bands, band }: Omit<Sum, 'answered' | 'questionCount'>,
  texts: ReportTexts,
  { number }: ReportFormat,
) {
  const isTold = hasScore({ reason });
  const bounds = ({ lower, lowerInclusive, upper, upperInclusive }: ScaleBand) =>
    texts.bounds(number(lower), lowerInclusive, number(upper), upperInclusive);
  const [minimum, maximum] = [number(possible.minimum), number(possible.maximum)];
  return {
    score: isTold ? number(score) : texts.none,
    of: isTold ? texts.of(number(score), maximum) : texts.none,
    hasScore: isTold,
    possible: texts.possible(minimum, maximum),
    minimum,
    maximum,
    drawn: isTold ? texts.drawnScale(number(score), minimum, maximum) : texts.drawnEmpty(minimum, maximum),
    place: scalePosition(possible, score),
    band: band && {
      label: band.label,
      advice: band.advice,
      severity: band.severity,
      means: texts.means(number(score), bounds(band), texts.meanings[band.severity]),
    },
    bands: drawnBands(
      bands.map((one) => ({ ...one, words: bounds(one) })),
      isTold ? score : null,
    ).map(({ label, words, severity, lower, upper }) => ({
      label: texts.band(isolated(label), words),
      severity,
      from: scalePosition(possible, lower),
      to: scalePosition(possible, upper),
    })),
  };
}

/** The total with what it means; its bands may stand on where it lies among others. */
export function reportTotal({ total, scales }: AdminResult, texts: ReportTexts, format: ReportFormat) {
  const sum = reportSum(total, texts, format);
  const scale = scales.find(({ kind }) => kind === 'total');
  const among = scale && bandAmong(scale, texts, format);
  return among ? { ...sum, band: among } : sum;
}

function bandAmong(scale: ResultScale, texts: ReportTexts, { number, standing }: ReportFormat) {
  const { bandsOn, band } = scale;
  const value = bandsOn === 'raw' ? null : scale[bandsOn];
  if (bandsOn === 'raw' || !band || value === null) return null;
  const { label, advice, severity, lower, lowerInclusive, upper, upperInclusive } = band;
  const bounds = texts.bounds(number(lower), lowerInclusive, number(upper), upperInclusive);
  const shown = standing(bandsOn, value);
  const means = texts.meansAmong(texts.measures[bandsOn], shown, bounds, texts.meanings[severity]);
  return { label, advice, severity, means };
}

/** Sections, then the author's own scales; bands that do not stand on the score are named and not drawn. */
export function reportScales({ sections, scales }: AdminResult, texts: ReportTexts, format: ReportFormat) {
  const ofSections = scales.filter(({ kind }) => kind === 'section');
  return [
    ...sections.map((section, index) => ({
      title: section.title,
      ...reportSum({ ...section, band: ofSections[index]?.band ?? section.band }, texts, format),
      note: [noScoreNote(section, texts.noScore, texts, format), unansweredNote(section, texts, format)]
        .filter((note) => note !== '')
        .join(' '),
    })),
    ...scales.filter(({ kind }) => kind === 'own').map((scale) => ownScale(scale, texts, format)),
  ];
}

function ownScale(scale: ResultScale, texts: ReportTexts, format: ReportFormat) {
  const { answered, missing, raw, reason, bandsOn, bands } = scale;
  const sum = { ...scale, score: scale.score ?? raw, bands: bandsOn === 'raw' ? bands : [] };
  const counted = { answered, questionCount: answered + missing };
  return {
    title: scale.title ?? '',
    ...reportSum(sum, texts, format),
    note: [
      noScoreNote({ score: raw, reason }, texts.noScore, texts, format),
      unansweredNote(counted, texts, format),
    ]
      .filter((note) => note !== '')
      .join(' '),
  };
}

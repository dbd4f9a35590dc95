import type {
  CountedBand,
  SectionStatistics,
  Statistics,
} from '@sanjeh/contract/statistics/statistics.schema';
import { type Decimal, decimalToString } from '@sanjeh/domain/decimal/decimal';
import { type BandContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import type { ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import { discrimination, facility, type ItemSums } from '@sanjeh/domain/statistics/item';
import { mean, type PowerSums, standardDeviation } from '@sanjeh/domain/statistics/power-sums';
import { alpha, standardErrorOfMeasurement } from '@sanjeh/domain/statistics/reliability';
import { sectionAsItem, sectionSums } from '@sanjeh/domain/statistics/section';
import { kurtosis, skewness } from '@sanjeh/domain/statistics/shape';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { apartFigures } from './apart-figures.ts';
import { possibleContent } from './apart-sums.service.ts';
import { exactSum } from './exact-sum.ts';
import { viewGroups } from './group-figures.ts';
import { possibleRange } from './possible-range.ts';
import { itemsOf, type MeasuredSection, measureSections, viewQuestions } from './question-figures.ts';
import type { TotalRow } from './statistics.queries.ts';
import { bandsByScope, blanksOf, type Sums } from './statistics.service.ts';

function toNumber(value: Decimal): number {
  return Number(decimalToString(value));
}

function scaleOf(
  items: readonly ItemSums[],
  total: Pick<PowerSums, 'count' | 'first' | 'second'>,
  range: ScoreRange,
) {
  const [deviation, reliability] = [standardDeviation(total), alpha(items, total)];
  return {
    questionCount: items.length,
    possible: { minimum: toNumber(range.minimum), maximum: toNumber(range.maximum) },
    mean: mean(total),
    standardDeviation: deviation,
    alpha: reliability,
    standardError: standardErrorOfMeasurement(deviation, reliability),
  };
}

function powerSums({ count, first, second, third, fourth }: TotalRow): PowerSums {
  return {
    count,
    first: exactSum(first, 1),
    second: exactSum(second, 2),
    third: exactSum(third, 3),
    fourth: exactSum(fourth, 4),
  };
}

/** The figures with their words in one language. */
export function viewStatistics(
  sums: Sums,
  provinces: readonly { id: number; name: string }[],
  language: Language,
): Statistics {
  const { content } = sums;
  const total = powerSums(sums.total);
  const sections = measureSections(content.sections, sums, total.count);
  const items = sections.flatMap(itemsOf).map(({ inExam }) => inExam);
  const possible = possibleRange(possibleContent(content));
  const readScore = (text: string | null) => (text === null ? null : Number(text));
  const statistics: Statistics = {
    versions: sums.versions,
    versionId: sums.versionId,
    attempts: total.count,
    ...{ blanks: blanksOf(content), asked: null, pending: sums.pending },
    totalShown: content.scoring?.totalShown ?? true,
    total: {
      ...scaleOf(items, total, possible.total),
      lowest: readScore(sums.total.lowest),
      highest: readScore(sums.total.highest),
      skewness: skewness(total),
      kurtosis: kurtosis(total),
    },
    bins: viewBins(sums),
    bands: viewBands(sums, language),
    sections: sections.filter(hasItems).map((section) => ({
      ...viewSection(section, total, possible.sections.get(section.section.id) ?? possible.total, language),
      bands: viewSectionBands(sums, section.section.id, language),
    })),
    questions: viewQuestions(sections, sums, total, language),
    ...viewGroups(sums.groups, provinces, language),
  };
  return sums.apart ? apartFigures(statistics, sums.apart) : statistics;
}

/** A section of pages, or of what is not scored, measures nothing. One without questions is still shown. */
function hasItems(measured: MeasuredSection): boolean {
  return measured.section.questions.length === 0 || itemsOf(measured).length > 0;
}

function viewSection(
  measured: MeasuredSection,
  total: PowerSums,
  range: ScoreRange,
  language: Language,
): Omit<SectionStatistics, 'bands'> {
  const { section } = measured;
  const placed = itemsOf(measured);
  const own = placed.map(({ inSection }) => inSection);
  return {
    id: section.id,
    title: localised(section, language).title,
    ...scaleOf(own, sectionSums(total.count, placed), range),
    facility: facility(own),
    discrimination: discrimination(sectionAsItem(total.count, placed), total),
  };
}

function viewBins({ bins: { start, width, count }, groups }: Sums): Statistics['bins'] {
  const counts = new Map(groups.filter(({ by }) => by === 'bin').map((row) => [row.bin, row.count]));
  const edge = (index: number) =>
    toNumber({ thousandths: start.thousandths + BigInt(index) * width.thousandths });
  return Array.from({ length: count }, (_, index) => ({
    from: edge(index),
    to: edge(index + 1),
    count: counts.get(index) ?? 0,
  }));
}

function viewBands({ content, groups }: Sums, language: Language): CountedBand[] {
  const counts = new Map(groups.filter(({ by }) => by === 'band').map((row) => [row.band, row.count]));
  return bandsByScope(content).ofTotal.map((band, index) => viewBand(band, counts.get(index) ?? 0, language));
}

function viewSectionBands({ content, sectionBands }: Sums, id: number, language: Language): CountedBand[] {
  const counts = new Map(sectionBands.map(({ band, count }) => [band, count]));
  return bandsByScope(content).ofSections.flatMap((band, index) =>
    band.sectionId === id ? [viewBand(band, counts.get(index) ?? 0, language)] : [],
  );
}

export function viewBand(band: BandContent, count: number, language: Language): CountedBand {
  const { label, advice } = localised(band, language);
  const { lowerInclusive, upperInclusive, severity } = band;
  const [lower, upper] = [toNumber(exact(band.lower)), toNumber(exact(band.upper))];
  return { lower, lowerInclusive, upper, upperInclusive, label, advice, severity, count };
}

/** Of an exam that nobody has submitted. */
export const noStatistics: Statistics = {
  versions: [],
  versionId: null,
  attempts: 0,
  blanks: 'zero',
  asked: null,
  pending: 0,
  totalShown: true,
  total: {
    questionCount: 0,
    possible: { minimum: 0, maximum: 0 },
    mean: null,
    standardDeviation: null,
    alpha: null,
    standardError: null,
    lowest: null,
    highest: null,
    skewness: null,
    kurtosis: null,
  },
  bins: [],
  bands: [],
  sections: [],
  questions: [],
  byAge: [],
  byGender: [],
  byProvince: [],
  byMonth: [],
};

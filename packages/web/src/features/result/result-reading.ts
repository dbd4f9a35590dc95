import type { Result, ResultScale, ResultSection, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { worthOf } from './given-answer.ts';

type Question = ResultSection['questions'][number];
type Severity = ScaleBand['severity'];
export type Reached = { section: ResultSection; questions: Question[] };

const weight = { good: 0, watch: 1, act: 2 };

/** Whether more points are better on a scale, as far as its bands tell; null where they do not. */
export function isMoreBetter(bands: readonly ScaleBand[]): boolean | null {
  const sorted = bands.toSorted((a, b) => a.lower - b.lower);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest.severity === highest.severity) return null;
  return weight[highest.severity] < weight[lowest.severity];
}

/**
 * The section, or the scale of the exam's author, that asks for attention most; null where none does, or where there is
 * nothing to choose from.
 */
export function worstPart({ scales }: Pick<Result, 'scales'>): ResultScale | null {
  const parts = scales.filter(({ kind }) => kind !== 'total');
  if (parts.length < 2) return null;
  const severe = parts.filter(({ band }) => band !== null && band.severity !== 'good');
  const [worst] = severe.toSorted((a, b) => weightOf(b) - weightOf(a) || goodness(a) - goodness(b));
  return worst ?? null;
}

function weightOf({ band }: ResultScale): number {
  return band ? weight[band.severity] : 0;
}

/** 1 is as good as can be on this scale. */
function goodness({ score, raw, possible, bands }: ResultScale): number {
  const breadth = possible.maximum - possible.minimum;
  const share = breadth === 0 ? 1 : ((score ?? raw) - possible.minimum) / breadth;
  return isMoreBetter(bands) === false ? 1 - share : share;
}

/**
 * What was answered with less than the best answer, on scales where more is better; the lowest first. The bands are those
 * of the scales, of which there is one for each section in its order: a section tells only bands on its score.
 */
export function notYetReached({ sections, scales }: Pick<Result, 'sections' | 'scales'>): Reached[] {
  const ofSections = scales.filter(({ kind }) => kind === 'section');
  const total = scales.find(({ kind }) => kind === 'total');
  return sections.flatMap((section, index) => {
    const isRising = isMoreBetter(ofSections[index]?.bands ?? []) ?? isMoreBetter(total?.bands ?? []);
    if (isRising !== true) return [];
    const scored = section.questions.flatMap((question) => {
      const score = worthOf(question)?.score ?? null;
      return score !== null && score < question.highestScore ? [{ question, score }] : [];
    });
    const questions = scored.toSorted((a, b) => a.score - b.score).map(({ question }) => question);
    return questions.length > 0 ? [{ section, questions }] : [];
  });
}

/**
 * How grave it is, all told: an answer that somebody must look at is as grave as can be, whatever the scores say. All is
 * well only where whatever could be read was. Null where nothing is known.
 */
export function gravest({ alerts, scales }: Pick<Result, 'alerts' | 'scales'>): Severity | null {
  if (alerts.length > 0) return 'act';
  const severities = scales.flatMap(({ band }) => (band ? [band.severity] : []));
  const worst = severities.toSorted((a, b) => weight[b] - weight[a])[0] ?? null;
  return worst === 'good' && scales.some(isUnread) ? null : worst;
}

/** It has bands, and no score that lies in one of them. */
function isUnread({ bands, band, reason }: ResultScale): boolean {
  return bands.length > 0 && band === null && reason !== 'no_question';
}

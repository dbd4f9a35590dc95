import type { Result, ResultSection, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { worthOf } from './given-answer.ts';

type Question = ResultSection['questions'][number];
export type Reached = { section: ResultSection; questions: Question[] };

const weight = { good: 0, watch: 1, act: 2 };

/** Whether more points are better on a scale, as far as its bands tell; null where they do not. */
export function isMoreBetter(bands: readonly ScaleBand[]): boolean | null {
  const sorted = bands.toSorted((a, b) => a.lower - b.lower);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest.severity === highest.severity) return null;
  return weight[highest.severity] < weight[lowest.severity];
}

/** The section that asks for attention most; null where none does, or where there is nothing to choose from. */
export function worstSection({ sections }: Pick<Result, 'sections'>): ResultSection | null {
  if (sections.length < 2) return null;
  const severe = sections.filter(({ band }) => band !== null && band.severity !== 'good');
  const [worst] = severe.toSorted((a, b) => weightOf(b) - weightOf(a) || goodness(a) - goodness(b));
  return worst ?? null;
}

function weightOf({ band }: ResultSection): number {
  return band ? weight[band.severity] : 0;
}

/** 1 is as good as can be on this scale. */
function goodness({ score, possible, bands }: ResultSection): number {
  const breadth = possible.maximum - possible.minimum;
  const share = breadth === 0 ? 1 : (score - possible.minimum) / breadth;
  return isMoreBetter(bands) === false ? 1 - share : share;
}

/** What was answered with less than the best answer, on scales where more is better; the lowest first. */
export function notYetReached({ sections, total }: Pick<Result, 'sections' | 'total'>): Reached[] {
  return sections.flatMap((section) => {
    if ((isMoreBetter(section.bands) ?? isMoreBetter(total.bands)) !== true) return [];
    const scored = section.questions.flatMap((question) => {
      const score = worthOf(question)?.score ?? null;
      return score !== null && score < question.highestScore ? [{ question, score }] : [];
    });
    const questions = scored.toSorted((a, b) => a.score - b.score).map(({ question }) => question);
    return questions.length > 0 ? [{ section, questions }] : [];
  });
}

/** The gravest reading of all: of the total or of a section. Null where nothing is read out of the scores. */
export function gravest({ sections, total }: Pick<Result, 'sections' | 'total'>): ScaleBand | null {
  const bands = [total, ...sections].flatMap(({ band }) => (band ? [band] : []));
  return bands.toSorted((a, b) => weight[b.severity] - weight[a.severity])[0] ?? null;
}

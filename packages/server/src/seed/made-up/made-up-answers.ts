import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { normalShare } from '@sanjeh/domain/statistics/normal-distribution';
import type { Chance } from './chance.ts';

/** What somebody is like: something in everything, and something of their own in each section. */
export interface Traits {
  readonly general: number;
  ofSection(code: string): number;
}

export function makeTraits(chance: Chance): Traits {
  const general = chance.normal();
  const own = new Map<string, number>();
  return {
    general,
    ofSection: (code) => {
      const trait = own.get(code) ?? 0.5 * general + Math.sqrt(0.75) * chance.normal();
      own.set(code, trait);
      return trait;
    },
  };
}

const blankShare = 0.012;
/** How much of an answer is the trait; the rest is chance. As strong as items of a fair questionnaire. */
const loading = 0.75;

/**
 * The same people answer alike from time to time, and questions of one section alike among themselves, so that
 * reliabilities, norms and courses come out as in life. One question is easier for women than their trait says: there is
 * something for the search for unfair questions to find.
 */
export function makeAnswers(
  content: ExamContent,
  { traits, gender, mood }: { traits: Traits; gender: 'female' | 'male'; mood: number },
  chance: Chance,
): Map<number, number> {
  const leaning = leaningOf(content);
  const chosen = new Map<number, number>();
  // What somebody must look at is rare.
  const critical = new Set(content.scoring?.alerts?.map(({ questionId }) => questionId));
  const unfair = content.sections[0]?.questions[1]?.id;
  for (const section of content.sections) {
    const trait = 0.9 * traits.ofSection(section.code) + mood;
    for (const { id, answers } of section.questions) {
      const error = Math.sqrt(1 - loading ** 2) * chance.normal();
      const tilt = (id === unfair && gender === 'female' ? 0.7 : 0) - (critical.has(id) ? 1.2 : 0);
      const place = normalShare(loading * trait + error + leaning + tilt);
      const ranked = answers.toSorted((a, b) => Number(a.score) - Number(b.score));
      const answer = ranked[Math.min(ranked.length - 1, Math.floor(place * ranked.length))];
      if (answer && chance.uniform() >= blankShare) chosen.set(id, answer.id);
    }
  }
  return chosen;
}

/** Most people are well: towards the end of the scale that is read as good. */
function leaningOf({ bands }: ExamContent): number {
  const total = bands.filter(({ sectionId }) => sectionId === null);
  const good = total.filter(({ severity }) => severity === 'good').map(({ upper }) => Number(upper));
  if (good.length === 0) return 0;
  return Math.max(...good) === Math.max(...total.map(({ upper }) => Number(upper))) ? 1.3 : -0.9;
}

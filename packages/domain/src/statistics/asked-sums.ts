import type { ItemSums } from './item.ts';
import type { PowerSums } from './power-sums.ts';

/** Whole thousandths. */
type Sums = Pick<PowerSums, 'count' | 'first' | 'second'>;

/** A question of an exam where not everybody is asked the same. */
export interface ApartQuestion {
  /** The place of its section. */
  readonly section: number;
  /** Off: it adds nothing to any sum, and only who was asked it is counted. */
  readonly isScored: boolean;
  /** Its score is part of what questions are set beside; the others are set beside it as a whole. */
  readonly isInBase: boolean;
  /** In thousandths, what it counts with where it is credited. */
  readonly credit: bigint;
  readonly range: ItemSums['range'];
}

/** Somebody's questions, by place. */
export interface ApartPerson {
  /** Null: without an answer. */
  readonly scores: readonly (bigint | null)[];
  readonly isAsked: readonly boolean[];
  readonly isCredited: readonly boolean[];
}

/** A question over those who were asked it, beside what is the same for all of them. */
export interface ApartItem {
  readonly asked: number;
  readonly inExam: ItemSums;
  readonly inSection: ItemSums;
  /** The base, in the exam and in its section, of those who were asked it. */
  readonly exam: Sums;
  readonly ownSection: Sums;
}

export interface ApartFigures {
  readonly items: readonly ApartItem[];
  /** By section, what those have who were asked something of it, or credited with it. */
  readonly sections: readonly Sums[];
}

interface Adding {
  count: number;
  first: bigint;
  second: bigint;
}

const nothing = (): Adding => ({ count: 0, first: 0n, second: 0n });

function add(to: Adding, value: bigint): void {
  to.count += 1;
  to.first += value;
  to.second += value * value;
}

/**
 * Adds people up who were not all asked the same. A question is measured over those who were asked it, who count with
 * nothing where they left it out, and set beside the base, which all of them were asked as much of.
 */
export function apartSumsOf(questions: readonly ApartQuestion[], sectionCount: number) {
  const items = questions.map(() => ({
    ...{ answered: 0, score: nothing(), exam: nothing(), ownSection: nothing() },
    ...{ withExam: 0n, withSection: 0n },
  }));
  const sections = Array.from({ length: sectionCount }, nothing);
  return {
    add({ scores, isAsked, isCredited }: ApartPerson): void {
      let base = 0n;
      const bases = sections.map(() => 0n);
      const own = sections.map((): bigint | null => null);
      for (const [place, { section, isScored, isInBase, credit }] of questions.entries()) {
        if (!isScored || !(isAsked[place] || isCredited[place])) continue;
        const score = isAsked[place] ? (scores[place] ?? 0n) : credit;
        own[section] = (own[section] ?? 0n) + score;
        if (!isInBase) continue;
        base += score;
        bases[section] = (bases[section] ?? 0n) + score;
      }
      for (const [place, item] of items.entries()) {
        if (!isAsked[place]) continue;
        const score = scores[place] ?? null;
        const ofSection = bases[questions[place]?.section ?? 0] ?? 0n;
        if (score !== null) item.answered += 1;
        add(item.score, score ?? 0n);
        add(item.exam, base);
        add(item.ownSection, ofSection);
        item.withExam += (score ?? 0n) * base;
        item.withSection += (score ?? 0n) * ofSection;
      }
      for (const [place, sum] of own.entries()) {
        const section = sections[place];
        if (sum !== null && section) add(section, sum);
      }
    },
    figures(): ApartFigures {
      return {
        items: items.map(({ answered, score, exam, ownSection, withExam, withSection }, place) => {
          const range = questions[place]?.range ?? null;
          return {
            ...{ asked: score.count, exam, ownSection },
            inExam: { ...score, answered, withTotal: withExam, range },
            inSection: { ...score, answered, withTotal: withSection, range },
          };
        }),
        sections,
      };
    },
  };
}

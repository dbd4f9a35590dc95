import { BoundedMap } from '#core/bounded-map.ts';

interface Remembered<Value> {
  revision: string;
  value: Promise<Value>;
}

export interface StatisticsCache<Value> {
  /** What was worked out for this question at this revision, or what `work` gives now. */
  take(question: string, revision: string, work: () => Promise<Value>): Promise<Value>;
}

const maxQuestions = 100;

/**
 * The revision says what the answer was made of. Each process asks the database for it before every answer, so that no
 * process has to tell another that somebody has submitted.
 */
export function createStatisticsCache<Value>(): StatisticsCache<Value> {
  const kept = new BoundedMap<string, Remembered<Value>>(maxQuestions);
  return {
    take: (question, revision, work) => {
      const known = kept.get(question);
      if (known?.revision === revision) return known.value;
      const remembered = { revision, value: work() };
      kept.set(question, remembered);
      remembered.value.catch(() => {
        if (kept.get(question) === remembered) kept.delete(question);
      });
      return remembered.value;
    },
  };
}

import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { BoundedMap } from '#core/bounded-map.ts';
import { askedScorerOf, type NotAsked } from './attempt-rules.service.ts';

/** Most were asked the same as some others. */
const keptScorers = 200;

/** Scores the attempts at a version, each by what it was asked. */
export function askedScorers(content: ExamContent) {
  const scorers = new BoundedMap<string, ReturnType<typeof askedScorerOf>>(keptScorers);
  return ({ notAsked, credited }: NotAsked, ...answered: Parameters<ReturnType<typeof askedScorerOf>>) => {
    const key = JSON.stringify([notAsked, credited]);
    const known = scorers.get(key);
    const score = known ?? askedScorerOf(content, { notAsked, credited });
    if (!known) scorers.set(key, score);
    return score(...answered);
  };
}

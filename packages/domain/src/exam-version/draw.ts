import { shuffled } from '../attempt/shuffle.ts';
import { askedContent } from './asked-content.ts';
import type { DrawContent, ExamContent } from './exam-content.ts';

/** Those of a draw that an attempt with this seed is asked: the same ones whenever and wherever it is worked out. */
function drawnOf({ id, count, questionIds }: DrawContent, seed: number): number[] {
  // Another number for each draw, and another than those that put sections in order.
  return shuffled(questionIds, seed ^ Math.imul(id, 0x9e3779b1)).slice(0, count);
}

/** Questions of a version that an attempt with this seed is not asked, because others were drawn. */
export function undrawn({ draws = [] }: Pick<ExamContent, 'draws'>, seed: number): number[] {
  return draws.flatMap((draw) => {
    const drawn = new Set(drawnOf(draw, seed));
    return draw.questionIds.filter((id) => !drawn.has(id));
  });
}

/** The version as an attempt with this seed meets it. */
export function drawnContent(content: ExamContent, seed: number): ExamContent {
  return askedContent(content, undrawn(content, seed));
}

/** The version as somebody met it, by what they were not asked: what others were asked is nothing to them. */
export function metContent(content: ExamContent, notAsked: readonly number[] | null): ExamContent {
  if (content.draws === undefined || notAsked === null) return content;
  const pools = new Set(content.draws.flatMap(({ questionIds }) => questionIds));
  return askedContent(
    content,
    notAsked.filter((id) => pools.has(id)),
  );
}

/** The version without what is drawn from: rules cannot be about what only some are asked. */
export function alwaysAsked(content: ExamContent): ExamContent {
  return askedContent(content, content.draws?.flatMap(({ questionIds }) => questionIds) ?? []);
}

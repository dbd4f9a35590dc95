import { isDeepStrictEqual } from 'node:util';
import type { Misfit } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { DrawContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { questionScorer } from '@sanjeh/domain/question/question-score';

/** All that somebody may have been asked by chance. */
export function poolOf({ draws = [] }: Pick<ExamContent, 'draws'>): ReadonlySet<number> {
  return new Set(draws.flatMap(({ questionIds }) => questionIds));
}

/**
 * As many must be drawn as now, and what is not in the bank any more must be worth what the others are: then sums of those
 * who drew it are read by the bands of today like all others. Questions that have come to the bank since change nothing.
 */
export function misfitOfDraws(taken: ExamContent, current: ExamContent): Misfit | null {
  const [before, after] = [taken.draws ?? [], current.draws ?? []];
  const isSameDraw = (one: DrawContent, other: DrawContent) =>
    one.id === other.id && one.count === other.count;
  const isKept = before.every((one) => after.some((other) => isSameDraw(one, other)));
  if (before.length !== after.length || !isKept) return 'draws';
  const [was, is] = [rangesOf(taken), rangesOf(current)];
  return before.every(({ id, questionIds }) => {
    const now = after.find((draw) => draw.id === id)?.questionIds ?? [];
    const range = is.get(now[0] ?? 0);
    const gone = questionIds.filter((one) => !is.has(one));
    return gone.every((one) => isDeepStrictEqual(was.get(one), range));
  })
    ? null
    : 'question_removed';
}

function rangesOf({ sections }: ExamContent) {
  return new Map(
    sections.flatMap(({ questions }) =>
      questions.map((question) => [question.id, questionScorer(question).possible] as const),
    ),
  );
}

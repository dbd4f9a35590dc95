import { isDeepStrictEqual } from 'node:util';
import type { Misfit } from '@sanjeh/contract/rescoring/rescoring.schema';
import type {
  BandContent,
  ExamContent,
  QuestionContent,
  ScoringContent,
} from '@sanjeh/domain/exam-version/exam-content';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { correctedRules } from './corrected-rules.ts';
import { misfitOfDraws, poolOf } from './draw-fit.ts';
import { isKnownContent } from './known-content.ts';

/** What somebody was asked must be what is asked now: a sum over other questions cannot be read by these bands. */
export function misfitOf(taken: ExamContent, current: ExamContent): Misfit | null {
  if (!isKnownContent(taken) || !isKnownContent(current)) return 'other_kinds';
  const { before, after, misfit } = withoutPools(taken, current);
  if (misfit) return misfit;
  for (const [id, { sectionId, question }] of before) {
    const now = after.get(id);
    if (!now) return 'question_removed';
    if (now.sectionId !== sectionId) return 'question_moved';
    if (kindOf(question) !== kindOf(now.question)) return 'question_changed';
    const answerIds = new Set(now.question.answers.map((answer) => answer.id));
    if (question.answers.some((answer) => !answerIds.has(answer.id))) return 'answer_removed';
    if (!canCount(question, now.question)) return 'question_changed';
  }
  return after.size > before.size ? 'question_added' : null;
}

/** What is asked; of what is drawn from, what is there before and now: the others were, and are, as good. */
function withoutPools(taken: ExamContent, current: ExamContent) {
  const [before, after] = [questionsOf(taken), questionsOf(current)];
  const misfit = misfitOfDraws(taken, current);
  for (const id of poolOf(current)) if (!before.has(id)) after.delete(id);
  for (const id of poolOf(taken)) if (!after.has(id)) before.delete(id);
  return { before, after, misfit };
}

/** Pages that ask nothing may come and go. */
function questionsOf({ sections }: ExamContent) {
  return new Map(
    sections.flatMap(({ id: sectionId, questions }) =>
      questions
        .filter((question) => kindOf(question) !== 'info')
        .map((question) => [question.id, { sectionId, question }] as const),
    ),
  );
}

/** A number that is its own score needs both ends, and one that was asked without them has none. */
function canCount(taken: QuestionContent, current: QuestionContent): boolean {
  const isScored = (question: QuestionContent) => questionScorer(question).possible !== null;
  // Marks were given within the rubric of then: another sum of it would be read by them.
  if (kindOf(taken) === 'essay')
    return isDeepStrictEqual(questionScorer(taken).possible, questionScorer(current).possible);
  return kindOf(taken) === 'single' || isScored(countingAs(taken, current)) === isScored(current);
}

/** What was asked stays, within the bounds of then; what it counts for is that of now, unless people have said it. */
function countingAs(taken: QuestionContent, current: QuestionContent | undefined): QuestionContent {
  if (!current || kindOf(taken) === 'essay') return taken;
  const scores = new Map(current.answers.map(({ id, score }) => [id, score]));
  const { scoring: _, ...asked } = taken;
  return {
    ...asked,
    ...(current.scoring ? { scoring: current.scoring } : {}),
    answers: taken.answers.map((answer) => ({ ...answer, score: scores.get(answer.id) ?? answer.score })),
  };
}

/**
 * What was taken, with the scores and bands that hold now. The words stay those that the person read: only what they
 * count for is corrected. For content that fits.
 */
export function correctedContent(taken: ExamContent, current: ExamContent): ExamContent {
  const now = new Map(
    current.sections.flatMap(({ questions }) =>
      questions.map((question) => [question.id, question] as const),
    ),
  );
  const { scoring: _, rules: __, ...asked } = taken;
  const rules = correctedRules(taken, current);
  const scoring = correctedScoring(taken.scoring, current.scoring);
  return {
    ...asked,
    ...(scoring ? { scoring } : {}),
    ...(rules ? { rules } : {}),
    bands: isSame(taken.bands, current.bands) ? taken.bands : current.bands,
    sections: taken.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => countingAs(question, now.get(question.id))),
    })),
  };
}

/** What is done with the scores. Of a scale that did not change, the bands that the person was read by stay. */
function correctedScoring(
  taken: ScoringContent | undefined,
  current: ScoringContent | undefined,
): ScoringContent | undefined {
  if (!current) return current;
  const before = new Map(taken?.scales.map((scale) => [scale.key, scale]));
  return {
    ...current,
    scales: current.scales.map((scale) => {
      const known = before.get(scale.key);
      const bands = known && isSame(known.bands, scale.bands) ? known.bands : scale.bands;
      return { ...scale, bands };
    }),
  };
}

/** Bands get new ids whenever one of them is edited. */
function isSame(before: readonly BandContent[], after: readonly BandContent[]): boolean {
  return isDeepStrictEqual(before.map(withoutId), after.map(withoutId));
}

function withoutId({ id: _, ...band }: BandContent) {
  return band;
}
